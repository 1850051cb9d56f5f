import type { HomepageProduct, HomepageGroup } from '#db/queries/homepage-admin.ts'
import { PositionDialog, type Positioned } from '#ui/lists/position-dialog.tsx'
import { focusSoon, groupMenu, rowMenu } from '#ui/sortable/sortable-layout.ts'
import { TheirsNotice, useFollowedRow } from '#app/forms/followed-form.tsx'
import { COLUMNS } from '#domain/columns/columns.ts'
import {
  homepageNameNote,
  homepageSectionForm,
  homepageSectionFormOf,
  LONGEST_SECTION_NAME,
} from '#domain/forms/section-fields.ts'
import type { HomepageSectionRow } from '#domain/tables/content-tables.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useShown } from '#ui/overlays/late-dialog.tsx'
import { productCount } from '#domain/core/format.ts'
import { ConfirmDeletion } from '#ui/overlays/confirm.tsx'
import { AddSectionsDialog } from './add-sections-dialog.tsx'
import { AddProductDialog } from './add-product-dialog.tsx'
import type { HomepageActions } from './use-homepage-sections.ts'

/** Open dialog; null if none is open. */
export type HomepageAsked =
  | { about: 'new' }
  | { about: 'catalogue' }
  | { about: 'products'; sectionId: string }
  | { about: 'name' | 'deletion' | 'position'; group: HomepageGroup; positioned?: Positioned }
  | { about: 'productPosition'; product: HomepageProduct; positioned: Positioned }
  | null

type HomepageDialogsProps = {
  asked: HomepageAsked
  groups: readonly HomepageGroup[]
  actions: HomepageActions
  onClose: () => void
}

/** Renders the dialogs of the homepage sections, of which one is open at a time. */
export function HomepageDialogs({ asked, groups, actions, onClose }: HomepageDialogsProps) {
  const form = asked?.about === 'new' ? 'new' : asked?.about === 'name' ? asked.group.section : null
  const isPlacing = asked?.about === 'position' || asked?.about === 'productPosition'
  const closePosition = () => {
    // The menu that opened the dialog is closed by now, so the focus cannot return to its item.
    if (asked?.about === 'position') focusSoon(() => groupMenu(asked.group.id))
    if (asked?.about === 'productPosition') focusSoon(() => rowMenu(asked.product.id))
    onClose()
  }
  return (
    <>
      <SectionFormDialog asked={form} groups={groups} actions={actions} onClose={onClose} />
      <AddSectionsDialog isOpen={asked?.about === 'catalogue'} actions={actions} onClose={onClose} />
      <AddProductDialog
        sectionId={asked?.about === 'products' ? asked.sectionId : null}
        groups={groups}
        actions={actions}
        onClose={onClose}
      />
      <DeleteSectionDialog
        group={asked?.about === 'deletion' ? asked.group : null}
        actions={actions}
        onClose={onClose}
      />
      <PositionDialog
        positioned={(isPlacing && asked.positioned) || null}
        onClose={closePosition}
        onPut={(index) => {
          if (asked?.about === 'position') return actions.putSection(asked.group.id, index)
          if (asked?.about === 'productPosition') return actions.putProduct(asked.product.id, index)
          return Promise.resolve('nothing')
        }}
      />
    </>
  )
}

type SectionFormDialogProps = {
  /** Section to rename, or 'new'; null while the dialog is closed. */
  asked: HomepageSectionRow | 'new' | null
  groups: readonly HomepageGroup[]
  actions: HomepageActions
  onClose: () => void
}

/** Edits the name of a homepage section, or creates one (A§5). */
function SectionFormDialog({ asked, ...props }: SectionFormDialogProps) {
  const { shown, opening } = useShown(asked)
  const section = shown === 'new' ? null : shown
  return <SectionForm key={opening} section={section} isOpen={asked !== null} {...props} />
}

type SectionFormProps = Omit<SectionFormDialogProps, 'asked'> & {
  section: HomepageSectionRow | null
  isOpen: boolean
}

function SectionForm({ section, isOpen, groups, actions, onClose }: SectionFormProps) {
  const { form, known, changes, answer } = useFollowedRow({
    table: 'homepage_sections',
    opened: section,
    now: groups.find((group) => group.section.id === section?.id)?.section,
    isOpen,
    valuesOf: homepageSectionFormOf,
    rules: homepageSectionForm,
  })
  const { register, handleSubmit, formState, watch, setFocus } = form
  const name = watch('name')
  const note = homepageNameNote(
    groups.map((group) => group.section),
    section?.id ?? null,
    name,
  )
  const save = async (typed: { name: string }) => {
    if ((await actions.saveSection(known, typed.name)) !== 'failed') onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={section ? 'Editar Sección' : 'Nueva Sección'}
      onClose={onClose}
      onSubmit={() => handleSubmit(save, () => setFocus('name'))()}
      action={section ? 'Guardar' : 'Crear sección'}
      isDisabled={name.trim() === ''}
    >
      <div className="grid gap-18">
        <TheirsNotice changes={changes} onAnswer={answer} />
        <TextField
          label={COLUMNS.homepage_sections.name.label}
          isRequired
          error={formState.errors.name?.message}
          hint={note ?? 'Así se lee en la página de inicio.'}
          maxLength={LONGEST_SECTION_NAME}
          autoCapitalize="sentences"
          enterKeyHint="done"
          data-autofocus
          {...register('name')}
        />
      </div>
    </FormDialog>
  )
}

type DeleteSectionDialogProps = {
  /** Null while the dialog is closed. */
  group: HomepageGroup | null
  actions: HomepageActions
  onClose: () => void
}

/** Asks before a homepage section is deleted, and explains that its products stay in the catalogue (A§2). */
function DeleteSectionDialog({ group, actions, onClose }: DeleteSectionDialogProps) {
  return (
    <ConfirmDeletion
      subject={group}
      title={({ name }) => `¿Eliminar la sección “${name}”?`}
      onDelete={({ id }) => void actions.deleteSection(id)}
      onClose={onClose}
      focusAfter={() => document.querySelector('main')}
    >
      {({ products: { length: count } }) =>
        `${
          count === 0
            ? 'No tiene artículos.'
            : `${count === 1 ? 'Su artículo sigue' : `Sus ${productCount(count)} siguen`} en el catálogo general: solo ${
                count === 1 ? 'deja' : 'dejan'
              } de mostrarse aquí.`
        } Podrás deshacerlo.`
      }
    </ConfirmDeletion>
  )
}
