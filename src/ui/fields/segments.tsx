import { useId } from 'react'
import styles from './segments.module.css'

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
