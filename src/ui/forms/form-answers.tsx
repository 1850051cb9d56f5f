import { Button } from '#ui/layout/button.tsx'

type FormAnswersProps = {
  /** The action in a word or two, on the button that does it: 'Guardar'. */
  action: string
  /** The other way out; 'Cancelar' unless given. */
  wayBack?: string
  isDisabled?: boolean
  className?: string | undefined
  onCancel: () => void
}

/** The two ways out of a form in a dialog: giving it up, and doing it. */
export function FormAnswers({
  action,
  wayBack = 'Cancelar',
  isDisabled = false,
  className,
  onCancel,
}: FormAnswersProps) {
  return (
    <>
      <Button type="button" onClick={onCancel}>
        {wayBack}
      </Button>
      <Button type="submit" variant="primary" disabled={isDisabled} className={`num ${className ?? ''}`}>
        {action}
      </Button>
    </>
  )
}
