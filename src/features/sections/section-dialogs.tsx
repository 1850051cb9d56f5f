import type { SectionRow } from '#domain/tables/sections.ts'
import { AddExistingDialog } from './add-existing-dialog.tsx'
import { DeleteSectionsDialog } from './delete-sections-dialog.tsx'
import { SectionFormDialog } from './section-form-dialog.tsx'

/** What is asked about a section; null: nothing. */
export type SectionAsked =
  | { about: 'names' | 'products'; section: SectionRow }
  | { about: 'deletion'; sections: SectionRow[] }
  | null

type SectionDialogsProps = {
  asked: SectionAsked
  /** A new section is being named. */
  isCreating: boolean
  onClose: () => void
  onCreated: () => void
}

/** The dialogs of the sections screen, one at a time. */
export function SectionDialogs({ asked, isCreating, onClose, onCreated }: SectionDialogsProps) {
  const about = (what: 'names' | 'products') => (asked?.about === what ? asked.section : null)
  return (
    <>
      <SectionFormDialog section={null} isOpen={isCreating} onClose={onCreated} />
      <SectionFormDialog section={about('names')} isOpen={asked?.about === 'names'} onClose={onClose} />
      <AddExistingDialog section={about('products')} onClose={onClose} />
      <DeleteSectionsDialog
        sections={asked?.about === 'deletion' ? asked.sections : null}
        onClose={onClose}
        finalFocus={() => document.querySelector('main')}
      />
    </>
  )
}
