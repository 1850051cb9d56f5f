import { useEffect, type RefObject } from 'react'

/** Delay in milliseconds. Dialogs animate out and return the focus a frame later. */
const AFTER_MS = 60
/** Number of remembered places: a menu, the dialog that it opened, its question. */
const MOST_PLACES = 12
/** Open modal, which traps the focus and would close if it left. */
const MODAL = ':is([role=dialog], [role=alertdialog])[data-state=open]'

/**
 * Catches the focus when the focused element is removed, e.g. by a deletion, a filter, or a dialog whose menu
 * is gone. Without it the focus would fall to the start of the page (WCAG 2.4.3). Callers with a better
 * target override it (`isFocusLost`).
 * @param frame the element of the screen, focused if nothing of the place is left
 */
export function useFocusNet(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const life = new AbortController()
    let places: Place[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    // Is true if the user moved the focus away by tapping outside any control.
    let isLeft = false
    // Focused element that is temporarily disabled, e.g. while saving. It gets the focus back.
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
        // A removed element loses the focus too.
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

/** Focused element with its ancestors, innermost first. */
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

/**
 * Returns the nearest focusable element to a place. Prefers the element itself, then one with the same name,
 * then a neighbour.
 */
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

/** Controls that may receive the focus. Fields are left out, because a phone's keyboard would open. */
const CONTROLS = 'button:not(:disabled), a[href], [tabindex="0"]'

/** Closing overlays and hidden elements. The roles exclude menu buttons, which have a state too. */
const AWAY =
  ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=closed], [inert], [aria-hidden=true]'

/** Element that was focused only because the previous one was removed. */
let stopgap: Element | null = null

/** Returns true if the user chose no focus: the page itself or a stopgap has it. */
export function isFocusLost(): boolean {
  const { activeElement: active } = document
  return active === null || active === document.body || active === stopgap
}

/**
 * Focuses an element as a stopgap.
 * @returns false if it cannot be focused
 */
export function focusForNow(element: HTMLElement): boolean {
  const before = stopgap
  // Set before `focus` because its focusin handlers read it.
  stopgap = element
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return true
  stopgap = before
  return false
}

function endStopgap(): void {
  stopgap = null
}

/** Calls back on each key press and tap, before other handlers. Callers then give up a pending focus move. */
export function whenUserActs(act: () => void, signal: AbortSignal): void {
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, act, { capture: true, signal })
}

/** Fields in which keys type text. */
const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])'
/** Open overlays, which handle keys themselves. */
const OVERLAYS =
  '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]'

/** Returns true if the key event belongs to a field. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}

/** Returns true if a dialog or a menu is open. */
export function hasOverlay(): boolean {
  return document.querySelector(OVERLAYS) !== null
}
