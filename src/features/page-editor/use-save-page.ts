import { useActions, type Outcome } from '#app/actions/actions.ts'
import { readCustomPages } from '#db/queries/custom-pages.ts'
import { newId } from '#db/core/new-id.ts'
import type { NewImages } from '#app/forms/use-new-images.ts'
import { saveRow } from '#domain/commands/content/content.ts'
import { htmlRules } from '#domain/custom-page/html-rules.ts'
import { pageLight } from '#domain/custom-page/structure.ts'
import { descriptionOf } from '#domain/custom-page/elements/registry.ts'
import { addressOf } from '#domain/custom-page/elements/stored.ts'
import { valuesOf } from '#domain/page-editor/editor-state.ts'
import { backgroundOf, type PageDraft } from '#domain/page-editor/page-draft.ts'
import { sanitiseHtml } from '#ui/html/safe-html.tsx'
import type { Editor } from './use-page-editor.ts'

/** The page with nothing in its texts and addresses but what may be shown (AMB-57), and whether anything had to go. */
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

/** Keeps the page: a new row, or what differs (A§7). */
export function useSavePage(slug: string, editor: Editor, images: NewImages) {
  const { perform } = useActions()
  return async (): Promise<Outcome> => {
    const { page, isCleaned } = cleaned(editor.page)
    const values = valuesOf(page)
    const { title, structure, isPublic } = values
    const used = images.pathsIn(page.elements.map(({ stored }) => addressOf(stored)))
    const outcome = await perform(
      async (db) => {
        const found = (await readCustomPages(db)).find(({ page_slug }) => page_slug === slug) ?? null
        const fields = {
          id: newId(),
          title: title === '' ? null : title,
          content_structure: structure,
          is_public: isPublic,
        }
        const command = saveRow('modifiable_page_content', slug, found, fields)
        return command && { ...command, pictures: used }
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
