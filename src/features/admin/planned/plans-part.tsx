import { CalendarClock } from 'lucide-react'
import { useId, useState } from 'react'
import { useLive } from '#app/store/react.tsx'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { pageName } from '#domain/page-editor/page-slug.ts'
import type { ModifiablePageContentRow, PlannedChangeRow } from '#domain/tables/content-tables.ts'
import { findOpenPlans, plansFor } from '#db/queries/find-plans.ts'
import type { Plannable } from '#domain/planning/plan-form.ts'
import type { PlanSubject } from '#domain/planning/plan.ts'
import { useNow } from '#ui/hooks/timers.ts'
import { Button } from '#ui/layout/button.tsx'
import { useShown } from '#ui/overlays/late-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanList } from './plan-list.tsx'
import { usePlanActions } from './use-plan-actions.ts'
import styles from './planned.module.css'

/** Renders the plans of a product of a list in a dialog. */
export function PlansDialog({ product, onClose }: { product: AdminProduct | null; onClose: () => void }) {
  const { shown } = useShown(product)
  return (
    <FormDialog isOpen={product !== null} title={shown?.name ?? ''} onClose={onClose}>
      {shown && <ProductPlans key={shown.id} product={shown.row} />}
    </FormDialog>
  )
}

/** Renders the plans of a product in its form. */
export function ProductPlans({ product }: { product: ProductRow }) {
  const subject = { table: 'products', id: product.id, name: displayedName(product) } as const
  return <PlansPart subject={subject} row={product} heading="h3" />
}

/** Renders the plans of a custom page in its editor. */
export function PagePlans({ page }: { page: ModifiablePageContentRow }) {
  const subject = { table: 'modifiable_page_content', id: page.page_slug, name: pageName(page) } as const
  return <PlansPart subject={subject} row={{ is_public: page.is_public }} heading="h2" />
}

const CLOCK_MS = 60_000

type PlansPartProps = {
  subject: PlanSubject
  /** Stored row. */
  row: Plannable
  heading: 'h2' | 'h3'
}

/** Lists the plans of a row and adds more. Saving a plan does not save the form around it. */
function PlansPart({ subject, row, heading: Heading }: PlansPartProps) {
  const plans = plansFor(useLive(findOpenPlans), subject.table, subject.id)
  const actions = usePlanActions()
  const now = useNow(CLOCK_MS)
  const titleId = useId()
  const [asked, setAsked] = useState<{ plan: PlannedChangeRow | null } | null>(null)
  const { shown, opening } = useShown(asked)
  return (
    <section
      aria-labelledby={titleId}
      className={`${styles['part']} ${Heading === 'h3' ? styles['apart'] : ''}`}
    >
      <div className={`row wrap between ${styles['head']}`}>
        <Heading id={titleId}>Planeado</Heading>
        <Button onClick={() => setAsked({ plan: null })}>
          <CalendarClock aria-hidden />
          Planear…
        </Button>
      </div>
      {plans.length === 0 ? (
        <p className={styles['note']}>
          {row.price === undefined
            ? 'Publicar u ocultar a una hora, sin que estés aquí.'
            : 'Publicar, ocultar u otro precio a una hora, sin que estés aquí.'}
        </p>
      ) : (
        <PlanList
          label="Cambios planeados"
          plans={plans}
          now={now}
          nameOf={null}
          onChange={(plan) => setAsked({ plan })}
          onCancel={(one) => void actions.cancel(one, `“${subject.name}”`)}
        />
      )}
      {shown && (
        <PlanDialog
          key={opening}
          isOpen={asked !== null}
          row={row}
          name={subject.name}
          plan={shown.plan}
          onSave={(fields) => actions.save(subject, shown.plan, fields)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
