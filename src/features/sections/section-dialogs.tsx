import type { SectionRow } from '#domain/tables/sections.ts'
import { AddExistingDialog } from './add-existing-dialog.tsx'
import { DeleteSectionDialog } from './delete-section-dialog.tsx'
import { SectionFormDialog } from './section-form-dialog.tsx'

/** What is asked about a section; null: nothing. */
export type SectionAsked = { about: 'names' | 'deletion' | 'products'; section: SectionRow } | null

type SectionDialogsProps = {
  asked: SectionAsked
  /** A new section is being named. */
  isCreating: boolean
  onClose: () => void
  onCreated: () => void
}

/** The dialogs of the sections screen, one at a time. */
export function SectionDialogs({ asked, isCreating, onClose, onCreated }: SectionDialogsProps) {
  const about = (what: NonNullable<SectionAsked>['about']) => (asked?.about === what ? asked.section : null)
  return (
    <>
      <SectionFormDialog section={null} isOpen={isCreating} onClose={onCreated} />
      <SectionFormDialog section={about('names')} isOpen={asked?.about === 'names'} onClose={onClose} />
      <AddExistingDialog section={about('products')} onClose={onClose} />
      <DeleteSectionDialog
        section={about('deletion')}
        onClose={onClose}
        finalFocus={() => document.querySelector('main')}
      />
    </>
  )
}
