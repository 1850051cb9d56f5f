import { useCallback, useEffect, useMemo, useReducer } from 'react'
import {
  isChanged,
  openEditor,
  type PageValues,
  stepEditor,
  valuesOf,
} from '#domain/page-editor/editor-state.ts'
import type { PageDraft, PageEdit } from '#domain/page-editor/page-draft.ts'
import type { ModifiablePageContentRow } from '#domain/tables/modifiable-page-content.ts'

/** What is stored of a page, as its editor reads it. */
export function storedValues(row: ModifiablePageContentRow): PageValues {
  return { title: row.title ?? '', structure: row.content_structure ?? {}, isPublic: row.is_public }
}

/** The page in an open editor, step by step, and what others do to it meanwhile (AMB-31). */
export function usePageEditor(row: ModifiablePageContentRow | null, newTitle: string) {
  const [state, dispatch] = useReducer(stepEditor, null, () => openEditor(row && storedValues(row), newTitle))
  const stored = useMemo(() => row && storedValues(row), [row])
  useEffect(() => dispatch({ do: 'hear', stored }), [stored])
  const { present, past, future } = state.history
  return {
    page: present,
    base: state.base,
    isStored: state.isStored,
    isGone: state.isGone,
    isConflicting: state.theirs !== null,
    isChanged: useMemo(() => isChanged(state), [state]),
    values: useMemo(() => valuesOf(present), [present]),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    edit: useCallback((edit: PageEdit) => dispatch({ do: 'edit', edit, at: Date.now() }), []),
    undo: useCallback(() => dispatch({ do: 'undo' }), []),
    redo: useCallback(() => dispatch({ do: 'redo' }), []),
    put: useCallback(
      (page: PageDraft, of?: PageDraft) => dispatch({ do: 'put', page, ...(of && { of }) }),
      [],
    ),
    keepMine: () => dispatch({ do: 'keepMine' }),
    takeTheirs: () => dispatch({ do: 'takeTheirs' }),
    saved: (values: PageValues) => dispatch({ do: 'saved', values }),
  }
}

export type Editor = ReturnType<typeof usePageEditor>
