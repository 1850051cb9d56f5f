import { useMemo } from 'react'
import type { AdminGroup } from '#db/queries/admin-catalogue.ts'
import { sectionFinder } from '#domain/csv/find-section.ts'

/** The sections that a cell can name, and the way to find one by its name. */
export function useSections(all: readonly AdminGroup[]) {
  // Products change far more often than sections do.
  const known = all.flatMap(({ section }) => section ?? [])
  const key = JSON.stringify(known.map(({ id, name, name_es, name_en }) => [id, name, name_es, name_en]))
  return useMemo(
    () => ({
      sections: all.flatMap(({ name, section }) => (section ? [name] : [])),
      findSection: sectionFinder(known, false, () => '').find,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all that is read of them
    [key],
  )
}
