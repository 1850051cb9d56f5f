import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import type { Command } from '#domain/commands/core/command.ts'

/** Saves a text file (A§7); null when it says that already. */
export function saveSiteFile(name: SiteFileName, before: string | null, after: string): Command | null {
  if (before === after) return null
  return {
    label: `Guardar ${name}`,
    refusal: `Error al guardar ${name}`,
    ops: [],
    files: [{ name, before, after }],
  }
}
