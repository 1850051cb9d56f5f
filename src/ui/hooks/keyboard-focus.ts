import { useEffect, type RefObject } from 'react'

/** Not into a field: a phone's keyboard would come up. */
const CONTROLS = 'button:not(:disabled), a[href], [tabindex="0"]'
/** Dialogs leave with their motion, and give the focus back a frame later. */
const AFTER_MS = 60
/** How many places are remembered: a menu, the dialog that it opened, its question. */
const MOST_PLACES = 12
/** What leaves with its motion, and what a dialog keeps from everybody. A button that opens something has a state, too. */
const AWAY =
  ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=closed], [inert], [aria-hidden=true]'
/** It keeps the focus to itself: given to anything else it would close. */
const MODAL = ':is([role=dialog], [role=alertdialog])[data-state=open]'

/** What had the focus, and all that it stood in, inside out. */
type Place = HTMLElement[]

function placeOf(target: EventTarget | null): Place {
  const place: Place = []
  let element = target instanceof HTMLElement ? target : null
  while (element && element !== document.body) {
    place.push(element)
    element = element.parentElement
  }
  return place
}

const isUsable = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility() &&
  element.closest(AWAY) === null

const controlsIn = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable)

/** The nearest to a place that can have the focus now: the thing itself, what took its place under its name, its neighbour. */
function nearest([own, ...around]: Place, frame: HTMLElement | null): HTMLElement | undefined {
  if (!own) return undefined
  if (isUsable(own)) return own
  const name = own.getAttribute('aria-label')
  const within = around.filter(
    (element) => isUsable(element) && element !== frame && !element.contains(frame),
  )
  for (const element of within) {
    const controls = controlsIn(element)
    const same = name === null ? undefined : controls.find(({ ariaLabel }) => ariaLabel === name)
    if (same ?? controls[0]) return same ?? controls[0]
  }
  return undefined
}

/**
 * Catches the focus when what had it is taken away, as by a deletion, a filter, or a dialog whose menu is gone: the page's
 * start is nobody's place (WCAG 2.4.3). Whoever knows a better place for it still has the say (`isFocusLost`).
 * @param frame what a screen stands in: it gets the focus when nothing is left of the place
 */
export function useFocusNet(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const life = new AbortController()
    let places: Place[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    // By the person: with a tap beside everything.
    let isLeft = false
    // What had it, disabled for a moment as while something is kept: it gets the focus back.
    let resting: HTMLElement | null = null
    const isLost = () => !isLeft && document.activeElement === document.body
    const restore = () => {
      timer = undefined
      if (!isLost()) return
      const last = places.at(-1)?.[0]
      resting = last?.isConnected ? last : null
      const modal = [...document.querySelectorAll<HTMLElement>(MODAL)].at(-1)
      for (const place of places.toReversed()) {
        const found = nearest(place, frame.current)
        if (found && (!modal || modal.contains(found)) && focusForNow(found)) return
        if (frame.current && place.includes(frame.current)) break
      }
      const rest = modal ? (controlsIn(modal)[0] ?? modal) : frame.current
      if (rest) focusForNow(rest)
    }
    const look = () => {
      if (resting && isFocusLost() && isUsable(resting)) resting.focus({ preventScroll: true })
      if (places.length > 0 && isLost()) timer ??= setTimeout(restore, AFTER_MS)
    }
    const { signal } = life
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (isFocusLost()) return
        endStopgap()
        isLeft = false
        resting = null
        places = [...places.filter(([own]) => own !== target), placeOf(target)].slice(-MOST_PLACES)
      },
      { signal },
    )
    document.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        if (relatedTarget !== null || !(target instanceof HTMLElement)) return
        // What is taken away loses the focus, too.
        setTimeout(() => (isLeft ||= document.activeElement === document.body && isUsable(target)))
      },
      { signal },
    )
    const changes = new MutationObserver(look)
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    })
    return () => {
      life.abort()
      changes.disconnect()
      clearTimeout(timer)
    }
  }, [frame])
}

/** What has the focus only because what had it was taken away. */
let stopgap: Element | null = null

/** Nobody has chosen where the focus is: the page itself has it, or what it was given to for want of better. */
export function isFocusLost(): boolean {
  const { activeElement: active } = document
  return active === null || active === document.body || active === stopgap
}

/** Gives the focus to something for want of better. @returns whether it took it */
export function focusForNow(element: HTMLElement): boolean {
  const before = stopgap
  // Known as such while it hears of it.
  stopgap = element
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return true
  stopgap = before
  return false
}

/** Notes that the person has gone on from there. */
function endStopgap(): void {
  stopgap = null
}

/** Calls back with each key and tap, before anything answers it: whoever was to have the focus until then waits no more. */
export function whenPersonGoesOn(act: () => void, signal: AbortSignal): void {
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, act, { capture: true, signal })
}

/** Where keys already have a meaning: text that is being typed. */
const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])'
/** What stands over the page has actions of its own, or asks something first. */
const OVERLAYS =
  '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]'

/** Whether a key belongs to a field. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}

/** Whether a dialog or a menu is open over the page. */
export function hasOverlay(): boolean {
  return document.querySelector(OVERLAYS) !== null
}
