import { Button } from '#ui/layout/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './position-field.module.css'

type PositionFieldProps = {
  /** As it is typed, 1-based. */
  value: string
  /** The last place there is. */
  last: number
  /** What is typed is no place. */
  isWrong: boolean
  /** Nothing to have a place in yet. */
  isDisabled?: boolean
  onChange: (value: string) => void
}

/** The 0-based index that a typed place means; null when there is no such place. */
export function indexOfPosition(value: string, last: number): number | null {
  const wanted = Number(value)
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= last ? wanted - 1 : null
}

/** A place in a list, typed or one of its ends. */
export function PositionField({ value, last, isWrong, isDisabled = false, onChange }: PositionFieldProps) {
  return (
    <div className={styles['place']}>
      <TextField
        label="Posición"
        inputMode="numeric"
        disabled={isDisabled}
        hint={isDisabled ? undefined : `De 1 a ${last}.`}
        error={isWrong ? `Escribe un número de 1 a ${last}.` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="button" disabled={isDisabled} onClick={() => onChange('1')}>
        Al principio
      </Button>
      <Button type="button" disabled={isDisabled} onClick={() => onChange(String(last))}>
        Al final
      </Button>
    </div>
  )
}
