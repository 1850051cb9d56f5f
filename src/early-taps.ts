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

// Runs inside every page, before its first paint and long before the app (scripts/plugins/early-taps.ts builds it): a painted
// page answers from the moment it can be seen (docs/adr/0003). What it draws is what the app would draw of the same
// request, element for element: the app takes it over.

const buttons: HTMLElement[] = []
const counted = new Map<string, number>()
/** What stood in a card before its stepper. */
const before = new Map<Element, readonly Node[]>()
let isCounting = true

/** The request as it is stored; null when it cannot be read whole, and nothing may be written over it. */
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
  button.ariaLabel = cartButtonLabel(cart)
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
  less.title = less.ariaLabel = decreaseTitle(quantity)
  more.disabled = quantity >= most
  field.defaultValue = field.ariaValueNow = String(quantity)
  if (most < MAX_QUANTITY) field.ariaValueMax = String(most)
  field.setAttribute('aria-describedby', card?.getAttribute('aria-labelledby') ?? '')
  // What is typed here nobody would read yet.
  field.readOnly = true
  place.replaceChildren(stepper)
  if (card) card.dataset['selected'] = 'true'
}

/** Counts a tap on a card's '+' or '−': in the stored request, in the card and in the header. Answers whether it could. */
function count(place: HTMLElement, step: number): boolean {
  const parts = document.querySelector<HTMLTemplateElement>(`#${EARLY_PARTS_ID}`)?.content
  const { product: id = '', max } = place.dataset
  if (!isCounting || !parts) return false
  try {
    const cart = storedCart()
    if (!cart) return false
    const most = Number(max ?? MAX_QUANTITY)
    const stored = quantityOf(cart, id)
    // More than there are stays, when it was asked for before (AMB-17).
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
    // Without storage the app, which can do without, answers when it is there.
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
