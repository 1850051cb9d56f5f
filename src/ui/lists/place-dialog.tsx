import { useState } from 'react'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { indexOfPlace, PlaceField } from './place-field.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useShown } from '#ui/hooks/use-shown.ts'
import styles from './place-field.module.css'

/** Something of a list, and where it stands: `place` is 1-based. */
export type Placed = { name: string; place: number; count: number }

type PlaceDialogProps = {
  /** Null while the dialog is closed. */
  placed: Placed | null
  onClose: () => void
  /** `index`: 0-based, without the thing itself. The dialog stays open when it failed. */
  onPut: (index: number) => Promise<'done' | 'nothing' | 'failed'>
}

/** Puts something at any place of its list: what dragging does, without dragging. */
export function PlaceDialog({ placed, onClose, onPut }: PlaceDialogProps) {
  const { shown, opening } = useShown(placed)
  return (
    shown && <Place key={opening} placed={shown} isOpen={placed !== null} onClose={onClose} onPut={onPut} />
  )
}

type PlaceProps = Omit<PlaceDialogProps, 'placed'> & { placed: Placed; isOpen: boolean }

function Place({ placed: { name, place, count }, isOpen, onClose, onPut }: PlaceProps) {
  const [value, setValue] = useState(String(place))
  const [isWrong, setWrong] = useState(false)
  const put = async () => {
    const index = indexOfPlace(value, count)
    setWrong(index === null)
    if (index === null) return
    const outcome = await onPut(index)
    if (outcome === 'failed') return
    onClose()
    if (outcome === 'nothing')
      toaster.create({ type: 'info', title: 'Sin cambios', description: 'Ya está en ese lugar.' })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Mover a…"
      onClose={onClose}
      onSubmit={put}
      footer={<FormAnswers action="Mover" onCancel={onClose} />}
    >
      <div className={styles['fields']}>
        <p className={styles['name']}>{name}</p>
        <PlaceField
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
