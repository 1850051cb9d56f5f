import { Minus, Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import styles from './quantity-stepper.module.css'

type QuantityStepperProps = {
  value: number
  /** The most that may be chosen. */
  max: number
  /** Reads typed text as a quantity within bounds. */
  read: (text: string) => number
  decreaseTitle: string
  /** Id of what the quantity is of, read out after the control's own name. */
  describedBy?: string
  onChange: (quantity: number) => void
}

/**
 * A quantity with its two buttons. A typed number counts at once; a typed zero, or nothing, only when the field
 * is left, so that a line does not vanish under a person who is still typing (S§4, AMB-16).
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, max, read, decreaseTitle, describedBy, onChange } = props
  const [draft, setDraft] = useState<string | null>(null)

  const type = (text: string) => {
    const quantity = read(text)
    // An empty field may stay empty while a person types; anything else shows what it counts as.
    setDraft(quantity === 0 ? (text.trim() === '' ? '' : '0') : null)
    if (quantity > 0 && quantity !== value) onChange(quantity)
  }
  const leave = () => {
    if (draft === null) return
    setDraft(null)
    if (value !== 0) onChange(0)
  }
  const step = (by: 1 | -1) => {
    setDraft(null)
    // Less is always allowed, also above the stock (S§5).
    onChange(by === 1 ? Math.min(value + 1, max) : Math.max(0, value - 1))
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave()
    if (event.key === 'ArrowUp' && value < max) step(1)
    if (event.key === 'ArrowDown' && value > 0) step(-1)
    if (event.key.startsWith('Arrow') && event.key.length < 10) event.preventDefault()
  }

  return (
    <div className={styles['stepper']} data-filled={value > 0 || undefined}>
      <button
        type="button"
        className={styles['button']}
        title={decreaseTitle}
        aria-label={decreaseTitle}
        disabled={value === 0}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden size={18} />
      </button>
      <input
        className={`${styles['input']} num`}
        role="spinbutton"
        aria-label="Cantidad"
        aria-describedby={describedBy}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={key}
      />
      <button
        type="button"
        className={styles['button']}
        data-increase
        aria-label="Aumentar cantidad"
        disabled={value >= max}
        onClick={() => step(1)}
      >
        <Plus aria-hidden size={18} />
      </button>
    </div>
  )
}
