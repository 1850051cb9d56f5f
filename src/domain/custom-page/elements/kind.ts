import type { Stored } from './stored.ts'

/** What the product knows of a kind of page element, whole: drawing and editing it are `element-view` and `element-panel`. */
export type ElementDescription = {
  /** On the button that adds one, and before the words of one in a list (A§2). */
  name: string
  /** For counts: one, several. */
  counted: readonly [string, string]
  /** A stored height is its least, or the text would lie over what follows. */
  holdsText: boolean
  /** A new one with nothing in it but its defaults. */
  blank: () => Stored
  /** Reads what is stored, and makes it safe to draw. Does not throw, whatever stands there. */
  read: (stored: Stored) => { kind: string }
  /** Something has to be left out of it to keep it within its bounds. */
  isTooLong: (stored: Stored) => boolean
  /** The beginning of what it says, or what its file is called; '' while it says nothing. */
  words: (stored: Stored) => string
  /**
   * Takes out what no page may open or run (AMB-57), so that nobody stores it; the same object when there is nothing.
   * @param sanitise makes HTML safe
   */
  safe: (stored: Stored, sanitise: (html: string) => string) => Stored
}

/** For kinds that hold no long text. */
export const never = (): boolean => false
