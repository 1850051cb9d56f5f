import { useRef } from 'react'
import type { HomepageGroup } from '#db/queries/homepage-admin.ts'
import { productCount } from '#domain/core/format.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { groupMenu } from '#ui/sortable/row-focus.ts'
import { useShown } from '#ui/hooks/use-shown.ts'
import type { HomepageActions } from './use-homepage-actions.ts'

type DeleteSectionDialogProps = {
  /** Null while nothing is asked. */
  group: HomepageGroup | null
  actions: HomepageActions
  onClose: () => void
}

/** Asks before a homepage section is deleted, and says that its products stay in the catalogue (A§2). */
export function DeleteSectionDialog({ group, actions, onClose }: DeleteSectionDialogProps) {
  const { shown } = useShown(group)
  const count = shown?.products.length ?? 0
  const nextFocus = useRef<HTMLElement | null>(null)

  const confirm = () => {
    if (!group) return
    nextFocus.current = document.querySelector('main')
    onClose()
    void actions.deleteSection(group.id)
  }
  const cancel = () => {
    nextFocus.current = group && groupMenu(group.id)
    onClose()
  }
  return (
    <Confirm
      isOpen={group !== null}
      title={shown ? `¿Eliminar la sección “${shown.name}”?` : ''}
      action="Eliminar"
      onConfirm={confirm}
      onCancel={cancel}
      finalFocus={() => nextFocus.current}
    >
      {count === 0
        ? 'No tiene artículos.'
        : `${count === 1 ? 'Su artículo sigue' : `Sus ${productCount(count)} siguen`} en el catálogo general: solo ${
            count === 1 ? 'deja' : 'dejan'
          } de mostrarse aquí.`}{' '}
      Podrás deshacerlo.
    </Confirm>
  )
}
