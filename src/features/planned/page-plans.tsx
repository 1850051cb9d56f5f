import { pageName } from '#domain/custom-page/page-name.ts'
import type { ModifiablePageContentRow } from '#domain/tables/modifiable-page-content.ts'
import { PlansPart } from './plans-part.tsx'

/** What is planned for a custom page, in its editor. */
export function PagePlans({ page }: { page: ModifiablePageContentRow }) {
  const subject = { table: 'modifiable_page_content', id: page.page_slug, name: pageName(page) } as const
  return <PlansPart subject={subject} row={{ is_public: page.is_public }} heading="h2" />
}
