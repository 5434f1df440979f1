"""T-5, the face-up card or the draw pile: a certain gain against a chance."""

from lessons.content.phase_10.face_up.lesson import LESSON as LESSON
