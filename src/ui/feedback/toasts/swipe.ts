/** A toast that is pulled farther than this goes; one that is not springs back (S§9). In CSS pixels. */
export const SWIPE_THRESHOLD = 50

/** Less than this is a tap with an unsteady hand. */
const SLOP = 6

export type Axis = 'x' | 'y'
type Point = { x: number; y: number }

/** The axis along which a movement began; null while it may still be a tap. */
export function axisOf({ x, y }: Point): Axis | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < SLOP) return null
  return Math.abs(x) >= Math.abs(y) ? 'x' : 'y'
}

/** How far a toast follows the hand: along one axis. */
export function swipeOffset({ x, y }: Point, axis: Axis): Point {
  return axis === 'x' ? { x, y: 0 } : { x: 0, y }
}

/** Where a toast that was let go at `offset` leaves to; null when it springs back. */
export function swipeExit({ x, y }: Point): Point | null {
  if (Math.max(Math.abs(x), Math.abs(y)) <= SWIPE_THRESHOLD) return null
  return { x: Math.sign(x), y: Math.sign(y) }
}
