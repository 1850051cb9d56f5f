import { useId } from 'react'
import styles from './toggles.module.css'

type SegmentsProps<T extends string> = {
  label: string
  /** For the ear alone: the choices say it all. */
  isLabelHidden?: boolean
  /** Two to four, in their order. */
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few choices, all in view: the browser's own radio buttons, side by side. */
export function Segments<T extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
}: SegmentsProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles['segments']}>
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
  /** The label is read out, not seen: what stands beside it says the same. */
  isLabelHidden?: boolean
  isDisabled?: boolean
}

/** Something that is on or off, at once. */
export function Switch({ label, isOn, onChange, isLabelHidden = false, isDisabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={isDisabled}
      className={styles['switch']}
      onClick={() => onChange(!isOn)}
    >
      <span className={styles['track']} aria-hidden />
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </button>
  )
}
