import type { Elements } from '#ui/html/child-elements.ts'
import { CSV_COLUMNS, type CsvField, type Mapping } from '#domain/csv/csv-columns.ts'
import type { CsvTable } from '#domain/csv/read-table.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { countLabel } from '#domain/core/format.ts'
import { optionsOf, SelectField } from '#ui/forms/text-field.tsx'
import { useArrivalFocus } from '#ui/hooks/use-arrival-focus.ts'
import styles from './map-columns.module.css'

const NOT_USED = ''

type MapColumnsProps = {
  table: CsvTable
  mapping: Mapping
  /** Spanish reason why the mapping cannot be imported. */
  problem: string | null
  /** Choice of the sheet, above the columns. */
  children: Elements
  onChange: (mapping: Mapping) => void
}

/** Maps each column of the file to a field. Shows the first values of the column. */
export function MapColumns({ table, mapping, problem, children, onChange }: MapColumnsProps) {
  const leadRef = useArrivalFocus<HTMLParagraphElement>()
  const used = mapping.filter((field) => field !== null).length
  const choose = (index: number, field: CsvField | null) => {
    // A field has one column, so another column with this field loses it.
    onChange(mapping.map((other, at) => (at === index ? field : other === field ? null : other)))
  }
  return (
    <div className="stack gap-16">
      {children}
      <p ref={leadRef} tabIndex={-1} className={`${styles['lead']} num`} role="status">
        {`${countLabel(table.records.length, 'renglón', 'renglones')} · se importan ${used} de ${countLabel(
          mapping.length,
          'columna',
          'columnas',
        )}`}
      </p>
      {problem !== null && (
        <p className={`wrong ${styles['problem']}`} role="alert">
          {problem}
        </p>
      )}
      <ul className={`grid gap-18 ${styles['columns']}`} aria-label="Columnas del archivo">
        {table.headers.map((header, index) => (
          // Two columns of a file may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles['column']} data-unused={mapping[index] === null || undefined}>
            <SelectField
              label={header === '' ? `Columna ${index + 1}, sin nombre` : header}
              hint={samplesOf(table, index)}
              value={mapping[index] ?? NOT_USED}
              onChange={(event) => choose(index, (event.target.value || null) as CsvField | null)}
            >
              <option value={NOT_USED}>No importar</option>
              {optionsOf(CSV_COLUMNS, ({ field }) => [field, PRODUCT_COLUMNS[field].label])}
            </SelectField>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns the first different values of a column, shortened. */
function samplesOf({ records }: CsvTable, index: number): string {
  const found = new Set<string>()
  for (const { cells } of records) {
    const text = (cells[index] ?? '').trim().replaceAll(/\s+/g, ' ')
    if (text !== '') found.add(text.length > 40 ? `${text.slice(0, 39)}…` : text)
    if (found.size === 3) break
  }
  return found.size === 0 ? 'Sin datos' : [...found].join(' · ')
}
