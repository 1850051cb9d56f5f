import { useState } from 'react'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { BulkForm, type BulkFormProps } from './bulk-form.tsx'

const NOT_CHOSEN = ''
const NONE = 'none'

/** Another section for the products, or none; they go to its end in their order (A§4). */
export function SectionForm(props: BulkFormProps) {
  const { sections } = props.rows
  const [chosen, setChosen] = useState(NOT_CHOSEN)
  // One that was deleted meanwhile is no choice any more.
  const isThere = chosen === NONE || sections.some(({ id }) => id === chosen)
  return (
    <BulkForm
      {...props}
      title="Cambiar sección"
      verb={chosen === NONE ? 'Quitar' : 'Mover'}
      action={isThere ? { kind: 'section', sectionId: chosen === NONE ? null : chosen } : null}
    >
      <SelectField
        label="Nueva sección"
        isRequired
        hint={
          chosen === NONE ? 'Quedan en el catálogo, sin sección.' : 'Irán al final, en el orden que tienen.'
        }
        value={isThere ? chosen : NOT_CHOSEN}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value={NOT_CHOSEN}>Elige una sección</option>
        {sections.map((section) => (
          <option key={section.id} value={section.id}>
            {sectionName(section)}
          </option>
        ))}
        <option value={NONE}>Sin sección</option>
      </SelectField>
    </BulkForm>
  )
}
