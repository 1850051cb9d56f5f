import { Link } from '@tanstack/react-router'
import { ArrowLeft, ScanLine, Wrench, X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useToday } from '#app/dates/use-today.ts'
import { openPlace } from '#app/actions/actions.ts'
import { Scanner, useProductCodes, useScanner, vibrate } from '#app/scanner/scanner.tsx'
import { useStoreState } from '#app/store/react.tsx'
import { useScreen } from '#app/store/use-screen.tsx'
import { type AdminProduct, findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { type FoundOrder } from '#db/queries/find-orders.ts'
import { finder } from '#domain/catalogue/search-words.ts'
import { countLabel, formatCount } from '#domain/core/format.ts'
import {
  countColumn,
  type CountColumn,
  countProgress,
  expectedUnits,
  isCounted,
  isPartExpected,
  scanPart,
  type ScannedParts,
} from '#domain/orders/unit-counts.ts'
import { damageText } from '#domain/orders/order-lines.ts'
import type { OrderLineRow } from '#domain/tables/orders.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/layout/button.tsx'
import { CountHead, Finish, TakenElsewhere } from './count-finish.tsx'
import { CountRow } from './count-row.tsx'
import { DamageDialog } from './damage-dialog.tsx'
import { type Extra, ScannedExtras } from './scanned-extras.tsx'
import { useOrderActions } from '../use-order-actions.ts'
import bar from '../order.module.css'
import styles from './hand-over.module.css'

type CountProps = {
  orders: readonly FoundOrder[]
  order: FoundOrder
  column: CountColumn
  onDone: () => void
}

/** A product that is not on this device yet cannot be scanned, but its line can be counted. */
const isPartEnough = () => true

/**
 * Pause after which complete lines fold away. Longer than between two taps, because a row must not move under a
 * counting thumb.
 */
const FOLD_MS = 1_500

/** Renders the lines of an order to count, by tap, scan or number. */
export function CountList({ orders, order, column, onDone }: CountProps) {
  const { row, lines: all } = order
  const isBack = column === 'back_quantity'
  const lines = useMemo(() => (isBack ? all.filter((line) => line.out_quantity > 0) : all), [all, isBack])
  const actions = useOrderActions()
  const { rows: catalogue, isComplete } = useScreen(
    findAdminCatalogue,
    ['products', 'sections'],
    isPartEnough,
  )
  const readCode = useProductCodes(catalogue, isComplete)
  const today = useToday()
  const [typed, setTyped] = useState('')
  const [damaged, setDamaged] = useState<OrderLineRow | null>(null)
  const state = useStoreState()
  const store = state.phase === 'ready' ? state.store : null
  const [note, setNote] = useState<string | null>(null)
  const [scanned, setScanned] = useState<ReadonlyMap<string, ScannedParts>>(new Map())
  const [extras, setExtras] = useState<readonly Extra[]>([])
  const { folded, touch } = useFolded(lines, column)
  const progress = countProgress(lines, column)
  const ids = lines.map(({ id }) => id).join()
  useEffect(() => {
    // The number itself says what was done: a toast for each tap would cover the next line.
    const ends = ids.split(',').map(openPlace)
    return () => {
      for (const end of ends) end()
    }
  }, [ids])

  const leave = ({ productId }: Extra) => setExtras((now) => now.filter((one) => one.productId !== productId))
  const ask = (product: AdminProduct, line: OrderLineRow | null) => {
    vibrate([40, 60, 40])
    setNote(null)
    setExtras((now) => {
      const units = (now.find(({ productId }) => productId === product.id)?.units ?? 0) + 1
      const others = now.filter(({ productId }) => productId !== product.id)
      return [{ productId: product.id, name: product.name, units, line }, ...others]
    })
  }
  const count = (line: OrderLineRow, name: string) => {
    vibrate()
    touch()
    void actions.count(line, column, 1)
    setNote(`${name}: ${formatCount(line[column] + 1)} de ${formatCount(expectedUnits(line, column))}`)
  }
  const countPart = (kit: OrderLineRow, product: AdminProduct) => {
    const next = scanPart(kit.contents, scanned.get(kit.id) ?? {}, product.id)
    setScanned(new Map(scanned).set(kit.id, next.scanned))
    if (next.isWhole) return count(kit, kit.name)
    vibrate()
    touch()
    setNote(`${kit.name}: ${product.name}`)
  }
  const takeProduct = (product: AdminProduct) => {
    const own = lines.filter(({ product_id: id }) => id === product.id)
    const open = own.find((line) => !isCounted(line, column))
    const kit = lines.find(
      (line) =>
        line.contents.length > 0 &&
        isPartExpected(
          line.contents,
          scanned.get(line.id) ?? {},
          product.id,
          expectedUnits(line, column) - line[column],
        ),
    )
    if (open) count(open, product.name)
    else if (kit) countPart(kit, product)
    else ask(product, own.at(-1) ?? null)
  }
  const takeCode = (text: string) => {
    const read = readCode(text)
    if (read.ok) takeProduct(read.value)
    else setNote(read.error)
    return false
  }
  const scanner = useScanner(takeCode)
  const isOff = scanner.phase === 'off'
  const isWanted = finder(typed.trim())
  const matching = lines.filter(({ name }) => isWanted(name))
  const enter = () => {
    const read = readCode(typed)
    const [only, ...others] = matching
    if (read.ok) takeProduct(read.value)
    else if (only && others.length === 0) count(only, only.name)
    else
      return setNote(others.length > 0 ? 'Hay varios con ese nombre: toca el que corresponde.' : read.error)
    setTyped('')
  }
  const open = matching.filter(({ id }) => !folded.has(id))
  const done = matching.filter(({ id }) => folded.has(id))
  const draw = (line: OrderLineRow): ReactNode => (
    <CountRow
      key={line.id}
      line={line}
      column={column}
      product={catalogue?.products.get(line.product_id ?? '')?.row}
      actions={actions}
      onCount={touch}
    >
      {(isBack || line.contents.length > 0) && (
        <>
          {line.contents.length > 0 && (
            <ul aria-label={`Contenido de ${line.name}`} className={styles['parts']}>
              {line.contents.map(({ product_id: id, quantity }) => (
                <li key={id} className="num">
                  {partText(catalogue?.products.get(id)?.name, quantity, scanned.get(line.id)?.[id] ?? 0)}
                </li>
              ))}
            </ul>
          )}
          {isBack && (
            <>
              <Button variant="quiet" aria-label={`Daño de ${line.name}`} onClick={() => setDamaged(line)}>
                <Wrench aria-hidden />
                Daño
              </Button>
              <span className={styles['problem']}>{damageText(line)}</span>
            </>
          )}
        </>
      )}
    </CountRow>
  )
  return (
    <div className={styles['screen']}>
      <Link to="/config/orders/$orderId" params={{ orderId: row.id }} className={bar['back']}>
        <ArrowLeft aria-hidden size={18} />
        <span>{`Pedido ${row.folio}`}</span>
      </Link>
      <CountHead order={order} today={today} title={isBack ? 'Recibir' : 'Entregar'} />
      <p role="status" aria-label="Avance" className={`num ${styles['progress']}`}>
        <b>{`${formatCount(progress.done)} de ${formatCount(progress.all)}`}</b>
        <progress aria-hidden max={Math.max(progress.all, 1)} value={progress.done} />
      </p>
      {countColumn(row.state) !== column && <TakenElsewhere order={order} column={column} />}
      {scanner.phase !== 'off' && (
        <Scanner
          phase={scanner.phase}
          videoRef={scanner.videoRef}
          note={note}
          onRetry={scanner.start}
          onCode={takeCode}
        />
      )}
      <ScannedExtras
        {...{ extras, order, orders, column, today }}
        onCount={(extra, line) => {
          leave(extra)
          touch()
          void actions.count(line, column, extra.units)
        }}
        onTake={(extra) => {
          leave(extra)
          touch()
          void actions.take(row.id, extra.productId, column, extra.units)
        }}
        onLeave={leave}
      />
      <form
        className={styles['typed']}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') enter()
        }}
      >
        <TextField
          label="Código o nombre"
          value={typed}
          enterKeyHint="done"
          onChange={({ target }) => setTyped(target.value)}
        />
        {isOff && (
          <p role="status" className={styles['said']}>
            {note}
          </p>
        )}
      </form>
      <ul aria-label="Por contar" className={styles['rows']}>
        {open.map(draw)}
      </ul>
      {open.length === 0 && (
        <p role="status" className={styles['none']}>
          {done.length > 0 && typed.trim() === '' ? 'Todo está contado.' : 'Ningún renglón con ese nombre.'}
        </p>
      )}
      {done.length > 0 && (
        <details className={styles['done']}>
          <summary>{`Listos: ${countLabel(done.length, 'renglón', 'renglones')}`}</summary>
          <ul aria-label="Listos" className={styles['rows']}>
            {done.map(draw)}
          </ul>
        </details>
      )}
      {store && (
        <DamageDialog
          store={store}
          line={damaged}
          onClose={() => setDamaged(null)}
          onSave={async (line, damage, repaired) =>
            (await actions.damage(line, damage, repaired)) !== 'failed'
          }
        />
      )}
      <div className={styles['room']} aria-hidden />
      <section className={bar['bar']} data-bottom-bar aria-label="Siguiente paso">
        <Button size="lg" onClick={isOff ? scanner.start : scanner.stop}>
          {isOff ? <ScanLine aria-hidden /> : <X aria-hidden />}
          <span>{isOff ? 'Escanear' : 'Cerrar cámara'}</span>
        </Button>
        <Finish {...{ order, column, progress, actions, onDone }} />
      </section>
    </div>
  )
}

/** Names a part of a kit, with the units that were scanned of it. */
function partText(name: string | undefined, quantity: number, scanned: number): string {
  const part = `${formatCount(quantity)} × ${name ?? 'Artículo que ya no está'}`
  return scanned > 0 ? `${part} · ${formatCount(scanned)} escaneado${scanned === 1 ? '' : 's'}` : part
}

/** Returns the lines that are folded away as done. They wait for a pause after the last touch. */
function useFolded(lines: readonly OrderLineRow[], column: CountColumn) {
  const [touches, setTouches] = useState(0)
  const whole = lines.filter((line) => isCounted(line, column)).map(({ id }) => id)
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(whole))
  const text = whole.join()
  useEffect(() => {
    const timer = setTimeout(() => setFolded(new Set(text === '' ? [] : text.split(','))), FOLD_MS)
    return () => clearTimeout(timer)
  }, [text, touches])
  const current = useMemo(() => {
    const now = new Set(text.split(','))
    return new Set([...folded].filter((id) => now.has(id)))
  }, [folded, text])
  return { folded: current, touch: () => setTouches((before) => before + 1) }
}
