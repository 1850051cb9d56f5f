import styles from './switch.module.css'

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
