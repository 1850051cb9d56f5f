import { useId } from 'react'
import styles from './toggles.module.css'

type SegmentsProps<T extends string> = {
  label: string
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean
  /** Role of the whole. By default a group. */
  role?: 'radiogroup'
  /** Two to four options, in order. */
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** Renders a few choices side by side, as the browser's own radio buttons. */
export function Segments<T extends string>({
  label,
  isLabelHidden = false,
  role,
  options,
  value,
  onChange,
}: SegmentsProps<T>) {
  const name = useId()
  return (
    <fieldset role={role}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles['label']}>{label}</legend>
      <div className={styles['options']}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SwitchProps = {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Hides the label from sight if the text beside it repeats it. */
  isLabelHidden?: boolean
}

/** Renders a switch that applies at once. */
export function Switch({ label, isOn, onChange, isLabelHidden = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={styles['switch']}
      onClick={() => onChange(!isOn)}
    >
      <span className={styles['track']} aria-hidden />
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </button>
  )
}
