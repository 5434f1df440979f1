"""F-3, the refill: what stands where after an attack."""

from lessons.content.fire_bulls.refill.lesson import LESSON as LESSON
