import { useState } from 'react'
import { withIds } from '#ui/lists/selection.tsx'
import { CandidateList, useFound } from '#app/products/candidate-list.tsx'
import { useLive } from '#app/store/react.tsx'
import { type Candidate, findCandidates } from '#db/queries/admin-catalogue.ts'
import type { FoundOrder } from '#db/queries/find-orders.ts'
import { findFreeUnits } from '#db/queries/find-free-units.ts'
import { countLabel, productCount } from '#domain/core/format.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'

type AddLinesDialogProps = {
  isOpen: boolean
  order: FoundOrder
  onClose: () => void
  /** Resolves to false if they could not be stored. */
  onAdd: (productIds: readonly string[]) => Promise<boolean>
}

/** Adds products of the catalogue to an order, several at once. */
export function AddLinesDialog(props: AddLinesDialogProps) {
  return <AddLines key={useOpening(props.isOpen)} {...props} />
}

function AddLines({ isOpen, order: { row, lines }, onClose, onAdd }: AddLinesDialogProps) {
  const all = useLive(findCandidates)
  const free = useLive(findFreeUnits)?.units
  const { from_day: from, to_day: to } = row
  const days = from !== null && to !== null && { from, to }
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
      action={chosen.size === 0 ? 'Agregar' : `Agregar ${productCount(chosen.size)}`}
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
          renderDetail={(candidate) => (
            <Detail
              candidate={candidate}
              isHere={here.has(candidate.id)}
              free={days && free ? free.least(candidate.id, days) : null}
            />
          )}
        />
      </div>
    </FormDialog>
  )
}

type DetailProps = {
  candidate: Candidate
  isHere: boolean
  /** Free units on the days of the order; null without a limit, or without days. */
  free: number | null
}

function Detail({ candidate, isHere, free }: DetailProps) {
  const { code, sectionName, isPublic } = candidate
  return (
    <>
      <span>{[code, sectionName ?? 'Sin sección'].filter(Boolean).join(' · ')}</span>
      {free !== null && (
        <Badge tone={free > 0 ? 'added' : 'danger'}>
          {free > 0 ? countLabel(free, 'libre', 'libres') : 'Ninguno libre'}
        </Badge>
      )}
      {isHere && <Badge tone="info">Ya está en el pedido</Badge>}
      {!isPublic && <Badge tone="quiet">Oculto</Badge>}
    </>
  )
}
