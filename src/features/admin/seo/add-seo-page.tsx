import { readRows } from '#db/queries/table-rows.ts'
import { useRef, useState } from 'react'
import { findPageNames } from '#db/queries/seo-rows.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { useLive } from '#app/store/react.tsx'
import { COLUMNS } from '#domain/columns/columns.ts'
import { fateWarning, pageFate, pathProblem, typedPath } from '#domain/seo/seo-paths.ts'
import { isListed, LONGEST } from '#domain/seo/seo-record.ts'
import { mostCharacters } from '#domain/tables/limits.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'
import { useActions } from '#app/actions/actions.ts'
import { addSeoPage } from '#domain/commands/content-commands.ts'

type AddPageDialogProps = { isOpen: boolean; onClose: () => void }

/** Asks for the path and name of a page that gets its own SEO record (A§4, A§5). */
export function AddPageDialog(props: AddPageDialogProps) {
  return <AddPage key={useOpening(props.isOpen)} {...props} />
}

function AddPage({ isOpen, onClose }: AddPageDialogProps) {
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<AddRefusal | null>(null)
  const pathRef = useRef<HTMLInputElement>(null)
  const nameRef = useRef<HTMLInputElement>(null)
  const add = useAddPage()
  const names = useLive(findPageNames)
  const { siteUrl } = useBusiness()
  const path = typedPath(typed)
  const problem = path === '' ? null : pathProblem(typed, path, [location.origin, siteUrl ?? ''])
  const warning = path === '' || problem !== null || !names ? null : fateWarning(pageFate(path, names))
  const isMended = path !== '' && problem === null && path !== typed.trim()

  const submit = async () => {
    const refused = await add(path, name, problem)
    setRefusal(refused)
    if (refused === null) return onClose()
    const fieldRef = refused.about === 'name' ? nameRef : pathRef
    fieldRef.current?.focus()
  }
  return (
    <FormDialog isOpen={isOpen} title="Añadir página" onClose={onClose} onSubmit={submit} action="Añadir">
      <div className="grid gap-18">
        <TextField
          ref={pathRef}
          data-autofocus
          label={COLUMNS.page_seo_settings.page_path.label}
          isRequired
          placeholder="/modif/bodas"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          maxLength={mostCharacters('page_seo_settings', 'page_path')}
          value={typed}
          error={refusal?.about === 'path' ? refusal.text : undefined}
          hint={
            <Hint warning={warning} note={isMended ? `Se guardará como ${path}` : undefined}>
              {path === '' && 'Lo que va después del nombre del sitio.'}
            </Hint>
          }
          onChange={({ target }) => {
            setTyped(target.value)
            setRefusal(null)
          }}
        />
        <TextField
          ref={nameRef}
          label="Nombre descriptivo"
          isRequired
          autoCapitalize="sentences"
          maxLength={LONGEST.title}
          hint="Será el título de la página hasta que escribas otro."
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setRefusal(null)
          }}
        />
        {refusal !== null && refusal.about !== 'path' && (
          <p role="alert" className="wrong">
            {refusal.text}
          </p>
        )}
      </div>
    </FormDialog>
  )
}

/** Reason that a page cannot be added, and the field at fault. */
type AddRefusal = { about: 'path' | 'name' | 'both'; text: string }

/**
 * Returns the action that adds an SEO record (A§5, A§7).
 * The action returns null on success, and after failures that a toast has shown.
 */
function useAddPage(): (path: string, name: string, problem: string | null) => Promise<AddRefusal | null> {
  const { perform } = useActions()
  return async (path, name, problem) => {
    const hasName = name.trim() !== ''
    if (path === '' || !hasName)
      return {
        about: path !== '' ? 'name' : hasName ? 'path' : 'both',
        text: 'Ruta y nombre son requeridos.',
      }
    if (problem !== null) return { about: 'path', text: problem }
    let isKnown = false
    await perform(
      async (db) => {
        isKnown = isListed(path, await readRows(db, 'page_seo_settings'))
        return isKnown ? null : addSeoPage(path, name)
      },
      { title: 'Página añadida', description: `${name.trim()} (${path})` },
    )
    return isKnown ? { about: 'path', text: 'Esta ruta ya existe.' } : null
  }
}
