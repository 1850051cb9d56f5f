import { Minus, Plus } from 'lucide-react'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
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
 * A quantity with its two buttons. What is typed stays as it is until the field is left or Enter is pressed; a number
 * in it counts at once, but a zero, or nothing, only then, so that a line does not vanish under a person who is still
 * typing (S§4, AMB-16).
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, max, read, decreaseTitle, describedBy, onChange } = props
  const [draft, setDraft] = useState<string | null>(null)
  const current = draft === null ? value : read(draft)

  const type = (text: string) => {
    const quantity = read(text)
    setDraft(text)
    if (quantity > 0 && quantity !== value) onChange(quantity)
  }
  const leave = () => {
    setDraft(null)
    if (current === 0 && value !== 0) onChange(0)
  }
  const step = (by: 1 | -1) => {
    // Less is always allowed, also above the stock (S§5).
    if (by === 1 ? current >= max : current === 0) return
    setDraft(null)
    onChange(current + by)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave()
    if (event.key === 'ArrowUp') step(1)
    if (event.key === 'ArrowDown') step(-1)
    if (event.key.startsWith('Arrow') && event.key.length < 10) event.preventDefault()
  }
  // A button steps on from what stands in the field: taking the focus away would end the typing first.
  const stay = (event: MouseEvent) => draft !== null && event.preventDefault()

  return (
    <div className={styles['stepper']} data-filled={value > 0 || undefined}>
      <button
        type="button"
        className={styles['button']}
        title={decreaseTitle}
        aria-label={decreaseTitle}
        disabled={current === 0}
        onMouseDown={stay}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden size={18} />
      </button>
      <input
        className={`${styles['input']} num`}
        role="spinbutton"
        aria-label="Cantidad"
        aria-describedby={describedBy}
        aria-valuenow={current}
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
        disabled={current >= max}
        onMouseDown={stay}
        onClick={() => step(1)}
      >
        <Plus aria-hidden size={18} />
      </button>
    </div>
  )
}
