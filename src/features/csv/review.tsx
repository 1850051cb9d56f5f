import { useState, type CSSProperties } from 'react'
import type { ImportLine, ImportPlan } from '#domain/csv/plan-import.ts'
import { firstNames } from '#domain/core/first-names.ts'
import { countLabel } from '#domain/core/format.ts'
import type { DecimalSign } from '#domain/pricing/read-amount.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { useArrivalFocus } from '#ui/focus/use-arrival-focus.ts'
import { VirtualList } from '#ui/lists/virtual-list.tsx'
import { ReviewLine } from './review-line.tsx'
import styles from './review.module.css'

type Status = ImportLine['status']
const KINDS: readonly { status: Status; label: string }[] = [
  { status: 'error', label: 'Errores' },
  { status: 'new', label: 'Nuevos' },
  { status: 'changed', label: 'Cambios' },
  { status: 'same', label: 'Sin cambios' },
]
const ROW_PX = 76
/** Sections named in a choice; the others are counted. */
const NAMED = 4

type ReviewProps = {
  plan: ImportPlan
  createSections: boolean
  onCreateSections: (create: boolean) => void
  onDecimals: (sign: DecimalSign) => void
}

/** The dry run: how many lines of each kind there are, and what each of them comes to. */
export function Review({ plan, createSections, onCreateSections, onDecimals }: ReviewProps) {
  const { counts, lines, missingSections, decimals } = plan
  const allRef = useArrivalFocus<HTMLButtonElement>()
  const [wanted, setWanted] = useState<Status | null>(null)
  // A kind that has become empty is no choice any more: everything is shown.
  const shown = wanted !== null && counts[wanted] > 0 ? wanted : null
  const found = shown === null ? lines : lines.filter(({ status }) => status === shown)
  return (
    <div className={styles['review']}>
      <div className={styles['kinds']} role="group" aria-label="Mostrar">
        <button
          type="button"
          className={styles['kind']}
          ref={allRef}
          aria-pressed={shown === null}
          onClick={() => setWanted(null)}
        >
          Todos <b className="num">{lines.length}</b>
        </button>
        {KINDS.map(({ status, label }) => (
          <button
            key={status}
            type="button"
            className={styles['kind']}
            data-status={counts[status] > 0 ? status : undefined}
            aria-pressed={shown === status}
            disabled={counts[status] === 0}
            onClick={() => setWanted(status)}
          >
            {label} <b className="num">{counts[status]}</b>
          </button>
        ))}
      </div>
      {missingSections.length > 0 && (
        <Checkbox
          label={`Crear las secciones que faltan: ${firstNames(
            missingSections.map((name) => `“${name}”`),
            NAMED,
          )}`}
          isChecked={createSections}
          onChange={onCreateSections}
        />
      )}
      {decimals.isAsked && (
        <SelectField
          label="Decimales de los precios"
          className={styles['decimals']}
          value={decimals.sign ?? ''}
          onChange={({ target }) => onDecimals(target.value === 'comma' ? 'comma' : 'point')}
        >
          {decimals.sign === null && <option value="">El archivo no lo dice: elige</option>}
          <option value="point">Con punto, como 1,250.50</option>
          <option value="comma">Con coma, como 1.250,50</option>
        </SelectField>
      )}
      {plan.isTooLong && (
        <p className={styles['note']} role="alert">
          El archivo cambia demasiado texto de una vez. Divídelo en dos e importa cada parte.
        </p>
      )}
      {counts.error > 0 && (
        <p className={styles['note']}>
          {`${countLabel(counts.error, 'renglón con error no se importa', 'renglones con errores no se importan')}. Corrígelos en el archivo y vuelve a elegirlo, o importa los demás.`}
        </p>
      )}
      {plan.command === null && counts.error === 0 && (
        <Message role="status">El archivo dice lo mismo que el catálogo: no hay nada que importar.</Message>
      )}
      <div className={styles['lines']} style={{ '--most': `${lines.length * ROW_PX}px` } as CSSProperties}>
        <VirtualList label="Renglones del archivo" items={found} keyOf={({ line }) => line} rowPx={ROW_PX}>
          {(line) => <ReviewLine line={line} />}
        </VirtualList>
      </div>
    </div>
  )
}
