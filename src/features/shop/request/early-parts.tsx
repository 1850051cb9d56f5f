import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { decreaseTitle } from '#domain/request/cart-lines.ts'
import { CartBadge } from './request-buttons.tsx'

/** Renders the stepper and the badge with which a prerendered page counts taps (src/early-taps.ts). */
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
