import { useState } from 'react'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useShown } from '#ui/overlays/late-dialog.tsx'
import { Button } from '#ui/layout/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import styles from './position-field.module.css'

/** Row of a list with its 1-based position. */
export type Positioned = { name: string; position: number; count: number }

type PositionDialogProps = {
  /** Null while the dialog is closed. */
  positioned: Positioned | null
  onClose: () => void
  /** `index` is 0-based and does not count the row itself. The dialog stays open on 'failed'. */
  onPut: (index: number) => Promise<'done' | 'nothing' | 'failed'>
}

/** Moves a row to a typed position, as an alternative to dragging. */
export function PositionDialog({ positioned, onClose, onPut }: PositionDialogProps) {
  const { shown, opening } = useShown(positioned)
  return (
    shown && (
      <Position
        key={opening}
        positioned={shown}
        isOpen={positioned !== null}
        onClose={onClose}
        onPut={onPut}
      />
    )
  )
}

type PositionProps = Omit<PositionDialogProps, 'positioned'> & { positioned: Positioned; isOpen: boolean }

function Position({ positioned: { name, position, count }, isOpen, onClose, onPut }: PositionProps) {
  const [value, setValue] = useState(String(position))
  const [isWrong, setWrong] = useState(false)
  const put = async () => {
    const index = indexOfPosition(value, count)
    setWrong(index === null)
    if (index === null) return
    const outcome = await onPut(index)
    if (outcome === 'failed') return
    onClose()
    if (outcome === 'nothing')
      toaster.create({ type: 'info', title: 'Sin cambios', description: 'Ya está en ese lugar.' })
  }
  return (
    <FormDialog isOpen={isOpen} title="Mover a…" onClose={onClose} onSubmit={put} action="Mover">
      <div className={styles['fields']}>
        <p className={styles['name']}>{name}</p>
        <PositionField
          value={value}
          last={count}
          isWrong={isWrong}
          onChange={(next) => {
            setValue(next)
            setWrong(false)
          }}
        />
      </div>
    </FormDialog>
  )
}

type PositionFieldProps = {
  /** Typed text, a 1-based position. */
  value: string
  /** Highest position. */
  last: number
  /** Is true if the text is not a valid position. */
  isWrong: boolean
  /** Is true if the list is still empty. */
  isDisabled?: boolean
  onChange: (value: string) => void
}

/** Returns the 0-based index for a typed position, or null if it is out of range. */
export function indexOfPosition(value: string, last: number): number | null {
  const wanted = Number(value)
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= last ? wanted - 1 : null
}

/** Renders a field for a position, with buttons for the first and the last one. */
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
      <Button disabled={isDisabled} onClick={() => onChange('1')}>
        Al principio
      </Button>
      <Button disabled={isDisabled} onClick={() => onChange(String(last))}>
        Al final
      </Button>
    </div>
  )
}
