import { pageName } from '#domain/custom-page/page-name.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { useShown } from '#ui/hooks/use-shown.ts'
import type { Page } from './use-pages.ts'

type DeletePageDialogProps = {
  /** The page in question; null while nothing is asked. */
  page: Page | null
  onClose: () => void
  onDelete: (page: Page) => void
  /** Where the focus goes when the page is gone. */
  finalFocus: () => HTMLElement | null
}

/** Asks before a page is deleted, and says what its address shows then. */
export function DeletePageDialog({ page, onClose, onDelete, finalFocus }: DeletePageDialogProps) {
  const { shown } = useShown(page)
  return (
    <Confirm
      isOpen={page !== null}
      title={shown ? `¿Eliminar la página “${pageName(shown)}”?` : ''}
      action="Eliminar"
      onCancel={onClose}
      onConfirm={() => {
        if (page) onDelete(page)
        onClose()
      }}
      finalFocus={finalFocus}
    >
      {shown &&
        `${
          shown.is_public
            ? `Quien abra /modif/${shown.page_slug} ya no verá nada.`
            : 'Es un borrador: nadie más la ve.'
        } Puedes deshacerlo en el aviso que sigue.`}
    </Confirm>
  )
}
