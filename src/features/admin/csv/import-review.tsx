import { useState, type CSSProperties } from 'react'
import type { ImportLine, ImportPlan } from '#domain/csv/plan-import.ts'
import { firstNames, countLabel } from '#domain/core/format.ts'
import type { DecimalSign } from '#domain/catalogue/typed-amounts.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { SelectField } from '#ui/forms/text-field.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { useArrivalFocus } from '#ui/hooks/use-arrival-focus.ts'
import { VirtualList } from '#ui/lists/virtual-list.tsx'
import type { CsvField } from '#domain/csv/csv-columns.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { valueTexts } from '#domain/columns/value-text.ts'
import { wordChanges } from '#domain/catalogue/keywords.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { BeforeAfter, ListChange } from '#ui/feedback/before-after.tsx'
import styles from './import-review.module.css'

type Status = ImportLine['status']
const KINDS: readonly { status: Status; label: string }[] = [
  { status: 'error', label: 'Errores' },
  { status: 'new', label: 'Nuevos' },
  { status: 'changed', label: 'Cambios' },
  { status: 'same', label: 'Sin cambios' },
]
const ROW_PX = 76

type ReviewProps = {
  plan: ImportPlan
  createSections: boolean
  onCreateSections: (create: boolean) => void
  onDecimals: (sign: DecimalSign) => void
}

/** Renders the dry run: the number of lines of each kind, and the result of each line. */
export function Review({ plan, createSections, onCreateSections, onDecimals }: ReviewProps) {
  const { counts, lines, missingSections, decimals } = plan
  const allRef = useArrivalFocus<HTMLButtonElement>()
  const [wanted, setWanted] = useState<Status | null>(null)
  // Shows all lines if the chosen kind has become empty.
  const shown = wanted !== null && counts[wanted] > 0 ? wanted : null
  const found = shown === null ? lines : lines.filter(({ status }) => status === shown)
  return (
    <div className="stack gap-14">
      <div className="wrap gap-8" role="group" aria-label="Mostrar">
        <button
          type="button"
          className={`soft ${styles['kind']}`}
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
            className={`soft ${styles['kind']}`}
            data-status={counts[status] > 0 ? status : undefined}
            aria-pressed={shown === status}
            disabled={counts[status] === 0}
            onClick={() => setWanted(status)}
          >
            <span>{`${label} `}</span>
            <b className="num">{counts[status]}</b>
          </button>
        ))}
      </div>
      {missingSections.length > 0 && (
        <Checkbox
          label={`Crear las secciones que faltan: ${firstNames(
            missingSections.map((name) => `“${name}”`),
            4,
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

const LOOKS = {
  new: { tone: 'added', word: 'Nuevo' },
  changed: { tone: 'info', word: 'Cambia' },
  same: { tone: 'quiet', word: 'Sin cambios' },
  error: { tone: 'danger', word: 'Error' },
} as const

/** Renders a line of the file: its product, and its changes or problems. */
function ReviewLine({ line: { line, status, name, changes, problems } }: { line: ImportLine }) {
  const { tone, word } = LOOKS[status]
  return (
    <div className={`grid gap-4 ${styles['line']}`}>
      <p className={`wrap ${styles['head']}`}>
        <span className="muted num">{`Renglón ${line}`}</span>
        <span className={styles['name']}>{name === '' ? 'Sin nombre' : name}</span>
        <Badge tone={tone}>{word}</Badge>
      </p>
      {problems.map(({ column, reason }) => (
        <p key={`${column} ${reason}`} className={styles['problem']}>
          {column !== null && <b>{`${column}: `}</b>}
          <span>{reason}</span>
        </p>
      ))}
      {status === 'changed' &&
        changes.map(({ field, before, after }) => {
          if (field === 'keywords' || field === 'goes_with') {
            return (
              <ListChange key={field} label={PRODUCT_COLUMNS[field].label} {...wordChanges(before, after)} />
            )
          }
          const [was, becomes] = texts(field, before, after)
          return <BeforeAfter key={field} label={PRODUCT_COLUMNS[field].label} before={was} after={becomes} />
        })}
      {status === 'new' && changes.length > 0 && (
        <p className={`${styles['values']} num`}>
          {changes
            .filter(({ field }) => field !== 'name')
            .map(({ field, after }) => `${PRODUCT_COLUMNS[field].label}: ${texts(field, null, after)[1]}`)
            .join(' · ')}
        </p>
      )}
    </div>
  )
}

/** Formats the values before and after an import. Sections and products already are names. */
function texts(field: CsvField, before: unknown, after: unknown): [string, string] {
  if (field === 'goes_with') return [listText(before), listText(after)]
  if (field !== 'section_id') return valueTexts('products', field, before, after)
  const name = (value: unknown) => (typeof value === 'string' ? value : 'Sin sección')
  return [name(before), name(after)]
}

const listText = (names: unknown) => (Array.isArray(names) ? names.join(', ') : '')
