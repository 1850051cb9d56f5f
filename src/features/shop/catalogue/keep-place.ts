import type { Virtualizer } from '@tanstack/react-virtual'
import { placeOf, readPlaces, writePlaces, type Place } from '#domain/catalogue/places.ts'
import { isPlainClick } from '#ui/html/plain-click.ts'

type List = Virtualizer<Window, Element>
type Entry = { __TSR_key?: string; __TSR_index?: number; isWayBack?: boolean }

const STORED = 'claqueta-places'
/** Time in ms after which restoring is given up. The catalogue may still be loading. */
const PATIENCE_MS = 20_000
/** Number of frames the position must be stable, because rows are measured as they appear. */
const STILL_FRAMES = 20
/** Events by which the visitor takes over. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let places: Map<string, Place> | undefined
/** Key of the entry opened from the catalogue. One step back from it is the catalogue. */
let next: string | undefined

/**
 * Keeps a row at the top after a scroll to it. The scroll began with estimated heights, and the rows on the way are
 * measured as they appear.
 */
export function holdRow(list: List, index: number): void {
  holding?.abort()
  holding = new AbortController()
  hold(list, holding, () => {
    const item = list.measurementsCache[index]
    return item ? item.start - list.options.scrollPaddingStart : null
  })
}

let holding: AbortController | undefined

/**
 * Stores the catalogue's scroll position for each history entry, and restores it. It scrolls each frame until
 * the rows around it are measured or the visitor scrolls. The browser cannot do it, because the rows are not
 * rendered yet.
 */
export function keepPlace(list: List, signal: AbortSignal): void {
  if (signal.aborted) return
  const kept = load()
  let { __TSR_key: key = '', __TSR_index: position = 0, isWayBack = false } = entry()
  const place = placeOf(kept, key, isWayBack, location.search)
  const life = new AbortController()
  const settle = () => life.abort()
  if (place) hold(list, life, () => topOf(list, place))
  else settle()

  const note = () => {
    if (!life.signal.aborted) return
    const now = currentPlace(list)
    if (!now) return
    ;({ __TSR_key: key = '', __TSR_index: position = 0 } = entry())
    kept.delete(key)
    kept.set(key, now)
  }
  if (scrollY > 0) note()
  addEventListener('scroll', note, { signal, passive: true })
  signal.addEventListener('abort', () => {
    settle()
    const { __TSR_key, __TSR_index } = entry()
    next = __TSR_index === position + 1 ? __TSR_key : undefined
  })
}

/**
 * Scrolls to a place until it rests there, or the visitor scrolls. Aborts `life` then.
 * @param placeNow position of the place in px, null while its row is not listed
 */
function hold(list: List, life: AbortController, placeNow: () => number | null): void {
  const settle = () => life.abort()
  for (const way of OWN_WAYS) addEventListener(way, settle, { signal: life.signal, passive: true })
  const until = performance.now() + PATIENCE_MS
  let before = -1
  let still = 0
  const step = () => {
    if (life.signal.aborted) return
    const top = placeNow()
    if (top !== null) {
      // The page may have become shorter.
      const end = document.documentElement.scrollHeight - innerHeight
      const wanted = Math.max(0, Math.min(top, end))
      const isThere = Math.abs(scrollY - wanted) <= 1
      // A smooth scroll is not interrupted.
      const isMoving = scrollY !== before
      before = scrollY
      still = isThere && !isMoving ? still + 1 : 0
      if (!isThere && !isMoving) list.scrollToOffset(wanted)
    }
    if (still > STILL_FRAMES || performance.now() > until) settle()
    else requestAnimationFrame(step)
  }
  step()
}

const entry = (): Entry => (history.state as Entry | null) ?? {}

function read(): Map<string, Place> {
  try {
    return readPlaces(sessionStorage.getItem(STORED))
  } catch {
    return new Map()
  }
}

/** Goes back to the catalogue instead of following a link that would open it again. */
function goBack(event: MouseEvent): void {
  const { target } = event
  if (!isPlainClick(event) || !(target instanceof Element) || !target.closest('a[data-way-back]')) return
  if (next === undefined || entry().__TSR_key !== next) return
  event.preventDefault()
  event.stopPropagation()
  history.back()
}

/** Reads the stored places once, and writes them when the page is hidden. */
function load(): Map<string, Place> {
  if (places) return places
  const kept = read()
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORED, writePlaces(kept))
    } catch {
      // Storage is blocked or full. Places last until the page closes.
    }
  })
  document.addEventListener('click', goBack, { capture: true })
  return (places = kept)
}

/** Returns a row's key without the view and the columns it was measured in. */
const rowAt = (list: List, index: number) =>
  String(list.options.getItemKey(index)).split(' ').slice(2).join(' ')

function currentPlace(list: List): Place | null {
  const item = list.getVirtualItemForOffset(scrollY + list.options.scrollPaddingStart)
  if (!item || item.size === 0) return null
  return { row: rowAt(list, item.index), part: (scrollY - item.start) / item.size, search: location.search }
}

/** Returns the scroll position of a place in px, or null while its row is not listed. */
function topOf(list: List, { row, part }: Place): number | null {
  for (let index = 0; index < list.options.count; index++) {
    const item = rowAt(list, index) === row ? list.measurementsCache[index] : undefined
    if (item) return Math.max(0, Math.round(item.start + part * item.size))
  }
  return null
}
