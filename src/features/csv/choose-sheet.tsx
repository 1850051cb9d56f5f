import { countLabel } from '#domain/core/format.ts'
import type { Sheet } from '#domain/xlsx/read-workbook.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

type ChooseSheetProps = { sheets: readonly Sheet[]; sheet: Sheet; onChange: (sheet: Sheet) => void }

/** Which sheet of a workbook is imported. */
export function ChooseSheet({ sheets, sheet, onChange }: ChooseSheetProps) {
  return (
    <SelectField
      label="Hoja del libro"
      value={sheets.indexOf(sheet)}
      onChange={({ target }) => onChange(sheets[Number(target.value)] ?? sheet)}
    >
      {sheets.map(({ name, table }, index) => (
        <option key={name} value={index}>
          {`${name} (${countLabel(table.records.length, 'renglón', 'renglones')})`}
        </option>
      ))}
    </SelectField>
  )
}
