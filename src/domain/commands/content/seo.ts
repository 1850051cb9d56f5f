import type { PageSeoSettingRow } from '#domain/tables/page-seo-settings.ts'
import type { Command } from '#domain/commands/core/command.ts'
import { createOp, deleteOp } from '#domain/commands/core/ops.ts'

/** A record for a path that has none: its title, and nothing else yet (A§7). */
export function addSeoPage(path: string, title: string): Command {
  return {
    label: `Añadir la página ${path} a SEO`,
    refusal: 'Error al añadir página',
    ops: [createOp('page_seo_settings', path, { title: title.trim(), description: '', keywords: [] })],
  }
}

/** Takes a path's record away; the page itself stays, with the general texts (A§7, A§8). */
export function deleteSeoPage(row: PageSeoSettingRow): Command {
  return {
    label: `Eliminar SEO de ${row.page_path}`,
    refusal: `Error al eliminar SEO para ${row.page_path}`,
    ops: [deleteOp('page_seo_settings', row)],
  }
}
