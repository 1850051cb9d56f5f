import { ArrowUpDown, Eye, Trash2 } from 'lucide-react'
import { useMemo, useState, type ComponentType } from 'react'
import type { AdminGroup } from '#db/queries/admin-catalogue.ts'
import { MOST_AT_ONCE } from '#domain/commands/bulk.ts'
import { countLabel, productCount } from '#domain/core/format.ts'
import { SelectionBar } from '#ui/lists/selection.tsx'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import type { SectionRow } from '#domain/tables/catalogue-tables.ts'
import { optionsOf, SelectField } from '#ui/forms/text-field.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'
import { DeleteSectionsDialog } from './section-dialogs.tsx'
import { useSectionActions } from './use-sections.ts'

/** Dialog that shows or hides the products of the selected sections. */
export type VisibilityForm = ComponentType<{ ids: ReadonlySet<string>; isOpen: boolean; onClose: () => void }>

type SectionsBarProps = {
  /** All sections with their products, in order. */
  groups: readonly AdminGroup[]
  selectedIds: ReadonlySet<string>
  onClear: () => void
  VisibilityForm: VisibilityForm
}

/** Renders the actions on all selected sections. They work offline; each is one change with one undo. */
export function SectionsBar({ groups, selectedIds, onClear, VisibilityForm }: SectionsBarProps) {
  const [open, setOpen] = useState<'visibility' | 'move' | 'delete' | null>(null)
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
            { label: 'Eliminar', icon: Trash2, isDanger: true, onSelect: () => setOpen('delete') },
          ]}
          onClear={onClear}
        />
      )}
      <VisibilityForm ids={productIds} isOpen={open === 'visibility'} onClose={close} />
      <MoveSectionsDialog isOpen={open === 'move'} ids={selectedIds} sections={sections} onClose={close} />
      <DeleteSectionsDialog sections={open === 'delete' ? chosen : null} onClose={close} />
    </>
  )
}

type MoveSectionsDialogProps = {
  isOpen: boolean
  ids: ReadonlySet<string>
  /** All sections, in order. */
  sections: readonly SectionRow[]
  onClose: () => void
}

/** Moves several sections together to another place (A§4). */
function MoveSectionsDialog(props: MoveSectionsDialogProps) {
  return <MoveForm key={useOpening(props.isOpen)} {...props} />
}

const FIRST = ''

function MoveForm({ isOpen, ids, sections, onClose }: MoveSectionsDialogProps) {
  const { moveSections, isBusy } = useSectionActions()
  const [after, setAfter] = useState(FIRST)
  const others = sections.filter(({ id }) => !ids.has(id))
  // Another admin may have deleted the chosen section meanwhile.
  const place = others.some(({ id }) => id === after) ? after : FIRST
  const submit = async () => {
    if ((await moveSections(ids, place === FIRST ? null : place)) !== 'failed') onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Mover secciones"
      onClose={onClose}
      onSubmit={submit}
      action={`Mover ${countLabel(ids.size, 'sección', 'secciones')}`}
      isDisabled={isBusy || ids.size === 0}
    >
      <SelectField
        data-autofocus
        label="Nuevo lugar"
        hint="Quedan juntas, en el orden que tienen."
        value={place}
        onChange={(event) => setAfter(event.target.value)}
      >
        <option value={FIRST}>Al principio</option>
        {optionsOf(others, (section) => [section.id, `Después de “${sectionName(section)}”`])}
      </SelectField>
    </FormDialog>
  )
}
