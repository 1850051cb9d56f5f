import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { hearFirst } from './pops.ts'

type Layer = () => void

/** What closes each thing that is open over the page, the topmost last. */
const layers: Layer[] = []
/** Where the entry above the page's own was added: the router knows this address. */
let address = ''
let isLeaving = false
let isWatching = false

type Write = 'pushState' | 'replaceState'
type Entry = Parameters<History[Write]>
/** What was written while the entry was being left: it belongs to the page's own, one step back. */
const late: [Write, Entry][] = []

/** Tells whether the entry above the page's own is the current one. */
const isAbove = () => (history.state as { overlay?: unknown } | null)?.overlay === true

/** Adds one entry for whatever is open, unknown to the router: the same page, key and address. */
function addEntry(): void {
  address = location.href
  History.prototype.pushState.call(history, { ...history.state, overlay: true }, '')
}

/** Leaves the entry once nothing is open, so that the next Back leaves the page. */
function leaveEntry(): void {
  if (layers.length > 0 || isLeaving || !isAbove()) return
  isLeaving = true
  history.back()
}

function onPop(event: Event): void {
  if (isLeaving) {
    isLeaving = false
    event.stopImmediatePropagation()
    for (const [write, entry] of late.splice(0)) History.prototype[write].apply(history, entry)
    // Meanwhile something else was opened.
    if (layers.length > 0) addEntry()
    return
  }
  const isHere = location.href === address
  if (isAbove()) {
    if (isHere) event.stopImmediatePropagation()
    // Forward does not open anything again, nor does Back from another site.
    leaveEntry()
    return
  }
  const close = layers.at(-1)
  if (!close) return
  if (isHere) event.stopImmediatePropagation()
  close()
  // What stays open, or asks before it closes, has its entry still ahead.
  setTimeout(() => layers.length > 0 && !isAbove() && history.forward())
}

/** Watches the history from the first dialog on; an entry that a reload left behind goes. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  // Links lead on from the page, not from what was open over it.
  history.pushState = (...entry) => {
    if (isLeaving) late.push(['pushState', entry])
    else if (isAbove()) replace(...entry)
    else push(...entry)
  }
  history.replaceState = (...entry) => {
    if (isLeaving) late.push(['replaceState', entry])
    else replace(...entry)
  }
  hearFirst(onPop)
  leaveEntry()
}

/**
 * Lets the Back button, and the phone's gesture, close what is open instead of leaving the page (ADR 0049). One entry
 * stands above the page's own while anything is open; the address stays.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(watch, [])
  useLayoutEffect(() => {
    if (!isOpen) return
    const layer = () => close()
    layers.push(layer)
    if (!isAbove()) addEntry()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      // A dialog may follow this one. Later than in this task, going back would abort a page that is asked for next.
      queueMicrotask(leaveEntry)
    }
  }, [isOpen])
}
