import { countLabel } from '#domain/core/format.ts'
import { characterCount, lengthState, type IDEAL, type LengthState } from '#domain/seo/preview.ts'
import styles from './length-meter.module.css'

type LengthMeterProps = { text: string; ideal: (typeof IDEAL)['title' | 'description'] }

const WORDS: Record<LengthState, string> = {
  empty: 'vacío',
  short: 'corto',
  good: 'bien',
  long: 'largo',
}

/** How long a text is against how long it should be (A§5). */
export function LengthMeter({ text, ideal }: LengthMeterProps) {
  const count = characterCount(text)
  const state = lengthState(text, ideal)
  return (
    <span className={styles['meter']} data-state={state}>
      <span aria-hidden className={styles['track']}>
        <span style={{ inlineSize: `${Math.min(count / (ideal.max * 1.25), 1) * 100}%` }} />
        <i style={{ insetInlineStart: `${(ideal.min / (ideal.max * 1.25)) * 100}%` }} />
        <i style={{ insetInlineStart: `${(ideal.max / (ideal.max * 1.25)) * 100}%` }} />
      </span>
      <span className="num">
        {countLabel(count, 'carácter', 'caracteres')} ({WORDS[state]}) · {ideal.hint}
      </span>
    </span>
  )
}
