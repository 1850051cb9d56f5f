import { Dialog } from '@ark-ui/react/dialog'
import { useState } from 'react'
import { withIds } from '#ui/lists/selection.tsx'
import type { SectionRow } from '#domain/tables/catalogue-tables.ts'
import {
  findCandidates,
  type Candidate,
  readCatalogueRows,
  countProducts,
} from '#db/queries/admin-catalogue.ts'
import { CandidateList, useFound } from '#app/products/candidate-list.tsx'
import { useLive } from '#app/store/react.tsx'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { useShown } from '#ui/overlays/late-dialog.tsx'
import { useActions } from '#app/actions/actions.ts'
import { addToSection } from '#domain/commands/product-positions.ts'
import { countLabel, productCount } from '#domain/core/format.ts'
import { rowsById } from '#domain/core/values.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { deleteSections } from '#domain/commands/section-commands.ts'
import { Confirm, FirstNames } from '#ui/overlays/confirm.tsx'
import { SectionFormDialog } from './section-form-dialog.tsx'
import styles from './section-dialogs.module.css'

/** Open dialog about a section; null if none is open. */
export type SectionAsked =
  | { about: 'names' | 'products'; section: SectionRow }
  | { about: 'deletion'; sections: SectionRow[] }
  | null

type SectionDialogsProps = { asked: SectionAsked; onClose: () => void }

/** Renders the dialogs about a section, of which one is open at a time. */
export function SectionDialogs({ asked, onClose }: SectionDialogsProps) {
  const about = (what: 'names' | 'products') => (asked?.about === what ? asked.section : null)
  return (
    <>
      <SectionFormDialog section={about('names')} isOpen={asked?.about === 'names'} onClose={onClose} />
      <AddExistingDialog section={about('products')} onClose={onClose} />
      <DeleteSectionsDialog
        sections={asked?.about === 'deletion' ? asked.sections : null}
        onClose={onClose}
      />
    </>
  )
}

type AddExistingDialogProps = {
  /** Section that receives the products; null while the dialog is closed. */
  section: SectionRow | null
  onClose: () => void
}

/** Chooses products of other sections, or without one, to add to a section (A§2, A§5). */
function AddExistingDialog({ section, onClose }: AddExistingDialogProps) {
  const { shown, opening } = useShown(section)
  return shown && <Picker key={opening} section={shown} isOpen={section !== null} onClose={onClose} />
}

function Picker({ section, isOpen, onClose }: { section: SectionRow; isOpen: boolean; onClose: () => void }) {
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const all = useLive(findCandidates)?.filter(({ sectionId }) => sectionId !== section.id)
  const { found } = useFound(all, term)
  // Another admin may have deleted a chosen product, or added it to this section.
  const stillThere = new Set(all?.map(({ id }) => id))
  const ids = [...chosen].filter((id) => stillThere.has(id))
  const add = useAddExisting(section, onClose)

  const toggle = (id: string, isChosen: boolean) => setChosen(withIds(chosen, [id], isChosen))
  return (
    <FormDialog
      isOpen={isOpen}
      title="Añadir existentes"
      onClose={onClose}
      onSubmit={() => add(ids)}
      action={`Añadir (${ids.length})`}
    >
      <div className="stack gap-14">
        <Dialog.Description
          className={styles['where'] ?? ''}
        >{`Irán al final de “${sectionName(section)}”.`}</Dialog.Description>
        <SearchField label="Buscar por nombre" isInForm value={term} onChange={setTerm} />
        <CandidateList
          kind="checkbox"
          all={all}
          found={found}
          term={term}
          chosen={chosen}
          onChoose={toggle}
          renderDetail={whereItIs}
        />
      </div>
    </FormDialog>
  )
}

function whereItIs({ sectionName: section, isPublic }: Candidate) {
  return (
    <>
      <span>{section === null ? 'Sin sección' : `Actualmente en otra sección: ${section}`}</span>
      {!isPublic && <Badge tone="quiet">Oculto</Badge>}
    </>
  )
}

const NOT_FOUND = { title: 'Error al añadir artículos', description: 'La sección ya no existe.' }

/** Adds products to the end of a section in the order of their selection (A§4). */
function useAddExisting(section: SectionRow, onAdded: () => void) {
  const { perform } = useActions()
  return async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) {
      toaster.create({
        type: 'info',
        title: 'Ningún producto seleccionado',
        description: 'Selecciona al menos un artículo para añadirlo a la sección.',
      })
      return
    }
    const outcome = await perform(
      async (db) => {
        const { sections, products } = await readCatalogueRows(db)
        const found = sections.find(({ id }) => id === section.id)
        if (!found) return { refused: NOT_FOUND }
        const byId = rowsById(products)
        const chosen = ids.flatMap((id) => byId.get(id) ?? [])
        return addToSection(found, chosen, products)
      },
      {
        title: 'Artículos añadidos',
        description: `${countLabel(ids.length, 'artículo añadido', 'artículos añadidos')} a la sección.`,
      },
    )
    if (outcome !== 'failed') onAdded()
  }
}

type DeleteSectionsDialogProps = {
  /** Sections to delete; null while the dialog is closed. */
  sections: readonly SectionRow[] | null
  onClose: () => void
}

const DELETED = {
  title: 'Sección eliminada',
  description: 'La sección ha sido eliminada. Los artículos que contenía ahora están sin sección.',
}
const ALL_DELETED = {
  title: 'Secciones eliminadas',
  description: 'Las secciones han sido eliminadas. Los artículos que contenían ahora están sin sección.',
}

/** Asks before sections are deleted, and explains that their products stay without a section (A§2, A§4). */
export function DeleteSectionsDialog({ sections, onClose }: DeleteSectionsDialogProps) {
  const { perform } = useActions()
  const { shown } = useShown(sections)
  const counts = useLive(countProducts)
  const count = shown?.reduce((sum, { id }) => sum + (counts?.get(id) ?? 0), 0) ?? 0
  const isOne = shown?.length === 1

  const confirm = () => {
    if (!sections) return
    onClose()
    const ids = new Set(sections.map(({ id }) => id))
    void perform(
      async (db) => {
        const rows = await readCatalogueRows(db)
        const found = rows.sections.filter(({ id }) => ids.has(id))
        return found.length > 0 ? deleteSections(found, rows.sections, rows.products) : null
      },
      sections.length === 1 ? DELETED : ALL_DELETED,
    )
  }
  return (
    <Confirm
      isOpen={sections !== null}
      title={shown ? question(shown) : ''}
      action="Eliminar"
      onConfirm={confirm}
      onCancel={onClose}
      // The row or bar of the opener is gone then.
      finalFocus={() => document.querySelector('main')}
    >
      {!isOne && (
        <FirstNames
          rows={shown?.map((row) => ({ id: row.id, name: sectionName(row) })) ?? []}
          more={(n) => `y ${n} más`}
        />
      )}
      <span>{afterwards(count, isOne)}</span>
    </Confirm>
  )
}

function question(sections: readonly SectionRow[]): string {
  const [first] = sections
  return first && sections.length === 1
    ? `¿Eliminar la sección “${sectionName(first)}”?`
    : `¿Eliminar ${countLabel(sections.length, 'sección', 'secciones')}?`
}

/** Describes the result for the products of one section (`isOne`) or of several. */
function afterwards(count: number, isOne: boolean): string {
  if (count === 0) return isOne ? 'No tiene artículos.' : 'No tienen artículos.'
  const whose = count === 1 ? 'Su artículo quedará' : `Sus ${productCount(count)} quedarán`
  return `${whose} sin sección. No se elimina ninguno.`
}
