import { useState } from 'react'
import { withIds } from '#ui/lists/selection.tsx'
import { CandidateList, useFound } from '#app/products/candidate-list.tsx'
import { useLive } from '#app/store/react.tsx'
import { type Candidate, findCandidates } from '#db/queries/admin-catalogue.ts'
import { productCount } from '#domain/core/format.ts'
import type { OrderLineRow } from '#domain/tables/orders.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { FormAnswers, FormDialog } from '#ui/forms/form-dialog.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'

type AddLinesDialogProps = {
  isOpen: boolean
  /** Lines that the order has. */
  lines: readonly OrderLineRow[]
  onClose: () => void
  /** Resolves to false if they could not be stored. */
  onAdd: (productIds: readonly string[]) => Promise<boolean>
}

/** Adds products of the catalogue to an order, several at once. */
export function AddLinesDialog(props: AddLinesDialogProps) {
  return <AddLines key={useOpening(props.isOpen)} {...props} />
}

function AddLines({ isOpen, lines, onClose, onAdd }: AddLinesDialogProps) {
  const all = useLive(findCandidates)
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { found, isCurrent } = useFound(all, term)
  const here = new Set(lines.map(({ product_id: id }) => id))
  const submit = async () => {
    // Enter in the search takes its only result.
    const [only, ...others] = isCurrent && term.trim() !== '' ? found : []
    const ids = chosen.size === 0 && only && others.length === 0 ? [only.id] : [...chosen]
    if (ids.length > 0 && (await onAdd(ids))) onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Agregar artículos"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <FormAnswers
          action={chosen.size === 0 ? 'Agregar' : `Agregar ${productCount(chosen.size)}`}
          onCancel={onClose}
        />
      }
    >
      <div className="stack gap-14">
        <SearchField label="Buscar artículo" isInForm value={term} onChange={setTerm} />
        <CandidateList
          kind="checkbox"
          all={all}
          none="Todavía no hay artículos en el catálogo."
          found={found}
          term={term}
          chosen={chosen}
          onChoose={(id, isChosen) => setChosen(withIds(chosen, [id], isChosen))}
          renderDetail={(candidate) => <Detail candidate={candidate} isHere={here.has(candidate.id)} />}
        />
      </div>
    </FormDialog>
  )
}

function Detail({ candidate, isHere }: { candidate: Candidate; isHere: boolean }) {
  const { code, sectionName, isPublic } = candidate
  return (
    <>
      <span>{[code, sectionName ?? 'Sin sección'].filter(Boolean).join(' · ')}</span>
      {isHere && <Badge tone="info">Ya está en el pedido</Badge>}
      {!isPublic && <Badge tone="quiet">Oculto</Badge>}
    </>
  )
}
