import { useRef, useState } from 'react'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { findSections } from '#db/queries/sections.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import type { ProductActions } from '../use-product-actions.ts'
import { useShown } from '#ui/hooks/use-shown.ts'

type ChangeSectionDialogProps = {
  /** Null while the dialog is closed. */
  product: AdminProduct | null
  actions: ProductActions
  onClose: () => void
}

/** Sends a product to the end of another section (A§4, A§5). */
export function ChangeSectionDialog({ product, actions, onClose }: ChangeSectionDialogProps) {
  const { shown, opening } = useShown(product)
  return (
    shown && (
      <ChangeSection
        key={opening}
        product={shown}
        isOpen={product !== null}
        actions={actions}
        onClose={onClose}
      />
    )
  )
}

type ChangeSectionProps = {
  product: AdminProduct
  isOpen: boolean
  actions: ProductActions
  onClose: () => void
}

function ChangeSection({ product, isOpen, actions, onClose }: ChangeSectionProps) {
  const sections = useLive(findSections)
  const [sectionId, setSectionId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { id, name, row } = product
  const selectRef = useRef<HTMLSelectElement>(null)
  const now = sections?.find((section) => section.id === row.section_id)

  const save = async () => {
    if (sectionId === '') return setMissing(true)
    if (sectionId === row.section_id) {
      onClose()
      toaster.create({
        type: 'info',
        title: 'Sin cambios',
        description: 'El artículo ya está en la sección seleccionada.',
      })
      return
    }
    if ((await actions.changeSection(id, sectionId)) !== 'failed') onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Cambiar sección"
      onClose={onClose}
      onSubmit={() => void save()}
      initialFocus={selectRef}
      footer={<FormAnswers action="Cambiar" onCancel={onClose} />}
    >
      <SelectField
        ref={selectRef}
        label="Sección"
        hint={`“${name}” irá al final de la sección.${now ? ` Ahora está en “${sectionName(now)}”.` : ''}`}
        error={isMissing ? 'Por favor selecciona una nueva sección.' : undefined}
        value={sectionId}
        onChange={(event) => {
          setSectionId(event.target.value)
          setMissing(false)
        }}
      >
        <option value="">Elige una sección</option>
        {sections?.map((section) => (
          <option key={section.id} value={section.id}>
            {sectionName(section)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
