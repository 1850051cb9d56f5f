import { readRows } from '#db/queries/table-rows.ts'
import type { Elements } from '#ui/html/child-elements.ts'
import { useDeferredValue, useMemo, type CSSProperties } from 'react'
import { TriangleAlert } from 'lucide-react'
import { type CatalogueRows, readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { planBulk, planLater, type BulkAction } from '#domain/commands/bulk.ts'
import { productCount, countLabel } from '#domain/core/format.ts'
import { FormAnswers, FormDialog } from '#ui/forms/form-dialog.tsx'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import type { BulkEffect, BulkPlan, FieldChange } from '#domain/commands/bulk-fields.ts'
import { columnLabel } from '#domain/columns/columns.ts'
import { valueTexts } from '#domain/columns/value-text.ts'
import { wordChanges } from '#domain/catalogue/keywords.ts'
import type { SectionRow } from '#domain/tables/catalogue-tables.ts'
import { BeforeAfter, ListChange } from '#ui/feedback/before-after.tsx'
import { VirtualList } from '#ui/lists/virtual-list.tsx'
import { useLive } from '#app/store/react.tsx'
import { newId } from '#db/core/plain-http.ts'
import { findPlans } from '#db/queries/find-plans.ts'
import { type PlanTimes, spanWords } from '#domain/planning/plan.ts'
import type { PlannedChangeRow } from '#domain/tables/content-tables.ts'
import { useActions } from '#app/actions/actions.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import fieldStyles from './bulk-fields.module.css'
import styles from './bulk-form.module.css'

/** Props that every form for many products receives. */
export type BulkFormProps = {
  isOpen: boolean
  ids: ReadonlySet<string>
  rows: CatalogueRows
  onClose: () => void
}

const NO_PLANS: readonly PlannedChangeRow[] = []

type FrameProps = BulkFormProps & {
  title: string
  /** Verb of the button: 'Ocultar'. */
  verb: string
  /** Chosen action; null while the form is incomplete. */
  action: BulkAction | null
  /** Times at which the server runs the action. Without them it runs at once. */
  times?: PlanTimes
  /** Fields of the form. */
  children: Elements
}

/** Renders the fields of an action on many products, a live preview of its effects and the button that runs it. */
export function BulkForm(props: FrameProps) {
  const { isOpen, ids, rows, onClose, title, verb, action, times, children } = props
  const { run, isBusy } = useBulk(ids)
  // Planning for thousands of products must not delay a keystroke.
  const wanted = useDeferredValue(action)
  const plans = useLive(findPlans) ?? NO_PLANS
  const plan = useMemo(() => {
    if (!isOpen || !wanted) return null
    const now = planBulk(wanted, ids, rows)
    return times ? planLater(now, times, plans, newId) : now
  }, [isOpen, wanted, ids, rows, times, plans])
  const count = plan?.count ?? 0
  const isReady = action !== null && count > 0 && !isBusy
  const submit = async () => {
    if (action && isReady && (await run(action, times))) onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <FormAnswers
          action={count > 0 ? `${verb} ${productCount(count)}` : verb}
          isDisabled={!isReady}
          className={fieldStyles['action']}
          onCancel={onClose}
        />
      }
    >
      <div className="stack gap-18">
        {children}
        <BulkPreview plan={plan} most={ids.size} sections={rows.sections} />
      </div>
    </FormDialog>
  )
}

type BulkPreviewProps = {
  /** Null while the form is incomplete. */
  plan: BulkPlan | null
  /** Most products there can be. Their space is reserved, so that the form does not move while the user types. */
  most: number
  sections: readonly SectionRow[]
}

const ROW_PX = 62

/** Previews the effect on each product: first those with warnings, last the unchanged ones. */
function BulkPreview({ plan, most, sections }: BulkPreviewProps) {
  const effects = plan?.effects ?? []
  const count = plan?.count ?? 0
  const warned = effects.filter(({ warning }) => warning !== null)
  const left = effects.filter((effect) => effect.left !== null)
  const others = effects.filter((effect) => effect.left === null && effect.warning === null)
  const names = new Map(sections.map((section) => [section.id, sectionName(section)]))
  return (
    <section
      className={`stack gap-10 ${styles['preview']}`}
      style={{ '--most': `${most * ROW_PX}px` } as CSSProperties}
      aria-label="Vista previa"
    >
      <p className={`${styles['summary']} num`} role="status">
        {plan ? (
          <b>{`${productCount(count)} ${count === 1 ? 'cambia' : 'cambian'}`}</b>
        ) : (
          <span>Aquí verás qué cambia en cada artículo.</span>
        )}
        <span>{`${left.length > 0 ? ` · ${left.length} ${left.length === 1 ? 'se queda igual' : 'se quedan igual'}` : ''}${warned.length > 0 ? ` · ${countLabel(warned.length, 'aviso', 'avisos')}` : ''}`}</span>
      </p>
      {effects.length > 0 && (
        <VirtualList
          label="Antes y después"
          items={[...warned, ...others, ...left]}
          keyOf={({ id }) => id}
          rowPx={ROW_PX}
        >
          {(effect) => <Effect effect={effect} sections={names} />}
        </VirtualList>
      )}
    </section>
  )
}

function Effect({ effect, sections }: { effect: BulkEffect; sections: ReadonlyMap<string, string> }) {
  const { name, changes, left, warning } = effect
  return (
    <div className={styles['effect']} data-left={left !== null || undefined}>
      <p className={styles['name']}>{name}</p>
      {left !== null && <p className={styles['left']}>{left}</p>}
      {changes.map((change) => (
        <Change key={change.field} change={change} sections={sections} />
      ))}
      {warning !== null && (
        <p className={styles['warning']}>
          <TriangleAlert aria-hidden size={15} />
          <span>{warning}</span>
        </p>
      )}
    </div>
  )
}

function Change({ change, sections }: { change: FieldChange; sections: ReadonlyMap<string, string> }) {
  const { field, before, after } = change
  const label = columnLabel('products', field)
  if (field !== 'keywords') return <BeforeAfter label={label} {...texts(change, sections)} />
  return <ListChange label={label} {...wordChanges(before, after)} />
}

function texts({ field, before, after }: FieldChange, sections: ReadonlyMap<string, string>) {
  if (field === 'section_id') {
    const name = (id: unknown) => (typeof id === 'string' && sections.get(id)) || 'Sin sección'
    return { before: name(before), after: name(after) }
  }
  const [was, becomes] = valueTexts('products', field, before, after)
  return { before: was, after: becomes }
}

const SECTION_GONE = { title: 'Error al cambiar sección', description: 'La sección ya no existe.' }

/** Runs or plans an action on many products as one change with one undo. `run` returns false if it failed. */
export function useBulk(ids: ReadonlySet<string>) {
  const { perform, isBusy } = useActions()
  const run = async (action: BulkAction, times?: PlanTimes): Promise<boolean> => {
    const outcome = await perform(
      async (db) => {
        const rows = await readCatalogueRows(db)
        if (times)
          return planLater(planBulk(action, ids, rows), times, await readRows(db, 'planned_changes'), newId)
            .command
        const isThere =
          action.kind !== 'section' ||
          action.sectionId === null ||
          rows.sections.some(({ id }) => id === action.sectionId)
        return isThere ? planBulk(action, ids, rows).command : { refused: SECTION_GONE }
      },
      // The label of the change contains the number of products.
      times
        ? { title: 'Cambios planeados', description: `${spanWords(times, Date.now())}.` }
        : { title: action.kind === 'delete' ? 'Artículos eliminados' : 'Artículos actualizados' },
    )
    if (outcome === 'nothing') {
      toaster.create({
        type: 'info',
        title: 'Sin cambios',
        description: 'Los artículos ya estaban como los querías.',
      })
    }
    return outcome !== 'failed'
  }
  return { run, isBusy }
}
