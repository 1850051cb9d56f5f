import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { withIds } from '#ui/lists/selection.tsx'
import { useLive } from '#app/store/react.tsx'
import { findHomeCandidates, type HomeCandidate } from '#db/queries/homepage-admin.ts'
import { countLabel, productCount } from '#domain/core/format.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { PickList } from '#ui/lists/virtual-list.tsx'
import { useShown } from '#ui/overlays/late-dialog.tsx'
import type { HomepageActions } from './use-homepage-sections.ts'

type AddSectionsDialogProps = { isOpen: boolean; actions: HomepageActions; onClose: () => void }

/** Puts sections of the catalogue on the home page, several at once, in the order of their selection. */
export function AddSectionsDialog({ isOpen, ...props }: AddSectionsDialogProps) {
  const { shown, opening } = useShown(isOpen || null)
  return shown && <Picker key={opening} isOpen={isOpen} {...props} />
}

function Picker({ isOpen, actions, onClose }: AddSectionsDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const candidates = useLive(findHomeCandidates)
  // Another admin may have removed a chosen section, or put it on the home page.
  const sections = [...chosen].flatMap((id) => candidates?.find((candidate) => candidate.id === id) ?? [])
  const toggle = (id: string, isChosen: boolean) => setChosen(withIds(chosen, [id], isChosen))
  return (
    <FormDialog
      isOpen={isOpen}
      title="Añadir del catálogo"
      onClose={onClose}
      onSubmit={async () => {
        if ((await actions.addSections(sections)) !== 'failed') onClose()
      }}
      action={
        sections.length === 0
          ? 'Añadir secciones'
          : `Añadir ${countLabel(sections.length, 'sección', 'secciones')}`
      }
      isDisabled={sections.length === 0}
    >
      <div className="stack gap-14">
        <p className="muted">
          Cada una llega con sus primeros artículos, antes los que tienen foto. Después los puedes cambiar.
        </p>
        {candidates?.length === 0 && (
          <Message icon={<PackageOpen aria-hidden />} role="status">
            No hay más secciones con artículos públicos en el catálogo.
          </Message>
        )}
        <PickList
          label="Secciones del catálogo"
          kind="checkbox"
          items={candidates ?? []}
          chosen={chosen}
          onChoose={toggle}
          renderDetail={aboutSection}
        />
      </div>
    </FormDialog>
  )
}

function aboutSection({ products, illustrated }: HomeCandidate) {
  return <span>{`${productCount(products.length)}, ${illustrated} con foto`}</span>
}
