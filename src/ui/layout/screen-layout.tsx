import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import styles from './screen-layout.module.css'
import thumbButtonStyles from './thumb-button.module.css'

type ScreenHeadProps = {
  title: string
  /** What this screen is for, or how much there is, in a line. */
  note?: ReactNode
  /** What can be done on the whole screen. */
  children?: ReactNode
}

/** The head of a screen of the admin area: its title, a line about it, and its tools. */
export function ScreenHead({ title, note, children }: ScreenHeadProps) {
  return (
    <div className={styles['head']}>
      <div className={styles['title']}>
        <h1>{title}</h1>
        {note !== undefined && <p>{note}</p>}
      </div>
      {children !== undefined && <div className={styles['tools']}>{children}</div>}
    </div>
  )
}

type PartProps = {
  title: string
  /** Beside the heading: a count, or how old the figures are. */
  note?: ReactNode
  children: ReactNode
}

/** A box of a screen with a heading: figures, or what waits. */
export function Part({ title, note, children }: PartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles['part']}>
      <div className={styles['partHead']}>
        <h2 id={titleId}>{title}</h2>
        {note !== undefined && <p className={`${styles['note']} num`}>{note}</p>}
      </div>
      {children}
    </section>
  )
}

type ToolButtonProps = {
  icon: ReactNode
  /** Its words, which are its name. */
  children: string
  isDisabled?: boolean
  /** For one that is switched on and off. */
  isPressed?: boolean
  onClick: () => void
}

/** A tool of a screen: its icon beside its words. */
export function ToolButton({ icon, children, isDisabled = false, isPressed, onClick }: ToolButtonProps) {
  return (
    <Button className={styles['tool'] ?? ''} disabled={isDisabled} aria-pressed={isPressed} onClick={onClick}>
      {icon}
      {children}
    </Button>
  )
}

type ThumbButtonProps = {
  icon: ReactNode
  /** Its words, which are its name. */
  children: string
  isDisabled?: boolean
  onClick: () => void
}

/** The main action of a screen: among its tools, on phones at the end of the bar below, within reach of a thumb. */
export function ThumbButton({ icon, children, isDisabled = false, onClick }: ThumbButtonProps) {
  return (
    <Button
      variant="primary"
      className={thumbButtonStyles['main'] ?? ''}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon}
      {children}
    </Button>
  )
}

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
