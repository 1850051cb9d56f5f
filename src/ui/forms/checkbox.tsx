import styles from './checkbox.module.css'

type CheckboxProps = {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** Hides the label from sight if the text beside it repeats it. */
  isLabelHidden?: boolean
  /** Is true if only some of the items that it covers are selected. */
  isIndeterminate?: boolean
  isDisabled?: boolean
}

/** Renders the browser's own checkbox with a large target. */
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
