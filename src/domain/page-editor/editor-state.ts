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

/** What is saved of a page. */
export type PageValues = { title: string; structure: Record<string, unknown>; isPublic: boolean }

/** An open editor: the page, what it was, and what others do to it meanwhile. */
export type EditorState = {
  history: History<PageDraft>
  /** The page as it was opened or saved last: what is not saved is what differs from it. */
  base: PageValues
  /** Whether there is such a page; a new one begins to be when it is saved (A§4). */
  isStored: boolean
  /** What was last heard of the custom page. */
  heard: PageValues | null
  /** What another admin has saved while this one was editing; null when nobody has. */
  theirs: PageValues | null
  /** Another admin has deleted the page. */
  isGone: boolean
}

export type EditorAction =
  | { do: 'edit'; edit: PageEdit; at: number }
  | { do: 'undo' | 'redo' | 'keepMine' | 'takeTheirs' }
  /** The page as a whole becomes another, as one step. */
  /** `of`: what it was made of; what was typed since then stands. */
  | { do: 'put'; page: PageDraft; of?: PageDraft }
  /** What is stored now; null when there is no such page. */
  | { do: 'hear'; stored: PageValues | null }
  | { do: 'saved'; values: PageValues }

/** What would be saved of a page. */
export function valuesOf(page: PageDraft): PageValues {
  return { title: page.title.trim(), structure: structureOf(page), isPublic: page.isPublic }
}

/** A custom page as the editor would save it again. */
const draftOf = ({ title, structure, isPublic }: PageValues): PageDraft =>
  readPage(title, structure, isPublic)
const settled = (values: PageValues): PageValues => valuesOf(draftOf(values))

/** @param title of a new page */
export function openEditor(stored: PageValues | null, title: string): EditorState {
  const page = stored ? draftOf(stored) : newPage(title)
  const base = valuesOf(page)
  const heard = stored && base
  return { history: beginHistory(page), base, isStored: stored !== null, heard, theirs: null, isGone: false }
}

/** Whether something is not saved. */
export function isChanged({ history, base }: EditorState): boolean {
  return !isSameJson(valuesOf(history.present), base)
}

const withPage = (state: EditorState, page: PageDraft): EditorState => ({
  ...state,
  history: record(state.history, page, null, 0),
})

/**
 * Takes over whether the page is public, where this person has not touched it: no step of theirs is about it, so none
 * of them, saved or undone, sets it back (ADR 0010).
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

/** Follows what other admins save while nothing would be lost by it; else it is told, and the person chooses. */
function hear(state: EditorState, stored: PageValues | null): EditorState {
  if (stored === null) {
    if (state.heard === null) return state
    return { ...state, heard: null, theirs: null, isStored: false, isGone: true }
  }
  const heard = settled(stored)
  if (state.heard !== null && isSameJson(heard, state.heard)) return state
  const followed = withVisibility(state, heard.isPublic)
  const next = { ...followed, heard, isStored: true, isGone: false }
  if (isSameJson(heard, next.base)) return { ...next, theirs: null }
  if (isSameJson(heard, valuesOf(next.history.present))) return { ...next, base: heard, theirs: null }
  if (isChanged(next)) return { ...next, theirs: heard }
  const history = beginHistory(draftOf(heard))
  return { ...next, base: heard, history, theirs: null }
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

/**
 * What can be taken back and done again in an editor. (A library of steps keeps every keystroke as one; here a word that is
 * typed without a pause is one step.)
 */
type History<T> = {
  /** The oldest first. */
  past: readonly T[]
  present: T
  /** The next one first. */
  future: readonly T[]
  /** What the last change was about, how it was made, when (ms), and when its step began: the next may belong to it. */
  last: { about: string; typing: Typing; at: number; since: number } | null
}

/** How many steps can be taken back. */
export const MOST_STEPS = 500
/** Changes of one thing that follow each other within this are one step. */
const PAUSE_MS = 1_000
/** Who draws a slider on and on can still take it back piece by piece. */
const LONGEST_STEP_MS = 6_000

export function beginHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], last: null }
}

/**
 * The history after a change.
 * @param about what is changed, where changes may follow each other as one step: a field that is typed in; null for
 * an action, which is a step by itself
 * @param at when, in ms since 1970
 * @param typing how it was made, where it is a text that is typed
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

/** One step back; the same history when there is none. */
export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  const { past, present, future } = history
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null }
}

/** One step forward again; the same history when there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, last: null }
}
