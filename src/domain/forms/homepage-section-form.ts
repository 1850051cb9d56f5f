import { z } from 'zod/mini'
import { isLeftOut } from '#domain/pages/home.ts'
import { fold } from '#domain/catalogue/search.ts'
import { LONGEST_SECTION_NAME } from './section-form.ts'
import type { HomepageSectionRow } from '#domain/tables/homepage-sections.ts'

/** What the form of a homepage section holds: its name, which it must have (A§5). */
export const homepageSectionForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escribe el nombre de la sección.'),
      z.maxLength(LONGEST_SECTION_NAME, `Escribe como máximo ${LONGEST_SECTION_NAME} caracteres.`),
    ),
})

/** The form of a homepage section, or of a new one. */
export function homepageSectionFormOf(section: HomepageSectionRow | null): { name: string } {
  return { name: section?.name ?? '' }
}

/**
 * What to know about a name before it is saved: that the home page shows no section of it (AMB-21), or that another
 * one has it. Null when there is nothing to say.
 */
export function homepageNameNote(
  sections: readonly HomepageSectionRow[],
  own: string | null,
  name: string,
): string | null {
  if (isLeftOut(name)) return 'Una sección con este nombre no se muestra en la página de inicio.'
  const wanted = fold(name)
  const other =
    wanted !== '' && sections.find((section) => section.id !== own && fold(section.name) === wanted)
  return other ? `Ya hay una sección de inicio llamada “${other.name}”.` : null
}
