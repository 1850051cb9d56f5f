import { ArrowUpDown, Eye, Trash2 } from 'lucide-react'
import { useMemo, useRef, useState, type ComponentType } from 'react'
import type { AdminGroup } from '#db/queries/admin-catalogue.ts'
import { MOST_AT_ONCE } from '#domain/commands/bulk/bulk.ts'
import { countLabel, productCount } from '#domain/core/format.ts'
import { SelectionBar } from '#ui/lists/selection-bar.tsx'
import { DeleteSectionsDialog } from './delete-sections-dialog.tsx'
import { MoveSectionsDialog } from './move-sections-dialog.tsx'

/** Asks whether visitors see the products of the chosen sections. */
export type VisibilityForm = ComponentType<{
  ids: ReadonlySet<string>
  isOpen: boolean
  onClose: () => void
}>

type SectionsBarProps = {
  /** All sections with their products, in order. */
  groups: readonly AdminGroup[]
  selectedIds: ReadonlySet<string>
  onClear: () => void
  VisibilityForm: VisibilityForm
}

/** What can be done to all chosen sections at once. Works offline; each is one change, and one undo. */
export function SectionsBar({ groups, selectedIds, onClear, VisibilityForm }: SectionsBarProps) {
  const [open, setOpen] = useState<'visibility' | 'move' | 'delete' | null>(null)
  const deleteRef = useRef<HTMLButtonElement>(null)
  const isDeleted = useRef(false)
  const sections = useMemo(() => groups.flatMap(({ section }) => section ?? []), [groups])
  const chosen = useMemo(() => sections.filter(({ id }) => selectedIds.has(id)), [sections, selectedIds])
  const productIds = useMemo(
    () =>
      new Set(
        groups.flatMap(({ id, products }) =>
          selectedIds.has(id) ? products.map((product) => product.id) : [],
        ),
      ),
    [groups, selectedIds],
  )
  const close = () => setOpen(null)
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar
          label="Secciones seleccionadas"
          count={`${countLabel(chosen.length, 'sección', 'secciones')} · ${productCount(productIds.size)}`}
          tooMany={
            productIds.size > MOST_AT_ONCE
              ? `Elige secciones con ${productCount(MOST_AT_ONCE)} como máximo en total.`
              : null
          }
          actions={[
            {
              label: 'Visibilidad',
              name: 'Visibilidad de sus artículos',
              icon: Eye,
              isDisabled: productIds.size === 0,
              onSelect: () => setOpen('visibility'),
            },
            { label: 'Mover', icon: ArrowUpDown, onSelect: () => setOpen('move') },
            {
              label: 'Eliminar',
              icon: Trash2,
              isDanger: true,
              ref: deleteRef,
              onSelect: () => {
                isDeleted.current = false
                setOpen('delete')
              },
            },
          ]}
          onClear={onClear}
        />
      )}
      <VisibilityForm ids={productIds} isOpen={open === 'visibility'} onClose={close} />
      <MoveSectionsDialog isOpen={open === 'move'} ids={selectedIds} sections={sections} onClose={close} />
      <DeleteSectionsDialog
        sections={open === 'delete' ? chosen : null}
        onClose={close}
        onConfirmed={() => (isDeleted.current = true)}
        // The bar goes with what it was for.
        finalFocus={() => (isDeleted.current ? document.querySelector('main') : deleteRef.current)}
      />
    </>
  )
}
