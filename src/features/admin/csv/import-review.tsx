import { useState, type CSSProperties } from 'react'
import { isSameReason, type CommonReason, type ImportChoices } from '#domain/csv/plan-import.ts'
import type { ImportLine, Problem } from '#domain/csv/read-line.ts'
import { firstNames, countLabel, formatCount } from '#domain/core/format.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { optionsOf, SelectField } from '#ui/forms/text-field.tsx'
import { Segments } from '#ui/forms/toggles.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { useArrivalFocus } from '#ui/hooks/use-arrival-focus.ts'
import { VirtualList } from '#ui/lists/virtual-list.tsx'
import type { CsvField } from '#domain/csv/csv-columns.ts'
import type { DiscountMeaning } from '#domain/csv/discounts.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { valueTexts } from '#domain/columns/value-text.ts'
import { wordChanges } from '#domain/catalogue/keywords.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { BeforeAfter, ListChange } from '#ui/feedback/before-after.tsx'
import type { ReviewedPlan } from './use-import-plan.ts'
import styles from './import-review.module.css'

type Status = ImportLine['status']
const KINDS: readonly { status: Status; label: string }[] = [
  { status: 'error', label: 'Errores' },
  { status: 'new', label: 'Nuevos' },
  { status: 'changed', label: 'Cambios' },
  { status: 'same', label: 'Sin cambios' },
  { status: 'left', label: 'Omitidos' },
]
const ROW_PX = 84

type ReviewProps = {
  plan: ReviewedPlan
  choices: ImportChoices
  onChange: (change: Partial<ImportChoices>) => void
}

/** Renders the dry run: what the user may decide, the number of lines of each kind, and the result of each line. */
export function Review({ plan, choices, onChange }: ReviewProps) {
  const { counts, lines } = plan
  const allRef = useArrivalFocus<HTMLButtonElement>()
  const [wanted, setWanted] = useState<Status | null>(null)
  // Shows all lines if the chosen kind has become empty.
  const shown = wanted !== null && counts[wanted] > 0 ? wanted : null
  const found = shown === null ? lines : lines.filter(({ status }) => status === shown)
  const toggle = (line: number, isChosen: boolean) =>
    onChange({ lines: new Map([...choices.lines, [line, isChosen]]) })
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
          Todos <b className="num">{formatCount(lines.length)}</b>
        </button>
        {KINDS.filter(({ status }) => status !== 'left' || counts.left > 0).map(({ status, label }) => (
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
            <b className="num">{formatCount(counts[status])}</b>
          </button>
        ))}
      </div>
      <Decisions plan={plan} choices={choices} onChange={onChange} />
      <Reasons plan={plan} />
      <div className={styles['lines']} style={{ '--most': `${lines.length * ROW_PX}px` } as CSSProperties}>
        <VirtualList label="Renglones del archivo" items={found} keyOf={({ line }) => line} rowPx={ROW_PX}>
          {(line) => (
            <ReviewLine
              // What all lines say stands above them.
              line={withoutShared(line, plan)}
              isChosen={choices.lines.get(line.line) ?? line.status !== 'left'}
              onChoose={(isChosen) => toggle(line.line, isChosen)}
            />
          )}
        </VirtualList>
      </div>
    </div>
  )
}

const MEANINGS: readonly { value: DiscountMeaning; label: string }[] = [
  { value: 'percent', label: 'Porcentaje de descuento' },
  { value: 'price', label: 'Precio con descuento' },
  { value: 'off', label: 'Pesos que se descuentan' },
]

/** Renders what the file leaves open, each only where it matters. */
function Decisions({ plan, choices, onChange }: ReviewProps) {
  const { missingSections, decimals, discount, blanks, repeated } = plan
  return (
    <>
      {repeated.lines > 0 && (
        <Checkbox
          label={`Las celdas vacías repiten la sección de arriba (${countLabel(
            repeated.lines,
            'renglón',
            'renglones',
          )} en ${countLabel(repeated.sections, 'sección', 'secciones')})`}
          isChecked={choices.repeatsSections}
          onChange={(repeatsSections) => onChange({ repeatsSections })}
        />
      )}
      {missingSections.length > 0 && (
        <Checkbox
          label={`Crear las secciones que faltan: ${firstNames(
            missingSections.map((name) => `“${name}”`),
            4,
          )}`}
          isChecked={choices.createSections}
          onChange={(createSections) => onChange({ createSections })}
        />
      )}
      {(blanks > 0 || choices.erases) && (
        <Segments
          role="radiogroup"
          label="Celdas vacías"
          options={[
            { value: 'leave', label: 'Dejar lo que hay' },
            { value: 'erase', label: `Borrar ${countLabel(blanks, 'dato', 'datos')}` },
          ]}
          value={choices.erases ? 'erase' : 'leave'}
          onChange={(value) => onChange({ erases: value === 'erase' })}
        />
      )}
      {discount?.isAsked && (
        <SelectField
          label={`Lo que dice “${discount.header}”`}
          className={styles['decision']}
          value={discount.meaning ?? ''}
          onChange={({ target }) => onChange({ discount: target.value as DiscountMeaning })}
        >
          {discount.meaning === null && <option value="">El archivo no lo dice: elige</option>}
          {optionsOf(MEANINGS, ({ value, label }) => [value, label])}
        </SelectField>
      )}
      {decimals.isAsked && (
        <SelectField
          label="Decimales de los precios"
          className={styles['decision']}
          value={decimals.sign ?? ''}
          onChange={({ target }) => onChange({ decimals: target.value === 'comma' ? 'comma' : 'point' })}
        >
          {decimals.sign === null && <option value="">El archivo no lo dice: elige</option>}
          <option value="point">Con punto, como 1,250.50</option>
          <option value="comma">Con coma, como 1.250,50</option>
        </SelectField>
      )}
    </>
  )
}

/** Returns the reason for which every line fails, or null. */
function sharedProblem({ counts, lines, common }: ReviewedPlan): CommonReason | null {
  const chosen = lines.length - counts.left
  const [most] = common
  return most && counts.error === chosen && most.lines >= chosen ? most : null
}

/** Leaves out what is said once above all lines, because every line has it. */
function withoutShared(line: ImportLine, plan: ReviewedPlan): ImportLine {
  const chosen = plan.lines.length - plan.counts.left
  const shared = plan.common.slice(0, MOST_REASONS).filter(({ lines }) => lines >= chosen)
  const isOwn = (one: Problem) => !shared.some((reason) => isSameReason(reason, one))
  return { ...line, problems: sharedProblem(plan) ? [] : line.problems, notes: line.notes.filter(isOwn) }
}

/** Most reasons that are said above the lines. */
const MOST_REASONS = 3

/** Renders what several lines share, and why nothing can be imported. */
function Reasons({ plan }: Pick<ReviewProps, 'plan'>) {
  const { counts, common, decimals, isTooLong, hasCommand } = plan
  const isNothing = !hasCommand && counts.error === 0
  const most = sharedProblem(plan)
  return (
    <>
      {isTooLong && (
        <p className={styles['note']} role="alert">
          El archivo cambia demasiado texto de una vez. Divídelo en dos e importa cada parte.
        </p>
      )}
      {most && (
        <p className={styles['note']} role="alert">
          {`Todos los renglones fallan por lo mismo${most.column === null ? '' : ` en “${most.column}”`}: ${most.reason} ${
            decimals.isAsked && decimals.sign === null
              ? 'O elige arriba cómo lleva los decimales.'
              : most.column === null
                ? 'O regresa y elige otro renglón de encabezados.'
                : 'Si esa columna es otra cosa, regresa y elige lo que es o no la importes.'
          }`}
        </p>
      )}
      {!most && common.length > 0 && (
        <ul className={`grid gap-4 ${styles['note']}`} aria-label="Lo que se repite">
          {common.slice(0, MOST_REASONS).map(({ column, reason, lines: repeated }) => (
            <li key={`${column} ${reason}`}>
              <b>{`${countLabel(repeated, 'renglón', 'renglones')}: `}</b>
              <span>{column === null ? reason : `${column}: ${reason}`}</span>
            </li>
          ))}
        </ul>
      )}
      {counts.error > 0 && !most && (
        <p className={styles['note']}>
          {`${countLabel(counts.error, 'renglón con error no se importa', 'renglones con errores no se importan')}. Corrige el archivo y vuelve a elegirlo, o importa los demás.`}
        </p>
      )}
      {isNothing && (
        <Message role="status">
          {counts.same > 0
            ? 'El archivo dice lo mismo que el catálogo: no hay nada que importar.'
            : 'No hay renglones elegidos: marca los que quieras importar.'}
        </Message>
      )}
    </>
  )
}

const LOOKS = {
  new: { tone: 'added', word: 'Nuevo' },
  changed: { tone: 'info', word: 'Cambia' },
  same: { tone: 'quiet', word: 'Sin cambios' },
  error: { tone: 'danger', word: 'Error' },
  left: { tone: 'quiet', word: 'No se importa' },
} as const

type ReviewLineProps = { line: ImportLine; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** Renders a line of the file: its product, its changes or problems, and the choice to leave it out. */
function ReviewLine({
  line: { place, status, name, changes, problems, notes },
  isChosen,
  onChoose,
}: ReviewLineProps) {
  const { tone, word } = LOOKS[status]
  return (
    <div className={`grid gap-4 ${styles['line']}`} data-left={status === 'left' || undefined}>
      <div className={styles['head']}>
        <Checkbox
          label={`Importar renglón ${place}`}
          isLabelHidden
          isChecked={isChosen}
          onChange={onChoose}
        />
        <p className={`wrap ${styles['title']}`}>
          <span className="muted num">{`Renglón ${place}`}</span>
          <span className={styles['name']}>{name === '' ? 'Sin nombre' : name}</span>
        </p>
        <Badge tone={tone}>{word}</Badge>
      </div>
      {(['problem', 'remark'] as const).flatMap((kind) =>
        (kind === 'problem' ? problems : notes).map(({ column, reason }) => (
          <p key={`${column} ${reason}`} className={styles[kind]}>
            {column !== null && <b>{`${column}: `}</b>}
            <span>{reason}</span>
          </p>
        )),
      )}
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
