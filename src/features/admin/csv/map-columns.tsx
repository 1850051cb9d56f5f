import { CSV_COLUMNS, isProductColumn, LINE_FACTS, type Mapping } from '#domain/csv/csv-columns.ts'
import { ENCODINGS, type Encoding } from '#domain/csv/encoding.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { countLabel } from '#domain/core/format.ts'
import { optionsOf, SelectField } from '#ui/forms/text-field.tsx'
import { useArrivalFocus } from '#ui/hooks/use-arrival-focus.ts'
import type { TableChoice } from './import-session.ts'
import type { ImportFile } from './use-import-file.ts'
import styles from './map-columns.module.css'

const NOT_USED = ''
/** Value of a table without headers. */
const HEADERLESS = ''

type MapColumnsProps = {
  file: ImportFile
  /** Spanish reason why the mapping cannot be imported. */
  problem: string | null
  onMap: (mapping: Mapping) => void
  onChoose: (choice: TableChoice) => void
  onDecode: (encoding: Encoding) => void
}

/** Maps each column of the file to a field. Shows the first values of the column, and how the file was read. */
export function MapColumns({ file, problem, onMap, onChoose, onDecode }: MapColumnsProps) {
  const { opened, choice, view, mapping } = file
  const leadRef = useArrivalFocus<HTMLParagraphElement>()
  const used = mapping.filter((field) => field !== null).length
  const choose = (index: number, field: Mapping[number]) => {
    // A product column is filled by one column, so another one that filled it loses it.
    onMap(
      mapping.map((other, at) =>
        at === index ? field : other === field && isProductColumn(field) ? null : other,
      ),
    )
  }
  return (
    <div className="stack gap-16">
      <div className={`grid gap-14 ${styles['reading']}`}>
        {opened.sheets.length > 1 && (
          <SelectField
            label="Hoja del libro"
            value={choice.sheet}
            onChange={({ target }) => onChoose({ sheet: Number(target.value), header: undefined })}
          >
            {opened.sheets.map(({ name, lines }, index) => (
              <option key={name} value={index}>
                {`${name} (${countLabel(lines, 'renglón', 'renglones')})`}
              </option>
            ))}
          </SelectField>
        )}
        {view.rows.length > 0 && (
          <SelectField
            label="Renglón de encabezados"
            value={view.header ?? HEADERLESS}
            onChange={({ target }) =>
              onChoose({ ...choice, header: target.value === HEADERLESS ? null : Number(target.value) })
            }
          >
            <option value={HEADERLESS}>No tiene encabezados</option>
            {optionsOf(view.rows, ({ line, text }) => [line, `${line}: ${text}`])}
          </SelectField>
        )}
        {opened.encoding !== null && (
          <SelectField
            label="Codificación"
            hint="Cámbiala si ves letras raras."
            value={opened.encoding}
            onChange={({ target }) => onDecode(target.value as Encoding)}
          >
            {optionsOf(Object.entries(ENCODINGS), (entry) => entry)}
          </SelectField>
        )}
      </div>
      <p ref={leadRef} tabIndex={-1} className={`${styles['lead']} num`} role="status">
        {`${countLabel(view.lines, 'renglón', 'renglones')} · se importan ${used} de ${countLabel(
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
        {view.headers.map((header, index) => (
          // Two columns of a file may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles['column']} data-unused={mapping[index] === null || undefined}>
            <SelectField
              label={header === '' ? `Columna ${index + 1}, sin nombre` : header}
              hint={view.samples[index]?.join(' · ') || 'Sin datos'}
              value={mapping[index] ?? NOT_USED}
              onChange={(event) => choose(index, (event.target.value || null) as Mapping[number])}
            >
              <option value={NOT_USED}>No importar</option>
              {optionsOf(CSV_COLUMNS, ({ field }) => [field, PRODUCT_COLUMNS[field].label])}
              <optgroup label="Otros datos del renglón">
                {optionsOf(Object.entries(LINE_FACTS), (entry) => entry)}
              </optgroup>
            </SelectField>
          </li>
        ))}
      </ul>
    </div>
  )
}
