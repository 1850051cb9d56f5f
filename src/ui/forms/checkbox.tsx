import styles from './checkbox.module.css'

type CheckboxProps = {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** The label is read out, not seen: what stands beside it says the same. */
  isLabelHidden?: boolean
  /** Some of what it stands for is chosen. */
  isIndeterminate?: boolean
  isDisabled?: boolean
}

/** A choice among several, the browser's own control with a large target. */
export function Checkbox({
  label,
  isChecked,
  onChange,
  isLabelHidden = false,
  isIndeterminate = false,
  isDisabled = false,
}: CheckboxProps) {
  return (
    <label className={styles['checkbox']} data-disabled={isDisabled || undefined}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate && !isChecked
        }}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={isLabelHidden ? 'visually-hidden' : styles['label']}>{label}</span>
    </label>
  )
}
