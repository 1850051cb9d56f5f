import type { CsvField } from '#domain/csv/columns.ts'
import type { ImportLine } from '#domain/csv/plan-import.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import { valueTexts } from '#domain/columns/value-text.ts'
import { wordChanges } from '#domain/catalogue/keywords.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { BeforeAfter } from '#ui/feedback/before-after.tsx'
import { ListChange } from '#ui/lists/list-change.tsx'
import styles from './review-line.module.css'

const LOOKS = {
  new: { tone: 'added', word: 'Nuevo' },
  changed: { tone: 'info', word: 'Cambia' },
  same: { tone: 'quiet', word: 'Sin cambios' },
  error: { tone: 'danger', word: 'Error' },
} as const

/** One line of a file: which product it is about, and what changes or what is wrong. */
export function ReviewLine({ line: { line, status, name, changes, problems } }: { line: ImportLine }) {
  const { tone, word } = LOOKS[status]
  return (
    <div className={styles['line']}>
      <p className={styles['head']}>
        <span className={`${styles['number']} num`}>{`Renglón ${line}`}</span>
        <span className={styles['name']}>{name === '' ? 'Sin nombre' : name}</span>
        <Badge tone={tone}>{word}</Badge>
      </p>
      {problems.map(({ column, reason }) => (
        <p key={`${column} ${reason}`} className={styles['problem']}>
          {column !== null && <b>{`${column}: `}</b>}
          {reason}
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

/** Sections and products come by their names already. */
function texts(field: CsvField, before: unknown, after: unknown): [string, string] {
  if (field === 'goes_with') return [listText(before), listText(after)]
  if (field !== 'section_id') return valueTexts('products', field, before, after)
  const name = (value: unknown) => (typeof value === 'string' ? value : 'Sin sección')
  return [name(before), name(after)]
}

const listText = (names: unknown) => (Array.isArray(names) ? names.join(', ') : '')
