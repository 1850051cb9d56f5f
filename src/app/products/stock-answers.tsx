import { useId } from 'react'
import { answersTo, type Question } from '#domain/history/questions.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './stock-answers.module.css'

type StockAnswersProps = {
  question: Question
  /** What the product is called, where that is not to be seen. */
  name?: string | undefined
  /** What the stock is now. */
  now: unknown
  onAnswer: (value: unknown) => void
}

/** Both numbers of a stock that two people counted, to choose from. */
export function StockAnswers({ question, name, now, onAnswer }: StockAnswersProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles['question']}>
      <p id={id}>Otra persona también cambió las existencias{name && ` de ${name}`}. ¿Cuántas quedan?</p>
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
