import { Dialog } from '@ark-ui/react/dialog'
import { CircleCheck } from 'lucide-react'
import {
  type FocusEvent,
  Fragment,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Change, findChanges } from '#db/commands/changes.ts'
import { CANNOT_KEEP } from '#db/core/storable.ts'
import { useLive } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import { type Question, questionsOf } from '#domain/history/questions.ts'
import { byRow, firstOf, type RowChanges, undoable } from '#domain/history/change-list.ts'
import { changeCounts } from '#domain/replication/change-notice.ts'
import { CloseButton, ModalBody } from '#ui/overlays/modal.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { useNow } from '#ui/hooks/timers.ts'
import { SyncState } from './sync-summary.tsx'
import { type Action, useChangeActions } from './use-change-actions.ts'
import { ChangeItem, type ChangeItemProps } from './change-item.tsx'
import { isNamed, WithName } from './change-rows.tsx'
import '../admin-shell/layout.css'
import styles from './changes-panel.module.css'

const NO_CHANGES: Change[] = []

/** Shows 'Cambios en este dispositivo', the open, pending and sent changes (replication.md §3.6). */
export function ChangesPanel({ store, onClose }: { store: Store; onClose: () => void }) {
  const found = useLive(() => findChanges(store))
  const changes = found ?? NO_CHANGES
  const { note, notify, perform, chooseSection, answer, retryAll } = useChangeActions(store)
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
  const group = {
    canUndo,
    onAct: act,
    onSection: chooseSection,
    questions: questionsOf(changes),
    onAnswer: answer,
  }
  return (
    <>
      <div className={styles['head']}>
        <Dialog.Title ref={titleRef} tabIndex={-1}>
          Cambios en este dispositivo
        </Dialog.Title>
        <CloseButton label="Cerrar cambios" onClick={onClose} />
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
      {/* Not a toast, because the focus trap of the dialog excludes toasts. */}
      <p role="status" className={`soft ${styles['note']}`} data-failed={note?.failed}>
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
        {`${asking?.label}. No se podrá recuperar.`}
      </Confirm>
    </>
  )
}

type ChangeGroupProps = {
  title: string
  changes: readonly Change[]
  /** Numbers of the changes that no later change depends on. */
  canUndo: ReadonlySet<number>
  onAct: (action: Action, change: Change) => void
  onSection: ChangeItemProps['onSection']
  questions: readonly Question[]
  onAnswer: (question: Question, value: unknown) => void
  /** Groups the changes of a row under its name. */
  isByRow?: boolean
  /** Actions for the whole group. */
  children?: ReactNode
}

/** Changes shown at first, and added by 'Mostrar más'. */
const STEP = 50
const CLOCK_MS = 30_000

/** Lists the changes of one state, the newest first. Renders nothing without changes. */
function ChangeGroup(props: ChangeGroupProps) {
  const { title, changes, canUndo, questions, isByRow = false, children, onAct, onSection, onAnswer } = props
  const [limit, setLimit] = useState(STEP)
  const now = useNow(CLOCK_MS)
  const titleId = useId()
  if (changes.length === 0) return null
  const groups: RowChanges<Change>[] = isByRow
    ? byRow(changes)
    : [{ row: null, key: null, changes: [...changes] }]
  const others = changes.length - limit
  return (
    <section className={styles['group']} aria-labelledby={titleId}>
      <div className={`row wrap ${styles['top']}`}>
        <h3 id={titleId}>{title}</h3>
        <span className="muted num">{changes.length}</span>
        <div className={styles['actions']}>{children}</div>
      </div>
      {firstOf(groups, limit).map(({ row, key, changes: ofRow }) => (
        <Fragment key={key ?? ofRow[0]?.n}>
          {row && isNamed(row.table) && (
            <WithName table={row.table} id={row.id}>
              {(name) => <h4 className={styles['row']}>{name}</h4>}
            </WithName>
          )}
          <ul className={styles['changes']}>
            {ofRow.map((change) => (
              <ChangeItem
                key={change.n}
                change={change}
                canUndo={canUndo.has(change.n)}
                isUnderName={row !== null && isNamed(row.table)}
                questions={questions.filter(({ n }) => n === change.n)}
                onAnswer={onAnswer}
                now={now}
                onAct={onAct}
                onSection={onSection}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {others > 0 && (
        <p className={`row wrap ${styles['more']} num`}>
          <span>{`y ${others} más`}</span>
          <Button onClick={() => setLimit(limit + STEP)}>Mostrar más</Button>
        </p>
      )}
    </section>
  )
}

/**
 * Keeps the focus on a change while the lists update and changes move between groups. If the change is removed, moves
 * the focus to the change that took its position.
 */
function useKeptFocus(listRef: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>) {
  const last = useRef<{ element: Element; n: string | undefined; index: number } | null>(null)
  const place = (): HTMLElement | null => {
    if (!last.current) return fallback.current
    const rows = rowsOf(listRef.current)
    const { element, n, index } = last.current
    if (element instanceof HTMLElement && element.isConnected) return element
    return (
      rows.find(({ dataset }) => dataset['change'] === n) ??
      rows[Math.min(index, rows.length - 1)] ??
      fallback.current
    )
  }
  useLayoutEffect(() => {
    // The browser resets the focus when its element is removed.
    if (last.current && document.activeElement === document.body) place()?.focus()
  })
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-change]')
    last.current = row && {
      element: target,
      n: row.dataset['change'],
      index: rowsOf(listRef.current).indexOf(row),
    }
  }
  return { onFocus, place }
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
}
