import type { ModifiablePageContentRow } from '#domain/tables/modifiable-page-content.ts'
import type { Command } from '#domain/commands/core/command.ts'
import { createOp, deleteOp } from '#domain/commands/core/ops.ts'

type Page = ModifiablePageContentRow

/** What is told when the server refuses what was done to a page (A§8). */
const NOT_SAVED = 'Error al Guardar'

/**
 * The same page under another name (A§2). `id` is the new row's. A page that was deleted under that name comes to
 * life again with what is given here.
 */
export function duplicatePage(page: Page, slug: string, title: string, id: string): Command {
  const fields = { id, title, content_structure: page.content_structure }
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
