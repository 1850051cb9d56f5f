import { useMemo } from 'react'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { findHomepageRows } from '#db/queries/homepage.ts'
import { useLive } from '#app/store/react.tsx'
import type { NameOf } from '#domain/history/sentence.ts'

/** What rows are called that others name by their ids, as this device knows them. */
export function useNameOf(): NameOf {
  const catalogue = useLive(findAdminCatalogue)
  const homepage = useLive(findHomepageRows)
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const { id, name } of catalogue?.groups ?? []) names.set(`sections/${id}`, name)
    for (const { id, name } of catalogue?.products.values() ?? []) names.set(`products/${id}`, name)
    for (const { id, name } of homepage?.sections ?? []) names.set(`homepage_sections/${id}`, name)
    return (table, id) => names.get(`${table}/${id}`) ?? null
  }, [catalogue, homepage])
}
