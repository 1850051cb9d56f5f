import { oneLine } from '#domain/core/values.ts'
import { mostCharacters } from '#domain/tables/limits.ts'
import { BUILT_IN, type LinkEntry, readLinks } from './site-links.ts'

// The half of the links' setting that only the admin area loads.

/** Returns the setting's text for entries. */
export function linksText(entries: readonly LinkEntry[]): string {
  return JSON.stringify(
    entries.map(({ page, menu, footer, name }) => ({
      page,
      ...(menu && { menu }),
      ...(footer && { footer }),
      ...(name !== '' && { name }),
    })),
  )
}

/**
 * Describes a stored setting: 'Menú: Inicio, Renta Equipo. Pie: Contacto'. Returns null for another text.
 * @param nameOf returns the name of a custom page by its id; null for a deleted one
 */
export function linksWords(text: string, nameOf: (id: string) => string | null): string | null {
  const builtInNames = new Map(BUILT_IN.map(({ page, ownName }) => [page, ownName]))
  const stored = readLinks(text)
  const list = (place: 'menu' | 'footer') =>
    stored
      .filter((entry) => entry[place])
      .map(({ page, name }) => oneLine(name) || (builtInNames.get(page) ?? nameOf(page) ?? 'una página'))
      .join(', ') || 'nada'
  return stored.length === 0 ? null : `Menú: ${list('menu')}. Pie: ${list('footer')}`
}

/** Returns the error of a setting's text in Spanish, or null if it can be stored. */
export function linksProblem(text: string): string | null {
  return text.length > mostCharacters('catalog_settings', 'setting_value')
    ? 'Hay demasiadas páginas para el menú y el pie: elimina alguna o acorta sus nombres.'
    : null
}
