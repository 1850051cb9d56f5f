import { useId } from 'react'
import { answersTo, type Question } from '#domain/history/questions.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './stock-answers.module.css'

type StockAnswersProps = {
  question: Question
  /** Name of the product, if it is not visible nearby. */
  name?: string | undefined
  /** Current stock. */
  now: unknown
  onAnswer: (value: unknown) => void
}

/** Renders two conflicting counts of a stock as choices. */
export function StockAnswers({ question, name, now, onAnswer }: StockAnswersProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles['question']}>
      <p
        id={id}
      >{`Otra persona también cambió las existencias${name ? ` de ${name}` : ''}. ¿Cuántas quedan?`}</p>
      <div className={`${styles['answers']} num`}>
        {answersTo(question, now).map(({ label, value }) => (
          <Button key={label} aria-describedby={id} onClick={() => onAnswer(value)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
