import { useState } from 'react'
import type { HomepageGroup } from '#db/queries/homepage-admin.ts'
import { CandidateList, useFound } from '#app/products/candidate-list.tsx'
import { useLive } from '#app/store/react.tsx'
import { findCandidates } from '#db/queries/admin-catalogue.ts'
import { productCount } from '#domain/core/format.ts'
import { FormAnswers, FormDialog } from '#ui/forms/form-dialog.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { optionsOf, SelectField } from '#ui/forms/text-field.tsx'
import { focusSoon } from '#ui/sortable/sortable-layout.ts'
import { useShown } from '#ui/overlays/late-dialog.tsx'
import type { HomepageActions } from './use-homepage-sections.ts'
import styles from './add-product-dialog.module.css'

type AddProductDialogProps = {
  /** Section that is chosen at first; null while the dialog is closed. */
  sectionId: string | null
  groups: readonly HomepageGroup[]
  actions: HomepageActions
  onClose: () => void
}

/** Adds products to the sections of the home page, one after another (A§2, A§5). */
export function AddProductDialog({ sectionId, ...props }: AddProductDialogProps) {
  const { shown, opening } = useShown(sectionId)
  return shown !== null && <Picker key={opening} first={shown} isOpen={sectionId !== null} {...props} />
}

type PickerProps = Omit<AddProductDialogProps, 'sectionId'> & { first: string; isOpen: boolean }

function Picker({ first, isOpen, groups, actions, onClose }: PickerProps) {
  const [sectionId, setSectionId] = useState(first)
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const [added, setAdded] = useState<readonly string[]>([])
  const candidates = useLive(findCandidates)
  const group = groups.find(({ id }) => id === sectionId)
  const inside = new Set(group?.products.map(({ product }) => product.id))
  const all = candidates?.filter(({ id }) => !inside.has(id))
  const { found, wanted, isCurrent } = useFound(all, term)
  // A search with one result chooses it. Another admin may have added the chosen product to this section.
  const alone = wanted !== '' && isCurrent && found.length === 1 ? found[0] : undefined
  const product = all?.find(({ id }) => id === chosen) ?? alone

  const choose = (id: string) => {
    setChosen(id)
    setIncomplete(false)
  }
  const add = async () => {
    setIncomplete(!group || !product)
    if (!group || !product) return
    const { id, name } = product
    if ((await actions.addProduct(sectionId, id)) === 'failed') return
    setChosen(null)
    setAdded((before) => [...before, name])
    setTerm('')
    // The chosen row is gone, and with it the keyboard focus.
    focusSoon(() => document.querySelector<HTMLElement>('[role="dialog"] [type="search"]'))
  }
  const last = added.at(-1)
  return (
    <FormDialog
      isOpen={isOpen}
      title="Añadir artículo"
      onClose={onClose}
      onSubmit={add}
      footer={
        <FormAnswers action="Añadir" wayBack={last === undefined ? 'Cancelar' : 'Listo'} onCancel={onClose} />
      }
    >
      <div className="stack gap-14">
        <SelectField
          label="Sección"
          hint="Irá al final de esta sección."
          value={group ? sectionId : ''}
          onChange={({ target }) => {
            setSectionId(target.value)
            setIncomplete(false)
          }}
        >
          {!group && <option value="">Elige una sección</option>}
          {optionsOf(groups, ({ id, name }) => [id, name])}
        </SelectField>
        <SearchField label="Buscar artículo" isInForm value={term} onChange={setTerm} />
        <CandidateList
          kind="radio"
          all={all}
          found={found}
          term={term}
          chosen={new Set(product && [product.id])}
          onChoose={choose}
        />
        {isIncomplete ? (
          <p role="alert" className={`wrong ${styles['wrong']}`}>
            Selecciona una sección y un producto.
          </p>
        ) : (
          <p role="status" className={`${styles['added']} num`}>
            {last !== undefined && `Añadido: “${last}”. ${productCount(added.length)} en total.`}
          </p>
        )}
      </div>
    </FormDialog>
  )
}
