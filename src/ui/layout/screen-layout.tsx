import type { Elements } from '#ui/html/child-elements.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import styles from './screen-layout.module.css'
import thumbButtonStyles from './thumb-button.module.css'

type ScreenHeadProps = {
  title: string
  /** Purpose of the screen or its row count, in one line. */
  note?: ReactNode
  /** Actions of the whole screen. */
  children?: Elements
}

/** Renders the head of an admin screen with its title, note and tools. */
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
  /** Count or age of the figures, beside the heading. */
  note?: ReactNode
  children: Elements
}

/** Renders a boxed section of a screen with a heading. */
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
  icon: Elements
  /** Visible text, which is also the accessible name. */
  children: string
  isDisabled?: boolean
  /** Set for toggle buttons only. */
  isPressed?: boolean
  onClick: () => void
}

/** Renders a tool of a screen, with an icon beside its text. */
export function ToolButton({ icon, children, isDisabled = false, isPressed, onClick }: ToolButtonProps) {
  return (
    <Button className={styles['tool']} disabled={isDisabled} aria-pressed={isPressed} onClick={onClick}>
      {icon}
      <span>{children}</span>
    </Button>
  )
}

type ThumbButtonProps = ComponentProps<typeof Button> & {
  icon: Elements
  /** Visible text, which is also the accessible name. */
  children: string
}

/** Renders the main action of a screen. It is among the tools, and on phones at the end of the bottom bar. */
export function ThumbButton({ icon, children, className = '', ...rest }: ThumbButtonProps) {
  return (
    <Button {...rest} variant="primary" className={`${className} ${thumbButtonStyles['main']}`}>
      {icon}
      <span>{children}</span>
    </Button>
  )
}

type FilterChipProps = {
  /** Visible text, which is also the accessible name. */
  children: string
  isOn: boolean
  onClick: () => void
}

/** Renders a toggle that filters a list while pressed. */
export function FilterChip({ children, isOn, onClick }: FilterChipProps) {
  return (
    <button type="button" className={styles['chip']} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  )
}
