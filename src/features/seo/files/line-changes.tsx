import type { ReactNode } from 'react'
import { countLabel } from '#domain/core/format.ts'
import type { Difference } from '#domain/crawler-files/difference.ts'
import styles from './line-changes.module.css'

type LineChangesProps = {
  /** What is compared with what. */
  label: string
  change: Difference
  /** What the two signs mean, for those who do not see them. */
  words: { removed: string; added: string }
  /** How much it is, or what stands on which side. */
  children: ReactNode
}

const SHOWN = 60

/** The lines that a text loses and gains. */
export function LineChanges({ label, change: { removed, added }, words, children }: LineChangesProps) {
  return (
    <div className={styles['changes']}>
      <p className="num">{children}</p>
      {/* It scrolls: the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={label} tabIndex={0} className={styles['lines']}>
        <Lines lines={removed} sign="−" word={words.removed} kind="removed" />
        <Lines lines={added} sign="+" word={words.added} kind="added" />
      </div>
    </div>
  )
}

type LinesProps = { lines: readonly string[]; sign: string; word: string; kind: 'removed' | 'added' }

function Lines({ lines, sign, word, kind }: LinesProps) {
  const more = lines.length - SHOWN
  return (
    <>
      {lines.slice(0, SHOWN).map((line, index) => (
        // The same line can be there twice: its place is all that tells one from the other.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} data-kind={kind}>
          <span aria-hidden>{sign}</span>
          <span className="visually-hidden">{word}: </span>
          {line}
        </p>
      ))}
      {more > 0 && <p className={styles['more']}>{`… y ${countLabel(more, 'línea', 'líneas')} más`}</p>}
    </>
  )
}
