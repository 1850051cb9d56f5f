import { readRow } from '#db/queries/table-rows.ts'
import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useReducer } from 'react'
import {
  isChanged,
  openEditor,
  type PageValues,
  stepEditor,
  valuesOf,
} from '#domain/page-editor/editor-state.ts'
import { backgroundOf, type PageDraft, type PageEdit, readPage } from '#domain/page-editor/page-draft.ts'
import type { ModifiablePageContentRow } from '#domain/tables/content-tables.ts'
import type { Store } from '#db/store/store.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { addressOf } from '#domain/custom-page/stored-parts.ts'
import { asRecord } from '#domain/custom-page/stored.ts'
import { isSameJson } from '#domain/core/values.ts'
import { type Outcome, useActions } from '#app/actions/actions.ts'
import { newId } from '#db/core/plain-http.ts'
import { saveRow } from '#domain/commands/content-commands.ts'
import { htmlRules } from '#domain/custom-page/element-style.ts'
import { pageLight, type PageLight } from '#domain/custom-page/structure.ts'
import { descriptionOf } from '#domain/custom-page/elements.ts'
import { sanitiseHtml } from '#ui/html/safe-html.tsx'

/** Context shared by the parts of an open editor. */
type EditTools = {
  edit: (edit: PageEdit) => void
  light: PageLight
  /** Sanitiser rules. They keep their identity while the background does not change. */
  rules: ReturnType<typeof htmlRules>
  images: NewImages
}

export const EditContext = createContext<EditTools | null>(null)

export function useEditTools(): EditTools {
  const tools = use(EditContext)
  if (!tools) throw new Error('This is a part of the editor of a page.')
  return tools
}

/** Holds the edited page with its undo history and follows the changes of other admins (AMB-31). */
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

function storedValues(row: ModifiablePageContentRow): PageValues {
  return { title: row.title ?? '', structure: row.content_structure ?? {}, isPublic: row.is_public }
}

/** Stores unsaved changes of a page on the device and offers an earlier draft. */
export function usePageDraft(store: Store, slug: string, editor: Editor, images: NewImages) {
  const { isChanged, values, base } = editor
  const { isPublic, ...texts } = values
  const kept = isPublic === base.isPublic ? texts : values
  const draft = useDraft(
    store,
    `page/${slug}/`,
    { draft: isChanged ? kept : null, isChanged, images: isChanged ? images.all : [] },
    readDraft,
  )
  const { forget } = draft
  // If the tab closed right after a save, the draft remained although its changes are stored.
  const whole = ({ page, isPublic }: FoundDraft) => ({ ...page, isPublic: isPublic ?? base.isPublic })
  const isSaved = draft.offered !== null && isSameJson(valuesOf(whole(draft.offered.values)), base)
  const drop = useEffectEvent(() => draft.offered && forget(draft.offered))
  useEffect(() => {
    if (isSaved) drop()
  }, [isSaved])
  const offered = isSaved ? null : draft.offered
  return {
    offered,
    isKept: draft.isKept,
    end: draft.end,
    recover: async () => {
      if (!offered) return
      const lost = await images.recover(offered.images)
      editor.put(withoutLost(whole(offered.values), lost))
      draft.accept(offered)
    },
    discard: () => offered && forget(offered),
  }
}

/** Draft found on the device. Null `isPublic` means unchanged, so the stored value applies. */
type FoundDraft = { page: PageDraft; isPublic: boolean | null }

function readDraft(value: unknown): FoundDraft | null {
  const { title, structure, isPublic } = asRecord(value)
  if (typeof title !== 'string') return null
  return { page: readPage(title, structure), isPublic: typeof isPublic === 'boolean' ? isPublic : null }
}

/** Clears the URLs of images that were lost from this device. */
function withoutLost(page: PageDraft, lost: readonly string[]): PageDraft {
  if (lost.length === 0) return page
  const elements = page.elements.map((element) =>
    lost.some((path) => addressOf(element.stored).endsWith(path))
      ? { ...element, stored: { ...element.stored, src: '' } }
      : element,
  )
  return { ...page, elements }
}

/** Returns the action that saves the page as a new row or by its changed columns (A§7). */
export function useSavePage(slug: string, editor: Editor, images: NewImages) {
  const { perform } = useActions()
  return async (): Promise<Outcome> => {
    const { page, isCleaned } = cleaned(editor.page)
    const values = valuesOf(page)
    const { title, structure, isPublic } = values
    const used = images.pathsIn(page.elements.map(({ stored }) => addressOf(stored)))
    const outcome = await perform(
      async (db) => {
        const found = await readRow(db, 'modifiable_page_content', slug)
        const fields = {
          id: newId(),
          title: title === '' ? null : title,
          content_structure: structure,
          is_public: isPublic,
        }
        const command = saveRow('modifiable_page_content', slug, found, fields)
        return command && { ...command, images: used }
      },
      {
        title: 'Página guardada',
        description: `${isCleaned ? 'Se quitó lo que la página no permite. ' : ''}${
          isPublic ? `Su dirección es /modif/${slug}.` : 'Es un borrador: nadie la ve hasta que la publiques.'
        }`,
      },
    )
    if (outcome === 'failed') return outcome
    if (isCleaned) editor.put(page, editor.page)
    editor.saved(values)
    return outcome
  }
}

/** Strips unsafe HTML and URLs (AMB-57). `isCleaned` is true if anything was removed. */
function cleaned(page: PageDraft): { page: PageDraft; isCleaned: boolean } {
  const rules = htmlRules(pageLight(backgroundOf(page)).ground)
  let isCleaned = false
  const elements = page.elements.map((element) => {
    const { stored } = element
    const safe = descriptionOf(stored)?.safe(stored, (html) => sanitiseHtml(html, rules)) ?? stored
    if (safe === stored) return element
    isCleaned = true
    return { ...element, stored: safe }
  })
  return { page: isCleaned ? { ...page, elements } : page, isCleaned }
}
