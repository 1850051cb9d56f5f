import { ArrowLeft, Printer, RotateCcw, Minus, NotebookPen, Plus } from 'lucide-react'
import { useId, useRef, useState, useEffect } from 'react'
import { countLabel, formatCount } from '#domain/core/format.ts'
import { knownName } from '#domain/request/line-changes.ts'
import {
  pickOf,
  pickProgress,
  LONGEST_PICK_NOTE,
  type Pick,
  setPick,
  type PickList,
} from '#domain/request/pick-list.ts'
import type { SharedRequest } from '#domain/request/request-link.ts'
import { Button, IconButton } from '#ui/layout/button.tsx'
import { useArrivalFocus } from '#ui/hooks/use-arrival-focus.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { pickListKey, storedPickList, storePickList, watchPickList } from '#db/device/pick-lists.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { SharedFacts, useSharedLines } from './shared-request.tsx'
import styles from './pick-list-view.module.css'

/** Renders 'Lista de carga', a checklist for loading. It needs no account and no network (AMB-85). */
export function PickListView({ request, onLeave }: { request: SharedRequest; onLeave: () => void }) {
  const { shared } = useSharedLines(request.lines)
  const { list, change, restart } = usePickList(request)
  const titleRef = useArrivalFocus<HTMLHeadingElement>()
  const progress = pickProgress(list, request.lines)
  const isDone = progress.loadedUnits === progress.units
  return (
    <div className={styles['sheet']}>
      <div className={styles['tools']}>
        <Button variant="quiet" onClick={onLeave}>
          <ArrowLeft aria-hidden />
          Ver la solicitud
        </Button>
        <Button variant="quiet" onClick={() => print()}>
          <Printer aria-hidden />
          Imprimir
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            restart()
            titleRef.current?.focus()
          }}
        >
          <RotateCcw aria-hidden />
          Empezar de nuevo
        </Button>
      </div>
      <h1 ref={titleRef} tabIndex={-1} className={styles['title']}>
        Lista de carga
      </h1>
      <SharedFacts request={request} />
      <div className={styles['progress']}>
        <p role="status" aria-label="Avance" className="num">
          <strong>
            {`${formatCount(progress.loadedLines)} de ${countLabel(progress.lines, 'renglón', 'renglones')}`}
          </strong>
          <span>{` · ${formatCount(progress.loadedUnits)} de ${countLabel(progress.units, 'pieza', 'piezas')}${isDone ? ' · Todo cargado' : ''}`}</span>
        </p>
        <progress aria-hidden max={progress.units} value={progress.loadedUnits} />
      </div>
      <ul className={styles['rows']} aria-label="Renglones">
        {shared.map((line) => (
          <PickRow
            key={line.id}
            name={knownName(line)}
            quantity={line.quantity}
            pick={pickOf(list, line.id)}
            onChange={(changed) => change(line.id, changed)}
          />
        ))}
      </ul>
    </div>
  )
}

type PickRowProps = { name: string; quantity: number; pick: Pick; onChange: (change: Partial<Pick>) => void }

/**
 * Renders one line of the list. Its checkbox covers all units, its buttons count single ones, and a note
 * records what is missing.
 */
function PickRow({ name, quantity, pick, onChange }: PickRowProps) {
  const [isNoting, setNoting] = useState(false)
  const noteRef = useRef<HTMLInputElement>(null)
  const nameId = useId()
  const count = Math.min(pick.count, quantity)
  const isLoaded = count === quantity
  const note = () => {
    setNoting(true)
    requestAnimationFrame(() => noteRef.current?.focus())
  }
  return (
    <li className={styles['row']} aria-labelledby={nameId} data-loaded={isLoaded || undefined}>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isLoaded
          }}
          checked={isLoaded}
          onChange={(event) => onChange({ count: event.target.checked ? quantity : 0 })}
        />
        <span id={nameId} className={styles['name']}>
          {name}
        </span>
      </label>
      <div className={styles['counts']}>
        {quantity > 1 && (
          <IconButton
            icon={Minus}
            variant="outline"
            className={styles['step']}
            label="Una menos"
            aria-describedby={nameId}
            disabled={count === 0}
            onClick={() => onChange({ count: count - 1 })}
          />
        )}
        <span className={`${styles['count']} num`}>{`${count} de ${quantity}`}</span>
        {quantity > 1 && (
          <IconButton
            icon={Plus}
            variant="outline"
            className={styles['step']}
            label="Una más"
            aria-describedby={nameId}
            disabled={isLoaded}
            onClick={() => onChange({ count: count + 1 })}
          />
        )}
        {!isNoting && pick.note === '' && (
          <Button variant="quiet" className={styles['add-note']} aria-describedby={nameId} onClick={note}>
            <NotebookPen aria-hidden />
            Nota
          </Button>
        )}
      </div>
      {(isNoting || pick.note !== '') && (
        <div className={styles['note']}>
          <TextField
            ref={noteRef}
            label="Nota"
            aria-describedby={nameId}
            maxLength={LONGEST_PICK_NOTE}
            value={pick.note}
            onChange={(event) => onChange({ note: event.target.value })}
            onBlur={() => setNoting(false)}
          />
        </div>
      )}
    </li>
  )
}

type PickListState = {
  list: PickList
  change: (id: string, change: Partial<Pick>) => void
  /** Clears the list, with undo. */
  restart: () => void
}

/** Follows the loading state of a request. Each tap is stored on this device, and all tabs share it. */
function usePickList({ folio, lines }: SharedRequest): PickListState {
  const key = pickListKey(folio, lines)
  const [list, setList] = useState(() => storedPickList(key))
  const [isRefused, setRefused] = useState(false)
  useEffect(() => watchPickList(key, () => setList(storedPickList(key))), [key])
  const store = (next: PickList) => {
    setList(next)
    const isKept = storePickList(key, next)
    setRefused(!isKept)
    if (!isKept && !isRefused)
      toaster.create({
        title: 'La lista no se guarda en este dispositivo',
        description: 'El almacenamiento está lleno o bloqueado: no cierres esta página hasta terminar.',
        type: 'error',
      })
  }
  // Includes what another tab wrote before its storage event arrives here.
  const latest = () => (isRefused ? list : storedPickList(key))
  return {
    list,
    change: (id, change) => store(setPick(latest(), id, change)),
    restart: () => {
      const before = latest()
      store({})
      toaster.create({
        title: 'Lista de carga vacía',
        description: 'Empezaste de nuevo.',
        type: 'info',
        action: { label: 'Deshacer', onClick: () => store(before) },
      })
    },
  }
}
