import { useRef, useState } from 'react'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { indexOfPosition, PositionField } from '#ui/lists/position-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import type { ProductActions } from '../use-product-actions.ts'
import { useShown } from '#ui/hooks/use-shown.ts'
import styles from '#ui/lists/position-field.module.css'

type MoveDialogProps = {
  /** Null while the dialog is closed. */
  product: AdminProduct | null
  actions: ProductActions
  onClose: () => void
}

/** Puts a product at any place of any section: what dragging does, without dragging. */
export function MoveDialog({ product, actions, onClose }: MoveDialogProps) {
  const { shown, opening } = useShown(product)
  return (
    shown && (
      <Move key={opening} product={shown} isOpen={product !== null} actions={actions} onClose={onClose} />
    )
  )
}

type MoveProps = { product: AdminProduct; isOpen: boolean; actions: ProductActions; onClose: () => void }

function Move({ product, isOpen, actions, onClose }: MoveProps) {
  const { id, name, row, position: order } = product
  const selectRef = useRef<HTMLSelectElement>(null)
  const groups = useLive(findAdminCatalogue)?.groups.filter(({ section }) => section !== null) ?? []
  const [sectionId, setSectionId] = useState(row.section_id ?? '')
  const [position, setPosition] = useState(order === null ? '' : String(order))
  const [missing, setMissing] = useState<'section' | 'position' | null>(null)
  const target = groups.find((group) => group.id === sectionId)
  const last = (target?.products.length ?? 0) + (sectionId === row.section_id ? 0 : 1)

  const choose = (next: string) => {
    const count = groups.find((group) => group.id === next)?.products.length ?? 0
    setSectionId(next)
    setPosition(String(next === row.section_id ? (order ?? count) : count + 1))
    setMissing(null)
  }
  const save = async () => {
    if (!target) return setMissing('section')
    const index = indexOfPosition(position, last)
    if (index === null) return setMissing('position')
    const outcome = await actions.put(id, sectionId, index)
    if (outcome === 'failed') return
    onClose()
    if (outcome === 'done') return
    toaster.create({ type: 'info', title: 'Sin cambios', description: 'El artículo ya está en ese lugar.' })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Mover a…"
      onClose={onClose}
      onSubmit={() => void save()}
      initialFocus={selectRef}
      footer={<FormAnswers action="Mover" onCancel={onClose} />}
    >
      <div className={styles['fields']}>
        <p className={styles['name']}>{name}</p>
        <SelectField
          ref={selectRef}
          label="Sección"
          error={missing === 'section' ? 'Por favor selecciona una sección.' : undefined}
          value={sectionId}
          onChange={(event) => choose(event.target.value)}
        >
          {sectionId === '' && <option value="">Elige una sección</option>}
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {group.name}
            </option>
          ))}
        </SelectField>
        <PositionField
          value={position}
          last={last}
          isWrong={missing === 'position'}
          isDisabled={!target}
          onChange={(next) => {
            setPosition(next)
            setMissing(null)
          }}
        />
      </div>
    </FormDialog>
  )
}
