import { useEffect, useEffectEvent } from 'react'
import type { Store } from '#db/store/store.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { addressOf, asRecord } from '#domain/custom-page/elements/stored.ts'
import { valuesOf } from '#domain/page-editor/editor-state.ts'
import { readPage, type PageDraft } from '#domain/page-editor/page-draft.ts'
import { isSameJson } from '#domain/core/same-json.ts'
import type { Editor } from './use-page-editor.ts'

/** What was left of a page; `isPublic` null where that was not touched, and is as it is stored by now. */
type Left = { page: PageDraft; isPublic: boolean | null }

function readKept(value: unknown): Left | null {
  const { title, structure, isPublic } = asRecord(value)
  if (typeof title !== 'string') return null
  return { page: readPage(title, structure), isPublic: typeof isPublic === 'boolean' ? isPublic : null }
}

/** The page without the addresses of images that are not on this device any more. */
function withoutLost(page: PageDraft, lost: readonly string[]): PageDraft {
  if (lost.length === 0) return page
  const elements = page.elements.map((element) =>
    lost.some((path) => addressOf(element.stored).endsWith(path))
      ? { ...element, stored: { ...element.stored, src: '' } }
      : element,
  )
  return { ...page, elements }
}

/** Keeps what is not saved of a page on the device, and offers what was left there. */
export function usePageDraft(store: Store, slug: string, editor: Editor, images: NewImages) {
  const { isChanged, values, base } = editor
  const { isPublic, ...texts } = values
  const kept = isPublic === base.isPublic ? texts : values
  const draft = useDraft(
    store,
    `page/${slug}/`,
    // Nothing is kept of what is saved.
    { draft: isChanged ? kept : null, isChanged, images: isChanged ? images.all : [] },
    readKept,
  )
  const { forget } = draft
  // It was saved a moment before the page was left, and its end was not written any more.
  const whole = ({ page, isPublic }: Left) => ({ ...page, isPublic: isPublic ?? base.isPublic })
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
