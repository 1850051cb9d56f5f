import './scroll-bars.css'

/** Time that a scroll bar stays visible after scrolling (S§9). */
const STAYS_MS = 600

/**
 * Shows the scroll bars of an element while it scrolls and shortly after, and under the pointer. After
 * keyboard scrolling they stay until the pointer is used. Works for every element, without React.
 */
export function watchScrollBars(): void {
  if (!takeRoom()) return
  document.documentElement.dataset['bars'] = 'ours'
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  let pointedAt: Element | null = null
  let isByKeyboard = false

  const hideLater = (element: Element) => {
    clearTimeout(timers.get(element))
    const hide = () => {
      timers.delete(element)
      element.removeAttribute('data-scrolling')
    }
    timers.set(element, setTimeout(hide, STAYS_MS))
  }
  const show = (element: Element) => {
    clearTimeout(timers.get(element))
    timers.delete(element)
    element.setAttribute('data-scrolling', '')
    if (!isByKeyboard && element !== pointedAt) hideLater(element)
  }
  const point = (element: Element | null) => {
    if (element === pointedAt) return
    const before = pointedAt
    pointedAt = element
    if (before) show(before)
    if (element) show(element)
  }
  const reach = () => {
    if (!isByKeyboard) return
    isByKeyboard = false
    for (const element of document.querySelectorAll('[data-scrolling]')) show(element)
  }
  const listen = { capture: true, passive: true }
  document.addEventListener(
    'scroll',
    (event) => {
      const element = scrollerOf(event)
      if (element) show(element)
    },
    listen,
  )
  document.addEventListener('keydown', () => (isByKeyboard = true), listen)
  for (const type of ['wheel', 'pointerdown', 'touchstart']) document.addEventListener(type, reach, listen)
  document.addEventListener(
    'pointermove',
    (event) => {
      const element = scrollerOf(event)
      reach()
      point(event.pointerType === 'mouse' && element && isOverBar(element, event) ? element : null)
    },
    listen,
  )
  document.documentElement.addEventListener('pointerleave', () => point(null))
}

/** Returns true if scroll bars take up space. Otherwise the platform overlays and hides its own. */
function takeRoom(): boolean {
  const probe = document.createElement('div')
  probe.style.cssText = 'position:absolute;visibility:hidden;width:60px;height:60px;overflow:scroll'
  document.documentElement.append(probe)
  const width = probe.offsetWidth - probe.clientWidth
  probe.remove()
  return width > 0
}

/** Returns the element that an event scrolls. For the document it is the root element. */
function scrollerOf({ target }: Event): Element | null {
  if (target instanceof Document) return target.documentElement
  return target instanceof Element ? target : null
}

/** Returns true if the pointer is over a scroll bar, outside the content box. */
function isOverBar(element: Element, { clientX, clientY }: PointerEvent): boolean {
  if (element === document.documentElement)
    return clientX >= element.clientWidth || clientY >= element.clientHeight
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const x = clientX - left - element.clientLeft
  const y = clientY - top - element.clientTop
  // Inline elements have no content box.
  const isInside = element.clientWidth > 0 && clientX <= right && clientY <= bottom
  return isInside && (x >= element.clientWidth || y >= element.clientHeight)
}
