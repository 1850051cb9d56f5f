import { isSameJson } from '#domain/core/values.ts'
import {
  aboutEdit,
  editPage,
  newPage,
  readPage,
  structureOf,
  typingOfEdit,
  type PageDraft,
  type PageEdit,
  beginsStep,
  type Typing,
} from './page-draft.ts'

/** Values of a page to save. */
export type PageValues = { title: string; structure: Record<string, unknown>; isPublic: boolean }

/** State of an open editor: the page, its stored version, and other admins' changes. */
export type EditorState = {
  history: History<PageDraft>
  /** Page as it was opened or last saved. Differences from it are unsaved. */
  base: PageValues
  /** True if the page exists. A new one exists after the first save (A§4). */
  isStored: boolean
  /** Last known stored version. */
  heard: PageValues | null
  /** Version that another admin has saved in the meantime; null if there is none. */
  theirs: PageValues | null
  /** True if another admin has deleted the page. */
  isGone: boolean
}

export type EditorAction =
  | { do: 'edit'; edit: PageEdit; at: number }
  | { do: 'undo' | 'redo' | 'keepMine' | 'takeTheirs' }
  /** Replaces the whole page in one step. Ignored if the page is no longer `of`, which it was made from. */
  | { do: 'put'; page: PageDraft; of?: PageDraft }
  /** Reports the stored version; null if the page does not exist. */
  | { do: 'hear'; stored: PageValues | null }
  | { do: 'saved'; values: PageValues }

/** Returns the values to save of a page. */
export function valuesOf(page: PageDraft): PageValues {
  return { title: page.title.trim(), structure: structureOf(page), isPublic: page.isPublic }
}

/** Reads a stored page as a draft. */
const draftOf = ({ title, structure, isPublic }: PageValues): PageDraft =>
  readPage(title, structure, isPublic)

/**
 * Opens an editor.
 * @param title title of a new page
 */
export function openEditor(stored: PageValues | null, title: string): EditorState {
  const page = stored ? draftOf(stored) : newPage(title)
  const base = valuesOf(page)
  const heard = stored && base
  return { history: beginHistory(page), base, isStored: stored !== null, heard, theirs: null, isGone: false }
}

/** Returns true if the editor has unsaved changes. */
export function isChanged({ history, base }: EditorState): boolean {
  return !isSameJson(valuesOf(history.present), base)
}

export function stepEditor(state: EditorState, action: EditorAction): EditorState {
  const { history, theirs } = state
  switch (action.do) {
    case 'edit': {
      const page = editPage(history.present, action.edit)
      const typing = typingOfEdit(history.present, action.edit)
      const next = record(history, page, aboutEdit(action.edit), action.at, typing)
      return next === history ? state : { ...state, history: next }
    }
    case 'undo':
      return { ...state, history: undo(history) }
    case 'redo':
      return { ...state, history: redo(history) }
    case 'put':
      if (action.of && action.of !== history.present) return state
      return withPage(state, action.page)
    case 'hear':
      return hear(state, action.stored)
    case 'keepMine':
      return theirs ? { ...state, base: theirs, theirs: null } : state
    case 'takeTheirs':
      return theirs ? { ...withPage(state, draftOf(theirs)), base: theirs, theirs: null } : state
    case 'saved':
      return { ...state, base: action.values, isStored: true, theirs: null, isGone: false }
  }
}

const withPage = (state: EditorState, page: PageDraft): EditorState => ({
  ...state,
  history: record(state.history, page, null, 0),
})

/**
 * Follows the stored visibility if this user has not changed it. It is set in every step, so that undo does not revert
 * it (ADR 0010).
 */
function withVisibility(state: EditorState, isPublic: boolean): EditorState {
  const { base, history } = state
  if (history.present.isPublic !== base.isPublic || isPublic === base.isPublic) return state
  const shown = (page: PageDraft): PageDraft => ({ ...page, isPublic })
  const [past, future] = [history.past.map(shown), history.future.map(shown)]
  return {
    ...state,
    base: { ...base, isPublic },
    history: { ...history, past, present: shown(history.present), future },
  }
}

/** Follows another admin's save if that loses no changes. Otherwise keeps it in `theirs`, and the user chooses. */
function hear(state: EditorState, stored: PageValues | null): EditorState {
  if (stored === null) {
    if (state.heard === null) return state
    return { ...state, heard: null, theirs: null, isStored: false, isGone: true }
  }
  const heard = valuesOf(draftOf(stored))
  if (state.heard !== null && isSameJson(heard, state.heard)) return state
  const followed = withVisibility(state, heard.isPublic)
  const next = { ...followed, heard, isStored: true, isGone: false }
  if (isSameJson(heard, next.base)) return { ...next, theirs: null }
  if (isSameJson(heard, valuesOf(next.history.present))) return { ...next, base: heard, theirs: null }
  if (isChanged(next)) return { ...next, theirs: heard }
  const history = beginHistory(draftOf(heard))
  return { ...next, base: heard, history, theirs: null }
}

/**
 * Undo history of an editor. Not a library, because most keep a step for every keystroke. Here a word typed without a
 * pause is one step.
 */
type History<T> = {
  /** Oldest first. */
  past: readonly T[]
  present: T
  /** Next one first. */
  future: readonly T[]
  /** Subject, kind and time (ms) of the last change, and the start of its step. The next change may extend the step. */
  last: { about: string; typing: Typing; at: number; since: number } | null
}

export const MOST_STEPS = 500
/** Most time between changes of one step. */
const PAUSE_MS = 1_000
/** Most time of one step, so that dragging a slider for long can be undone in parts. */
const LONGEST_STEP_MS = 6_000

export function beginHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], last: null }
}

/**
 * Records a change.
 * @param about subject of changes that may form one step, for example a field; null for an action, which is always a
 * step
 * @param at time, in ms since 1970
 * @param typing kind of a change of text
 */
export function record<T>(
  history: History<T>,
  next: T,
  about: string | null,
  at: number,
  typing: Typing = 'other',
): History<T> {
  const { past, present, last } = history
  if (next === present) return history
  const isSameStep =
    last !== null &&
    last.about === about &&
    !beginsStep(last.typing, typing) &&
    at >= last.at &&
    at - last.at <= PAUSE_MS &&
    at - last.since <= LONGEST_STEP_MS
  return {
    past: isSameStep && past.length > 0 ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    last: about === null ? null : { about, typing, at, since: isSameStep ? last.since : at },
  }
}

/** Goes back one step. Returns the same history if there is none. */
export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  const { past, present, future } = history
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null }
}

/** Goes forward one step. Returns the same history if there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, last: null }
}
