import { SUGGESTIONS } from '#domain/assistant/texts.ts'
import styles from './assistant.module.css'

/** Three questions to ask with one tap (S§2). They stay below the conversation, within reach of a thumb. */
export function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <div role="group" aria-label="Sugerencias" className={styles['suggestions']}>
      {SUGGESTIONS.map((question) => (
        <button key={question} type="button" className={styles['chip']} onClick={() => onAsk(question)}>
          {question}
        </button>
      ))}
    </div>
  )
}
