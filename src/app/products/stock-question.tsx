import { answerCommand, findQuestions, settleQuestion } from '#db/commands/questions.ts'
import type { Question } from '#domain/history/questions.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import { rowKey } from '#domain/tables/row-key.ts'
import { useActions } from '#app/actions/actions.ts'
import { useStoreState } from '#app/store/react.tsx'
import { useStoreLive } from '#app/store/use-store-live.ts'
import { StockAnswers } from './stock-answers.tsx'

/** What this device asks about a product's stock, by its id. */
export function useStockQuestions(): (productId: string) => Question | null {
  const questions = useStoreLive(findQuestions)
  return (id) => questions?.get(rowKey({ table: 'products', id })) ?? null
}

/** Makes a chosen number stand. Says whether it was kept; else the question stays. */
export function useStockAnswer(): (question: Question, value: unknown) => Promise<boolean> {
  const { perform } = useActions()
  const state = useStoreState()
  return async (question, value) => {
    if (state.phase !== 'ready') return false
    const outcome = await perform((db) => answerCommand(db, question, value), {
      title: 'Artículo actualizado',
    })
    if (outcome !== 'failed') await settleQuestion(state.store, question)
    return outcome !== 'failed'
  }
}

type StockQuestionProps = { product: ProductRow; className?: string | undefined }

/** Asks where the product stands how many there are, when this device and somebody else have counted differently. */
export function StockQuestion({ product, className }: StockQuestionProps) {
  const question = useStockQuestions()(product.id)
  const answer = useStockAnswer()
  if (!question) return null
  return (
    <div className={className}>
      <StockAnswers
        question={question}
        now={product.stock_quantity}
        onAnswer={(value) => void answer(question, value)}
      />
    </div>
  )
}
