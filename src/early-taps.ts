import {
  badgeText,
  cartButtonLabel,
  isReadableCart,
  quantityOf,
  readCart,
  setQuantity,
  unitCount,
  type CartLine,
  decreaseTitle,
  MAX_QUANTITY,
} from './domain/request/cart-lines.ts'
import { EARLY_PARTS_ID } from './ui/hooks/replay-early-taps.ts'

// Runs inline in every page before its first paint (scripts/plugins/early-taps.ts builds it), so that a painted page
// answers taps before the app loads (docs/adr/0003). Draws the same elements as the app, which takes them over.

const buttons: HTMLElement[] = []
const counted = new Map<string, number>()
/** Contents of a card before its stepper. */
const before = new Map<Element, readonly Node[]>()
let isCounting = true

/** Reads the stored request. Returns null if it cannot be read completely and must not be overwritten. */
function storedCart(): CartLine[] | null {
  const stored: unknown = JSON.parse(localStorage.getItem('cart') ?? '[]')
  return isReadableCart(stored) ? readCart(stored) : null
}

/** Draws the header's number, as CartButton does. */
function showInHeader(cart: readonly CartLine[], parts: DocumentFragment): void {
  const button = document.querySelector<HTMLElement>('[data-cart]')
  if (!button) return
  const units = unitCount(cart)
  button.querySelector('span')?.remove()
  button.setAttribute('aria-label', cartButtonLabel(cart))
  const badge = parts.querySelector('span')?.cloneNode(true)
  if (units === 0 || !badge) return
  badge.textContent = badgeText(units)
  button.append(badge)
}

/** Draws the quantity of a card, as ProductCard does. */
function showInCard(place: HTMLElement, quantity: number, most: number, parts: DocumentFragment): void {
  const card = place.closest('article')
  const earlier = before.get(place) ?? [...place.childNodes]
  before.set(place, earlier)
  if (quantity === 0) {
    place.replaceChildren(...earlier)
    delete card?.dataset['selected']
    return
  }
  const stepper = parts.querySelector('div')?.cloneNode(true) as HTMLElement
  const [less, more] = stepper.querySelectorAll('button')
  const field = stepper.querySelector('input')
  if (!less || !more || !field) return
  less.title = decreaseTitle(quantity)
  less.setAttribute('aria-label', less.title)
  more.disabled = quantity >= most
  field.defaultValue = String(quantity)
  field.setAttribute('aria-valuenow', field.defaultValue)
  if (most < MAX_QUANTITY) field.setAttribute('aria-valuemax', String(most))
  field.setAttribute('aria-describedby', card?.getAttribute('aria-labelledby') ?? '')
  // Text typed before the app loads would be lost.
  field.readOnly = true
  place.replaceChildren(stepper)
  if (card) card.dataset['selected'] = 'true'
}

/**
 * Counts a tap on a card's '+' or '−' in the stored request, the card and the header. Returns false if it cannot be
 * stored.
 */
function count(place: HTMLElement, step: number): boolean {
  const parts = document.querySelector<HTMLTemplateElement>(`#${EARLY_PARTS_ID}`)?.content
  const { product: id = '', max } = place.dataset
  if (!isCounting || !parts) return false
  try {
    const cart = storedCart()
    if (!cart) return false
    const most = Number(max ?? MAX_QUANTITY)
    const stored = quantityOf(cart, id)
    // A quantity above the stock stays if it was requested earlier (AMB-17).
    const quantity = step > 0 ? Math.max(stored, Math.min(stored + 1, most)) : stored - 1
    const name = place.closest('article')?.querySelector('a')?.textContent
    const line = cart.find((each) => each.id === id) ?? { id, ...(name && { name }) }
    const after = setQuantity(cart, line, quantity).cart
    localStorage.setItem('cart', JSON.stringify(after))
    counted.set(id, quantity)
    for (const each of document.querySelectorAll<HTMLElement>('[data-product]'))
      if (each.dataset['product'] === id) showInCard(each, quantity, most, parts)
    showInHeader(after, parts)
    const [first = null, more = first] = place.querySelectorAll<HTMLElement>('button:enabled')
    ;(step > 0 ? more : first)?.focus()
    return true
  } catch {
    // localStorage is unavailable. The app, which works without it, answers the tap later.
    return false
  }
}

function listen({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-painted] button') : null
  if (!button) return
  const place = button.closest<HTMLElement>('[data-product]')
  if (place && count(place, 'increase' in button.dataset ? 1 : -1)) return
  buttons.push(button)
  button.dataset['waiting'] = ''
}

window.earlyTaps = {
  buttons,
  listen,
  stopCounting: () => {
    isCounting = false
    return counted
  },
}
addEventListener('click', listen, true)
