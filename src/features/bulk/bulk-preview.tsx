import { TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import type { BulkEffect, BulkPlan, FieldChange } from '#domain/commands/bulk/bulk-plan.ts'
import { columnLabel } from '#domain/columns/columns.ts'
import { valueTexts } from '#domain/columns/value-text.ts'
import { productCount, countLabel } from '#domain/core/format.ts'
import { wordChanges } from '#domain/catalogue/keywords.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import { BeforeAfter } from '#ui/feedback/before-after.tsx'
import { ListChange } from '#ui/lists/list-change.tsx'
import { VirtualList } from '#ui/lists/virtual-list.tsx'
import styles from './bulk-preview.module.css'

const ROW_PX = 62

type BulkPreviewProps = {
  /** Null while something is missing. */
  plan: BulkPlan | null
  /** How many products there may be: their room is kept, so that nothing moves under the hand while one types. */
  most: number
  sections: readonly SectionRow[]
}

/** What an action would do to each product: those to look at first, then the others, then those it leaves alone. */
export function BulkPreview({ plan, most, sections }: BulkPreviewProps) {
  const effects = plan?.effects ?? []
  const count = plan?.count ?? 0
  const warned = effects.filter(({ warning }) => warning !== null)
  const left = effects.filter((effect) => effect.left !== null)
  const others = effects.filter((effect) => effect.left === null && effect.warning === null)
  const names = new Map(sections.map((section) => [section.id, sectionName(section)]))
  return (
    <section
      className={styles['preview']}
      style={{ '--most': `${most * ROW_PX}px` } as CSSProperties}
      aria-label="Vista previa"
    >
      <p className={`${styles['summary']} num`} role="status">
        {plan ? (
          <b>{`${productCount(count)} ${count === 1 ? 'cambia' : 'cambian'}`}</b>
        ) : (
          'Aquí verás qué cambia en cada artículo.'
        )}
        {left.length > 0 && ` · ${left.length} ${left.length === 1 ? 'se queda igual' : 'se quedan igual'}`}
        {warned.length > 0 && ` · ${countLabel(warned.length, 'aviso', 'avisos')}`}
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
