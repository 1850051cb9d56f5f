import { useState } from 'react'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { indexOfPosition, PositionField } from './position-field.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useShown } from '#ui/hooks/use-shown.ts'
import styles from './position-field.module.css'

/** Something of a list, and where it stands: `position` is 1-based. */
export type Positioned = { name: string; position: number; count: number }

type PositionDialogProps = {
  /** Null while the dialog is closed. */
  positioned: Positioned | null
  onClose: () => void
  /** `index`: 0-based, without the thing itself. The dialog stays open when it failed. */
  onPut: (index: number) => Promise<'done' | 'nothing' | 'failed'>
}

/** Puts something at any place of its list: what dragging does, without dragging. */
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
    <FormDialog
      isOpen={isOpen}
      title="Mover a…"
      onClose={onClose}
      onSubmit={put}
      footer={<FormAnswers action="Mover" onCancel={onClose} />}
    >
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
