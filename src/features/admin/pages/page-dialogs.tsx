import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { freeSlug, pageName, slugProblem, slugProblemText } from '#domain/page-editor/page-slug.ts'
import type { Outcome } from '#app/actions/actions.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import { toSlug } from '#domain/pages/site-paths.ts'
import { slugify } from '#domain/core/format.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { Switch } from '#ui/forms/toggles.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'
import { ConfirmDeletion } from '#ui/overlays/confirm.tsx'
import type { Page } from './use-custom-pages.ts'
import styles from './pages.module.css'

type PageNameDialogProps = {
  isOpen: boolean
  /** Page to duplicate. Null creates a new one. */
  page: Page | null
  pages: readonly Page[]
  onClose: () => void
  onEdit: (slug: string, title: string) => void
  onDuplicate: (page: Page, title: string, slug: string, isPublic: boolean) => Promise<Outcome>
}

/** Asks for the title and slug of a new page or of a duplicate (AMB-41). */
export function PageNameDialog(props: PageNameDialogProps) {
  return <PageName key={useOpening(props.isOpen)} {...props} />
}

function PageName({ isOpen, page, pages, onClose, onEdit, onDuplicate }: PageNameDialogProps) {
  const [title, setTitle] = useState(page ? `${pageName(page)} (Copia)` : '')
  /** Typed slug. Null derives it from the title. */
  const [typed, setTyped] = useState(page ? freeSlug(page.page_slug, pages) : null)
  const [isPublic, setPublic] = useState(page?.is_public ?? true)
  const [isTried, setTried] = useState(false)
  const titleRef = useRef<HTMLInputElement>(null)
  const slugRef = useRef<HTMLInputElement>(null)
  const slug = toSlug(typed ?? slugify(title))
  const problem = slugProblem(slug, pages)
  const isNoteShown = problem !== null && (problem === 'empty' ? isTried : slug !== '')
  const submit = async () => {
    setTried(true)
    if (title.trim() === '') return titleRef.current?.focus()
    if (problem !== null) return slugRef.current?.focus()
    if (!page) {
      onClose()
      return onEdit(slug, title.trim())
    }
    if ((await onDuplicate(page, title.trim(), slug, isPublic)) === 'done') onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={page ? 'Duplicar página' : 'Nueva página'}
      onClose={onClose}
      onSubmit={submit}
      action={page ? 'Duplicar' : 'Crear página'}
    >
      <div className="grid gap-18">
        <TextField
          ref={titleRef}
          data-autofocus
          label={COLUMNS.modifiable_page_content.title.label}
          isRequired
          maxLength={200}
          value={title}
          error={isTried && title.trim() === '' ? 'Escribe un título.' : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          ref={slugRef}
          label={COLUMNS.modifiable_page_content.page_slug.label}
          isRequired
          value={typed ?? slug}
          autoCapitalize="none"
          spellCheck={false}
          error={isNoteShown ? slugProblemText(problem) : undefined}
          hint={`Se verá en /modif/${slug || '…'}`}
          onChange={({ target }) => setTyped(target.value)}
          // Normalizes the typed slug: 'Mi Página' → 'mi-pagina'.
          onBlur={() => typed !== null && setTyped(typed.trim() === '' ? null : slugify(typed) || typed)}
        />
        {page && (
          <div className={styles['public']}>
            <Switch
              label={COLUMNS.modifiable_page_content.is_public.label}
              isOn={isPublic}
              onChange={setPublic}
            />
            <Hint>{isPublic ? 'La copia se ve enseguida.' : 'Borrador: nadie ve la copia todavía.'}</Hint>
          </div>
        )}
        {problem === 'taken' && (
          <p className={styles['taken']}>
            <Link to="/config/content/modifiable-page/$slug" params={{ slug }}>
              {`Abrir la página /${slug}`}
            </Link>
          </p>
        )}
      </div>
    </FormDialog>
  )
}

type DeletePageDialogProps = {
  /** Page to delete. Null closes the dialog. */
  page: Page | null
  onClose: () => void
  onDelete: (page: Page) => void
  /** Receives the focus after a deletion, which removes the button that opened the dialog. */
  finalFocus: () => HTMLElement | null
}

/** Confirms the deletion of a page and explains what its address shows afterwards. */
export function DeletePageDialog({ page, onClose, onDelete, finalFocus }: DeletePageDialogProps) {
  return (
    <ConfirmDeletion
      subject={page}
      title={(shown) => `¿Eliminar la página “${pageName(shown)}”?`}
      onDelete={onDelete}
      onClose={onClose}
      focusAfter={finalFocus}
    >
      {({ is_public: isPublic, page_slug: slug }) =>
        `${
          isPublic ? `Quien abra /modif/${slug} ya no verá nada.` : 'Es un borrador: nadie más la ve.'
        } Puedes deshacerlo en el aviso que sigue.`
      }
    </ConfirmDeletion>
  )
}
