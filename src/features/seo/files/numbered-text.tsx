import { useMemo, useRef, type ComponentProps } from 'react'
import styles from './numbered-text.module.css'

type NumberedTextProps = Omit<ComponentProps<'textarea'>, 'className'> & {
  label: string
  /** How many there are. */
  lines: number
}

/** A box for a text that a machine reads, with the numbers of its lines. */
export function NumberedText({ label, lines, ...textarea }: NumberedTextProps) {
  const numbersRef = useRef<HTMLDivElement>(null)
  const numbers = useMemo(() => Array.from({ length: lines }, (_, index) => index + 1).join('\n'), [lines])
  return (
    <div className={styles['box']}>
      <div ref={numbersRef} aria-hidden className={styles['numbers']}>
        <pre>{numbers}</pre>
      </div>
      <textarea
        aria-label={label}
        wrap="off"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        rows={14}
        className={styles['text']}
        onScroll={({ currentTarget }) => {
          if (numbersRef.current) numbersRef.current.scrollTop = currentTarget.scrollTop
        }}
        {...textarea}
      />
    </div>
  )
}
