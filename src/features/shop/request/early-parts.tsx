import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { decreaseTitle } from '#domain/request/cart-lines.ts'
import { CartBadge } from './request-buttons.tsx'

/** What a painted page needs to count a tap by itself: the stepper of a card and the header's number (src/early-taps.ts). */
export function EarlyParts() {
  return (
    <>
      <QuantityStepper
        value={1}
        max={Infinity}
        read={Number}
        decreaseTitle={decreaseTitle(1)}
        onChange={() => undefined}
      />
      <CartBadge units={1} />
    </>
  )
}
