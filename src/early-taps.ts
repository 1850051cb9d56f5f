import {
  badgeText,
  cartButtonLabel,
  isReadableCart,
  quantityOf,
  readCart,
  parseQuantity,
  quantityToAdd,
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
/** 'Eliminar' in the place of a tapped 'Agregar', and the time (ms). */
let drawn: { button: Element; at: number } | null = null
const counted = new Map<string, number>()
/** Contents of a card before its stepper. */
const before = new Map<Element, readonly Node[]>()
let isCounting = true
/** Longest time between the taps of a double tap, which are one action. */
const DOUBLE_TAP_MS = 500

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

/** Makes a stepper as QuantityStepper draws it. */
function stepperOf(quantity: number, most: number, nameId: string | null, parts: DocumentFragment): Element {
  const stepper = parts.querySelector('div')?.cloneNode(true) as HTMLElement
  const [less, more] = stepper.querySelectorAll('button') as unknown as [HTMLButtonElement, HTMLButtonElement]
  const field = stepper.querySelector('input') as HTMLInputElement
  less.title = decreaseTitle(quantity)
  less.setAttribute('aria-label', less.title)
  more.disabled = quantity >= most
  field.defaultValue = String(quantity)
  field.setAttribute('aria-valuenow', field.defaultValue)
  if (most < MAX_QUANTITY) field.setAttribute('aria-valuemax', String(most))
  field.setAttribute('aria-describedby', nameId ?? '')
  // Text typed before the app loads would be lost.
  field.readOnly = true
  return stepper
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
  place.replaceChildren(stepperOf(quantity, most, card?.getAttribute('aria-labelledby') ?? null, parts))
  if (card) card.dataset['selected'] = 'true'
}

/**
 * Stores a quantity in the request and draws it. Returns false if it cannot be stored.
 * @param choose returns the quantity after the tap
 */
function store(
  line: Pick<CartLine, 'id' | 'name'>,
  choose: (stored: number) => number,
  draw: (quantity: number, parts: DocumentFragment) => void,
): boolean {
  const parts = document.querySelector<HTMLTemplateElement>(`#${EARLY_PARTS_ID}`)?.content
  if (!isCounting || !parts) return false
  try {
    const stored = storedCart()
    if (!stored) return false
    const quantity = choose(quantityOf(stored, line.id))
    const { cart, action } = setQuantity(stored, stored.find(({ id }) => id === line.id) ?? line, quantity)
    // The app says so.
    if (action === 'full') return false
    localStorage.setItem('cart', JSON.stringify(cart))
    counted.set(line.id, quantity)
    draw(quantity, parts)
    showInHeader(cart, parts)
    return true
  } catch {
    // localStorage is unavailable. The app, which works without it, answers the tap later.
    return false
  }
}

/** Counts a tap on a card's '+' or '−'. */
function count(place: HTMLElement, step: number): boolean {
  const { product: id = '', max } = place.dataset
  const most = Number(max ?? MAX_QUANTITY)
  const name = place.closest('article')?.querySelector('a')?.textContent
  // A quantity above the stock stays if it was requested earlier (AMB-17).
  const choose = (stored: number) => (step > 0 ? Math.max(stored, Math.min(stored + 1, most)) : stored - 1)
  return store({ id, ...(name && { name }) }, choose, (quantity, parts) => {
    for (const each of document.querySelectorAll<HTMLElement>('[data-product]'))
      if (each.dataset['product'] === id) showInCard(each, quantity, most, parts)
    const [first = null, more = first] = place.querySelectorAll<HTMLElement>('button:enabled')
    ;(step > 0 ? more : first)?.focus()
  })
}

/** Adds the product of a page, as the 'Agregar' of ProductDetail does, unless a quantity was chosen that waits. */
function add(button: HTMLElement): boolean {
  const { adds: id = '', max } = button.dataset
  const most = Number(max ?? MAX_QUANTITY)
  const bar = button.parentElement
  const field = bar?.querySelector('input')
  const stepper = field?.parentElement
  const name = document.querySelector('h1')?.textContent
  if (!stepper || buttons.some((each) => bar?.contains(each))) return false
  const choose = (stored: number) => stored || quantityToAdd(parseQuantity(field.value), most)
  return store({ id, ...(name && { name }) }, choose, (quantity, parts) => {
    const nameId = field.getAttribute('aria-describedby')
    stepper.replaceWith(stepperOf(Math.min(quantity, most), most, nameId, parts))
    const remove = parts.lastElementChild?.cloneNode(true) as HTMLElement
    button.replaceWith(remove)
    drawn = { button: remove, at: performance.now() }
    remove.focus()
  })
}

function listen({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-painted] button') : null
  // Browsers of some years ago send the taps on what is in a disabled button.
  if (!button || button.disabled) return
  if (button === drawn?.button && performance.now() - drawn.at < DOUBLE_TAP_MS) return
  const place = button.closest<HTMLElement>('[data-product]')
  if (place && count(place, 'increase' in button.dataset ? 1 : -1)) return
  if ('adds' in button.dataset && add(button)) return
  buttons.push(button)
  button.dataset['waiting'] = 'adds' in button.dataset ? 'adds' : ''
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
