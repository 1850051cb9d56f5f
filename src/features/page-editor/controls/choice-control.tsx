import type { StyleProperty } from '#domain/custom-page/element-style.ts'
import { styleNote, styleText } from '#domain/page-editor/style-values.ts'
import { Hint } from '#ui/overlays/hint.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

type ChoiceControlProps = {
  label: string
  property: StyleProperty
  value: unknown
  /** The values of CSS and what they are called. */
  options: Readonly<Record<string, string>>
  onChange: (value: string | undefined) => void
}

/** One of a few values; another one that is stored stays until something else is chosen. */
export function ChoiceControl({ label, property, value, options, onChange }: ChoiceControlProps) {
  const text = styleText(value)
  return (
    <SelectField
      label={label}
      value={text}
      hint={<Hint warning={styleNote(property, value)} />}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      <option value="">Predeterminado</option>
      {Object.entries(options).map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
      {text !== '' && !Object.hasOwn(options, text) && <option value={text}>{`Guardado: ${text}`}</option>}
    </SelectField>
  )
}
