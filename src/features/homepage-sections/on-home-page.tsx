import type { OnHomePage } from '#db/queries/homepage-admin.ts'
import { Badge } from '#ui/feedback/badge.tsx'

const WHY_NOT = {
  leftOut: '“Otros productos” queda fuera del inicio',
  beyond: 'solo van las primeras cinco con artículos',
  empty: 'no tiene artículos visibles',
} satisfies Record<Exclude<OnHomePage, 'shown'>, string>

/** Whether visitors see a section on the home page, or why they do not (AMB-21, AMB-38). */
export function OnHomePageBadge({ state }: { state: OnHomePage }) {
  if (state === 'shown') return <Badge tone="added">En el inicio</Badge>
  return (
    <>
      <Badge tone="quiet">No se muestra</Badge>
      <span>{WHY_NOT[state]}</span>
    </>
  )
}
