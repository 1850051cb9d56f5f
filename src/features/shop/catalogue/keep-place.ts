import type { Virtualizer } from '@tanstack/react-virtual'
import { placeOf, readPlaces, writePlaces, type Place } from '#domain/catalogue/places.ts'

type List = Virtualizer<Window, Element>
type Entry = { __TSR_key?: string; __TSR_index?: number; isWayBack?: boolean }

const STORED = 'claqueta-places'
/** A place that does not come within this time is given up, in ms: the catalogue may still be arriving. */
const PATIENCE_MS = 20_000
/** So many frames it must hold still: rows are measured as they appear. */
const STILL_FRAMES = 20
/** What says that somebody goes elsewhere by themselves. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let places: Map<string, Place> | undefined
/** The entry that was opened from the catalogue: one step back from it is the catalogue. */
let next: string | undefined

const entry = (): Entry => (history.state as Entry | null) ?? {}

function read(): Map<string, Place> {
  try {
    return readPlaces(sessionStorage.getItem(STORED))
  } catch {
    return new Map()
  }
}

/** Goes back to the catalogue where a link would open it anew. */
function goBack(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  if (!isPlain || !(target instanceof Element) || !target.closest('a[data-way-back]')) return
  if (next === undefined || entry().__TSR_key !== next) return
  event.preventDefault()
  event.stopPropagation()
  history.back()
}

/** Begins once: what was kept is read, and written as the page goes. */
function load(): Map<string, Place> {
  if (places) return places
  const kept = read()
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORED, writePlaces(kept))
    } catch {
      // Storage is blocked or full: places hold until the page closes.
    }
  })
  document.addEventListener('click', goBack, { capture: true })
  return (places = kept)
}

/** A row's own key, without the view and the columns that it was measured in. */
const rowAt = (list: List, index: number) =>
  String(list.options.getItemKey(index)).split(' ').slice(2).join(' ')

function currentPlace(list: List): Place | null {
  const item = list.getVirtualItemForOffset(scrollY + list.options.scrollPaddingStart)
  if (!item || item.size === 0) return null
  return { row: rowAt(list, item.index), part: (scrollY - item.start) / item.size, search: location.search }
}

/** Tells where the page must stand for a place, in px; null while its row is not listed. */
function topOf(list: List, { row, part }: Place): number | null {
  for (let index = 0; index < list.options.count; index++) {
    const item = rowAt(list, index) === row ? list.measurementsCache[index] : undefined
    if (item) return Math.max(0, Math.round(item.start + part * item.size))
  }
  return null
}

/**
 * Keeps where the catalogue stands for each entry of the history, and brings it back there: frame after frame, until the
 * rows around it have their sizes or somebody scrolls. The browser cannot, because the rows are not there yet.
 */
export function keepPlace(list: List, signal: AbortSignal): void {
  if (signal.aborted) return
  const kept = load()
  let { __TSR_key: key = '', __TSR_index: position = 0, isWayBack = false } = entry()
  const place = placeOf(kept, key, isWayBack, location.search)
  const life = new AbortController()
  const settle = () => life.abort()
  const until = performance.now() + PATIENCE_MS
  let still = 0

  const step = () => {
    if (life.signal.aborted) return
    const top = place && topOf(list, place)
    if (top !== null) {
      // The end of the page may have come nearer.
      const end = document.documentElement.scrollHeight - innerHeight
      const isThere = Math.abs(scrollY - Math.min(top, end)) <= 1
      still = isThere ? still + 1 : 0
      if (!isThere) list.scrollToOffset(top)
    }
    if (still > STILL_FRAMES || performance.now() > until) settle()
    else requestAnimationFrame(step)
  }
  if (place) {
    for (const way of OWN_WAYS) addEventListener(way, settle, { signal: life.signal, passive: true })
    step()
  } else settle()

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
