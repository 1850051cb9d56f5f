import { isSameJson } from '#domain/core/same-json.ts'
import { beginHistory, record, redo, undo, type History } from './history.ts'
import { aboutEdit, editPage, newPage, readPage, structureOf } from './page-draft.ts'
import type { PageDraft, PageEdit } from './page-draft.ts'

/** What is saved of a page. */
export type PageValues = { title: string; structure: Record<string, unknown> }

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
  return { title: page.title.trim(), structure: structureOf(page) }
}

/** A custom page as the editor would save it again. */
function settled({ title, structure }: PageValues): PageValues {
  return valuesOf(readPage(title, structure))
}

/** @param title of a new page */
export function openEditor(stored: PageValues | null, title: string): EditorState {
  const page = stored ? readPage(stored.title, stored.structure) : newPage(title)
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

/** Follows what other admins save while nothing would be lost by it; else it is told, and the person chooses. */
function hear(state: EditorState, stored: PageValues | null): EditorState {
  if (stored === null) {
    if (state.heard === null) return state
    return { ...state, heard: null, theirs: null, isStored: false, isGone: true }
  }
  const heard = settled(stored)
  if (state.heard !== null && isSameJson(heard, state.heard)) return state
  const next = { ...state, heard, isStored: true, isGone: false }
  if (isSameJson(heard, state.base)) return { ...next, theirs: null }
  if (isSameJson(heard, valuesOf(state.history.present))) return { ...next, base: heard, theirs: null }
  if (isChanged(state)) return { ...next, theirs: heard }
  const history = beginHistory(readPage(heard.title, heard.structure))
  return { ...next, base: heard, history, theirs: null }
}

export function stepEditor(state: EditorState, action: EditorAction): EditorState {
  const { history, theirs } = state
  switch (action.do) {
    case 'edit': {
      const page = editPage(history.present, action.edit)
      const next = record(history, page, aboutEdit(action.edit), action.at)
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
      return theirs
        ? { ...withPage(state, readPage(theirs.title, theirs.structure)), base: theirs, theirs: null }
        : state
    case 'saved':
      return { ...state, base: action.values, isStored: true, theirs: null, isGone: false }
  }
}
