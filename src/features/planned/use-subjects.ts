import { useLive } from '#app/store/react.tsx'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { findCustomPages } from '#db/queries/custom-pages.ts'
import { pageName } from '#domain/custom-page/page-name.ts'
import type { Plannable } from '#domain/planning/plan-form.ts'
import type { PlanSubject } from '#domain/planning/plan.ts'
import type { PlannedChangeRow } from '#domain/tables/planned-changes.ts'

type Found = {
  subject: PlanSubject
  /** What it is called in a list of everything: a page says that it is one. */
  shown: string
  /** As it is stored now; undefined when it is gone. */
  row: Plannable | undefined
}

/** What plans are for: products and pages as this device has them now. */
export function useSubjects(): (plan: PlannedChangeRow) => Found {
  const products = useLive(findAdminCatalogue)?.products
  const pages = useLive(findCustomPages)
  return ({ table_name, row_id: id }) => {
    if (table_name === 'modifiable_page_content') {
      const row = pages?.find(({ page_slug }) => page_slug === id)
      const name = row ? pageName(row) : `/${id}`
      const shown = row ? `Página “${name}”` : `Una página que ya no existe (/${id})`
      return { subject: { table: table_name, id, name }, shown, row: row && { is_public: row.is_public } }
    }
    const found = products?.get(id)
    const name = found?.name ?? 'Un artículo que ya no existe'
    return { subject: { table: 'products', id, name }, shown: name, row: found?.row }
  }
}
