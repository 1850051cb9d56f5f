import { useActions } from '#app/actions/actions.ts'
import { readSeoRows } from '#db/queries/seo.ts'
import { deleteSeoPage } from '#domain/commands/content/seo.ts'
import type { SeoEntry } from '#domain/seo/entries.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { useShown } from '#ui/hooks/use-shown.ts'

type DeletePageDialogProps = {
  /** The page in question; null while nothing is asked. */
  entry: SeoEntry | null
  onClose: () => void
}

/** Asks before a custom page loses its record (A§4). */
export function DeletePageDialog({ entry, onClose }: DeletePageDialogProps) {
  const { perform } = useActions()
  const { shown } = useShown(entry)
  const confirm = () => {
    if (!entry) return
    onClose()
    void perform(
      async (db) => {
        const row = (await readSeoRows(db)).find(({ page_path: path }) => path === entry.path)
        return row ? deleteSeoPage(row) : null
      },
      { title: 'SEO eliminado', description: `${entry.path} vuelve a los textos generales.` },
    )
  }
  return (
    <Confirm
      isOpen={entry !== null}
      title={shown ? `¿Eliminar el SEO de ${shown.path}?` : ''}
      action="Eliminar"
      onConfirm={confirm}
      onCancel={onClose}
      finalFocus={() => document.querySelector('main')}
    >
      Se pierden su título, su descripción, sus palabras clave y sus imágenes. La página en sí no se elimina.
    </Confirm>
  )
}
