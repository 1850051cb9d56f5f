import { Dialog } from '@ark-ui/react/dialog'
import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { findChanges, type Change } from '#db/commands/changes.ts'
import { CANNOT_KEEP } from '#db/core/cannot-keep.ts'
import { useLive } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import { questionsOf } from '#domain/history/questions.ts'
import { undoable } from '#domain/history/undoable.ts'
import { changeCounts } from '#domain/replication/change-counts.ts'
import { ModalBody } from '#ui/overlays/modal.tsx'
import { CloseButton } from '#ui/overlays/close-button.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { ChangeGroup } from './change-group.tsx'
import { SyncState } from '../sync-state.tsx'
import { useChangeActions, type Action } from './use-change-actions.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import styles from './changes-panel.module.css'

const NONE: Change[] = []

/** 'Cambios en este dispositivo': what waits, what needs a person, and what was sent (design.md §3.6). */
export function ChangesPanel({ store, onClose }: { store: Store; onClose: () => void }) {
  const found = useLive(() => findChanges(store))
  const changes = found ?? NONE
  const { note, notify, perform, answer, retryAll } = useChangeActions(store)
  const [asking, setAsking] = useState<Change | null>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const focus = useKeptFocus(listRef, titleRef)

  const open = changes.filter((change) => change.open)
  const refused = open.filter(({ state }) => state === 'refused')
  const canUndo = undoable(changes)
  const act = (action: Action, change: Change) => {
    const losesWork = action === 'discard' && change.state !== 'gone'
    if (losesWork) setAsking(change)
    else void perform(action, change)
  }
  const discard = () => {
    if (asking) void perform('discard', asking)
    setAsking(null)
  }
  const group = { canUndo, onAct: act, questions: questionsOf(changes), onAnswer: answer }
  return (
    <>
      <div className={styles['head']}>
        <Dialog.Title ref={titleRef} tabIndex={-1}>
          Cambios en este dispositivo
        </Dialog.Title>
        <CloseButton className={styles['close']} label="Cerrar cambios" onClick={onClose} />
      </div>
      <SyncState counts={changeCounts(changes)} notify={notify} onLeave={onClose} />
      <ModalBody ref={listRef} onFocus={focus.onFocus}>
        {!store.outbox && <p className={styles['warning']}>{CANNOT_KEEP}</p>}
        {found?.length === 0 && (
          <Message icon={<CircleCheck aria-hidden />} title="No hay cambios pendientes">
            Lo que cambies en este dispositivo aparece aquí hasta que llega al servidor.
          </Message>
        )}
        <ChangeGroup title="Necesitan tu atención" changes={open} {...group}>
          {refused.length > 1 && <Button onClick={() => void retryAll(refused)}>Reintentar todo</Button>}
        </ChangeGroup>
        <ChangeGroup
          title="Por enviar"
          isByRow
          changes={changes.filter(({ state }) => state === 'waiting')}
          {...group}
        />
        <ChangeGroup
          title="Enviados recientemente"
          changes={changes.filter((change) => !change.open && change.state !== 'waiting')}
          {...group}
        />
      </ModalBody>
      {/* Inside the panel: a toast lies outside of what a keyboard can reach while the dialog is open. */}
      <p role="status" className={styles['note']} data-failed={note?.failed}>
        {note?.text}
      </p>
      <Confirm
        isOpen={asking !== null}
        title="¿Descartar este cambio?"
        action="Descartar"
        onConfirm={discard}
        onCancel={() => setAsking(null)}
        finalFocus={focus.place}
      >
        {asking?.label}. No se podrá recuperar.
      </Confirm>
    </>
  )
}
