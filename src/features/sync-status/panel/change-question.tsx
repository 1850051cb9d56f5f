import { useLive } from '#app/store/react.tsx'
import { StockAnswers } from '#app/products/stock-answers.tsx'
import { findProduct } from '#db/queries/product.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { Question } from '#domain/history/questions.ts'

type ChangeQuestionProps = { question: Question; onAnswer: (question: Question, value: unknown) => void }

/** What is asked about a change. */
export function ChangeQuestion({ question, onAnswer }: ChangeQuestionProps) {
  const product = useLive((db) => findProduct(db, question.id))
  return (
    <StockAnswers
      question={question}
      name={product ? displayedName(product) : undefined}
      // What is not known is no third number.
      now={product ? product.stock_quantity : question.mine}
      onAnswer={(value) => onAnswer(question, value)}
    />
  )
}
