import { Minus, Plus } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import styles from './quantity-stepper.module.css'

type QuantityStepperProps = {
  value: number
  /** Highest quantity that may be chosen. */
  max: number
  /** Parses typed text as a quantity within bounds. */
  read: (text: string) => number
  decreaseTitle: string
  /** Accessible names of the field and of its second button. */
  label?: string
  increaseLabel?: string
  /** Id of the product's name, read out after the control's own name. */
  describedBy?: string
  onChange: (quantity: number) => void
}

/**
 * Renders a quantity with its two buttons. Typed text stays as it is until blur or Enter. A number in it
 * applies at once. Zero or an empty field applies only at the end, because the line would vanish while
 * the user types (S§4, AMB-16).
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, max, read, decreaseTitle, describedBy, onChange } = props
  const { label = 'Cantidad', increaseLabel = 'Aumentar cantidad' } = props
  const [draft, setDraft] = useState<string | null>(null)
  const current = draft === null ? value : read(draft)
  const inputRef = useRef<HTMLInputElement>(null)

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
    // Decreasing is always allowed, also above the stock (S§5).
    if (by === 1 ? current >= max : current === 0) return
    setDraft(null)
    onChange(current + by)
  }
  /** A button pressed by key keeps the focus in the control when it is disabled by its own step. */
  const press = (by: 1 | -1, { detail }: MouseEvent) => {
    step(by)
    const next = current + by
    if (detail === 0 && (next <= 0 || next >= max)) inputRef.current?.focus()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  // Keeps the focus, because a blur would end the typing before the step.
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
        onClick={(event) => press(-1, event)}
      >
        <Minus aria-hidden size={18} />
      </button>
      <input
        ref={inputRef}
        className={`${styles['input']} num`}
        role="spinbutton"
        aria-label={label}
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
        aria-label={increaseLabel}
        disabled={current >= max}
        onMouseDown={stay}
        onClick={(event) => press(1, event)}
      >
        <Plus aria-hidden size={18} />
      </button>
    </div>
  )
}
