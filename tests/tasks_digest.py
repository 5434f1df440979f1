"""`python -m tests.tasks_digest SEEDS`: a digest of the first tasks of every lesson and level, and of the
contrast tasks, one a line."""

import hashlib
import sys

from lessons.content import COURSE
from lessons.content.misconceptions import CONTRASTS


def main() -> None:
    """Print them; whatever a task is made of counts."""
    for lesson in (*COURSE, CONTRASTS):
        for level in sorted({level for levels in lesson.levels.values() for level in levels}):
            total = hashlib.sha256()
            for seed in range(int(sys.argv[1])):
                total.update(repr(lesson.generate(seed, level)).encode())
            print(lesson.id, level, total.hexdigest()[:16])


if __name__ == "__main__":
    main()
