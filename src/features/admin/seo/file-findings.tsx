import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type ComponentProps, useMemo, useRef } from 'react'
import { countLabel } from '#domain/core/format.ts'
import type { Finding } from '#domain/crawler-files/check-file.ts'
import styles from './file-findings.module.css'

type FileFindingsProps = {
  name: string
  findings: readonly Finding[]
  /** Scrolls to a line of the text. */
  onLine: (line: number) => void
}

/** Lists the findings about a file with links to their lines (A§2). */
export function FileFindings({ name, findings, onLine }: FileFindingsProps) {
  const serious = findings.filter(({ level }) => level !== 'tip').length
  return (
    <div className={`grid gap-6 ${styles['findings']}`}>
      <p role="status" className={`row ${styles['summary']}`} data-good={serious === 0 || undefined}>
        {serious === 0 ? (
          <>
            <CircleCheck aria-hidden size={17} /> Sin problemas
          </>
        ) : (
          countLabel(serious, 'problema', 'problemas')
        )}
      </p>
      {findings.length > 0 && (
        <ul aria-label={`Avisos de ${name}`}>
          {findings.map(({ lines, level, text }) => {
            const Icon = ICONS[level]
            return (
              <li key={`${lines[0] ?? ''}/${text}`} data-level={level}>
                <Icon aria-hidden size={17} />
                <span className={styles['text']}>{text}</span>
                {lines.length > 0 && (
                  <span className={`row wrap ${styles['lines']}`}>
                    {lines.slice(0, MOST_LINES).map((line) => (
                      <button key={line} type="button" className="num" onClick={() => onLine(line)}>
                        {`línea ${line}`}
                      </button>
                    ))}
                    <span>
                      {lines.length > MOST_LINES &&
                        `y ${countLabel(lines.length - MOST_LINES, 'más', 'más')}`}
                    </span>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** Limit of line links per finding. */
const MOST_LINES = 4

const ICONS = { danger: CircleAlert, warning: TriangleAlert, tip: Info }

type NumberedTextProps = Omit<ComponentProps<'textarea'>, 'className'> & {
  label: string
  /** Number of lines. */
  lines: number
}

/** Renders a text area with line numbers. */
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
        className={styles['input']}
        onScroll={({ currentTarget }) => {
          if (numbersRef.current) numbersRef.current.scrollTop = currentTarget.scrollTop
        }}
        {...textarea}
      />
    </div>
  )
}
