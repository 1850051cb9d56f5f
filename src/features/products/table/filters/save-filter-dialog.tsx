import { useRef, useState } from 'react'
import { LONGEST_NAME } from '#domain/product-table/table-filters.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { useOpening } from '#ui/hooks/use-opening.ts'

type SaveFilterDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Saves under this name; or says in Spanish why not. */
  onSave: (name: string) => string | null
}

/** Gives the filter that is in force a name of one's own. */
export function SaveFilterDialog(props: SaveFilterDialogProps) {
  return <NameForm key={useOpening(props.isOpen)} {...props} />
}

function NameForm({ isOpen, onClose, onSave }: SaveFilterDialogProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const nameRef = useRef<HTMLInputElement>(null)
  const submit = () => {
    const problem = onSave(name)
    setError(problem)
    if (problem !== null) nameRef.current?.focus()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Guardar filtro"
      onClose={onClose}
      onSubmit={submit}
      initialFocus={nameRef}
      footer={<FormAnswers action="Guardar" onCancel={onClose} />}
    >
      <TextField
        ref={nameRef}
        label="Nombre del filtro"
        hint="Guarda los filtros, la sección y la búsqueda de ahora en este dispositivo."
        error={error ?? undefined}
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setError(null)
        }}
      />
    </FormDialog>
  )
}
