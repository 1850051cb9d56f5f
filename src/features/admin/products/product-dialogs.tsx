import { useState } from 'react'
import { type AdminProduct, findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { optionsOf, SelectField } from '#ui/forms/text-field.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useShown } from '#ui/overlays/late-dialog.tsx'
import { indexOfPosition, PositionField } from '#ui/lists/position-dialog.tsx'
import { ConfirmDeletion } from '#ui/overlays/confirm.tsx'
import { nextRowMenu } from '#ui/sortable/sortable-layout.ts'
import type { ProductActions } from './use-product-actions.ts'
import styles from '#ui/lists/position-field.module.css'

type ProductDialogProps = {
  /** Null while the dialog is closed. */
  product: AdminProduct | null
  actions: ProductActions
  onClose: () => void
}

/** Moves a product to another section, at its end or any other position, or to a position of its own (A§4, A§5). */
export function ChangeSectionDialog(props: ProductDialogProps) {
  const { shown, opening } = useShown(props.product)
  return shown && <ChangeSection key={opening} {...props} product={shown} isOpen={props.product !== null} />
}

type OpenedProps = ProductDialogProps & { product: AdminProduct; isOpen: boolean }

function ChangeSection({ product, isOpen, actions, onClose }: OpenedProps) {
  const { id, name, row, position: order } = product
  const groups = useLive(findAdminCatalogue)?.groups.filter(({ section }) => section !== null) ?? []
  const [sectionId, setSectionId] = useState('')
  const [position, setPosition] = useState('')
  const [missing, setMissing] = useState<'section' | 'position' | null>(null)
  const now = groups.find((group) => group.id === row.section_id)
  const target = groups.find((group) => group.id === sectionId)
  const isSame = sectionId === row.section_id
  const last = (target?.products.length ?? 0) + (isSame ? 0 : 1)

  const choose = (next: string) => {
    const count = groups.find((group) => group.id === next)?.products.length ?? 0
    setSectionId(next)
    setPosition(next === '' ? '' : String(next === row.section_id ? (order ?? count) : count + 1))
    setMissing(null)
  }
  const save = async () => {
    if (!target) return setMissing('section')
    const index = indexOfPosition(position, last)
    if (index === null) return setMissing('position')
    const outcome = isSame
      ? await actions.put(id, sectionId, index)
      : await actions.changeSection(id, sectionId, index)
    if (outcome === 'failed') return
    onClose()
    if (outcome === 'done') return
    toaster.create({
      type: 'info',
      title: 'Sin cambios',
      description: 'El artículo ya está en la sección seleccionada.',
    })
  }
  return (
    <FormDialog isOpen={isOpen} title="Cambiar sección" onClose={onClose} onSubmit={save} action="Cambiar">
      <div className={styles['fields']}>
        <p className={styles['name']}>{name}</p>
        <SelectField
          data-autofocus
          label="Sección"
          hint={now && `Ahora está en “${now.name}”. Elígela para cambiar su lugar en ella.`}
          error={missing === 'section' ? 'Por favor selecciona una nueva sección.' : undefined}
          value={sectionId}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">Elige una sección</option>
          {optionsOf(groups, (group) => [group.id, group.name])}
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

/** Asks before a product is deleted (A§2). */
export function DeleteProductDialog({ product, actions, onClose }: ProductDialogProps) {
  return (
    <ConfirmDeletion
      subject={product}
      title={({ name }) => `¿Eliminar “${name}”?`}
      onDelete={({ id }) => void actions.delete(id)}
      onClose={onClose}
      focusAfter={({ id }) => nextRowMenu(id)}
    >
      {() => 'Se quitará del catálogo y de la página de inicio. Podrás deshacerlo.'}
    </ConfirmDeletion>
  )
}
