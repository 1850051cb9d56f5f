import styles from './filter-chip.module.css'

type FilterChipProps = {
  /** Its words, which are its name. */
  children: string
  isOn: boolean
  onClick: () => void
}

/** Narrows a list while it is pressed. */
export function FilterChip({ children, isOn, onClick }: FilterChipProps) {
  return (
    <button type="button" className={styles['chip']} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  )
}
