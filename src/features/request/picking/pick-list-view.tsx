import { ArrowLeft, Printer, RotateCcw } from 'lucide-react'
import { countLabel } from '#domain/core/format.ts'
import { knownName } from '#domain/request/line-changes.ts'
import { pickOf, pickProgress } from '#domain/saved-request/pick-list.ts'
import type { SharedRequest } from '#domain/saved-request/request-link.ts'
import { Button } from '#ui/layout/button.tsx'
import { useArrivalFocus } from '#ui/focus/use-arrival-focus.ts'
import { SharedFacts } from '../shared/shared-facts.tsx'
import { useSharedLines } from '../shared/use-shared-request.ts'
import { PickRow } from './pick-row.tsx'
import { usePickList } from './use-pick-list.ts'
import styles from './pick-list.module.css'

/** 'Lista de carga': one row per line to tick while the equipment is loaded. Needs no account and no network (AMB-85). */
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
            {progress.loadedLines} de {countLabel(progress.lines, 'renglón', 'renglones')}
          </strong>{' '}
          · {progress.loadedUnits} de {countLabel(progress.units, 'pieza', 'piezas')}
          {isDone && ' · Todo cargado'}
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
