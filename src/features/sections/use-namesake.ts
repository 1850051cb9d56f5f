import { findSections } from '#db/queries/sections.ts'
import { useLive } from '#app/store/react.tsx'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { namesake } from '#domain/forms/section-form.ts'

/** What to say while a section is given a name that another one has; null when it is the only one. */
export function useNamesake(own: string | null, name: string): string | null {
  const sections = useLive(findSections)
  const other = namesake(sections ?? [], own, name)
  return other && `Ya hay una sección llamada “${sectionName(other)}”.`
}
