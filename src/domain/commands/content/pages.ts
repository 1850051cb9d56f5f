import type { ModifiablePageContentRow } from '#domain/tables/modifiable-page-content.ts'
import type { Command } from '#domain/commands/core/command.ts'
import { changeOp, createOp, deleteOp } from '#domain/commands/core/ops.ts'

type Page = ModifiablePageContentRow

/** What is told when the server refuses what was done to a page (A§8). */
const NOT_SAVED = 'Error al Guardar'

/**
 * The same page under another name (A§2), which visitors see as they see that one unless it is said. `id` is the new row's. A page that was deleted under that name comes to
 * life again with what is given here.
 */
export function duplicatePage(
  page: Page,
  slug: string,
  title: string,
  id: string,
  isPublic: boolean = page.is_public,
): Command {
  const fields = { id, title, content_structure: page.content_structure, is_public: isPublic }
  return {
    label: `Duplicar página /${page.page_slug} como /${slug}`,
    refusal: NOT_SAVED,
    ops: [createOp('modifiable_page_content', slug, fields)],
  }
}

/** Deletes a page; its address shows nothing from then on. */
export function deletePage(page: Page): Command {
  return {
    label: `Eliminar página /${page.page_slug}`,
    refusal: 'Error al eliminar la página',
    ops: [deleteOp('modifiable_page_content', page)],
  }
}

/** Shows a page to visitors, or makes a draft of it; null when it is that already. */
export function showPage(page: Page, isPublic: boolean): Command | null {
  const op = changeOp('modifiable_page_content', page, { is_public: isPublic })
  const verb = isPublic ? 'Publicar' : 'Ocultar'
  return op && { label: `${verb} página /${page.page_slug}`, refusal: NOT_SAVED, ops: [op] }
}
