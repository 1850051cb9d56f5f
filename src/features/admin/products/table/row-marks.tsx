import { useRef, useState } from 'react'
import { useStockAnswer, useStockQuestions } from '#app/products/product-notes.tsx'
import { useKept, useLive } from '#app/store/react.tsx'
import { findOpenPlans, plansFor } from '#db/queries/find-plans.ts'
import { plansMark } from '#domain/planning/plan.ts'
import type { TableRow } from '#domain/product-table/table-layout.ts'
import { useNow } from '#ui/hooks/timers.ts'
import { StockAnswers } from '#app/products/stock-answers.tsx'
import type { Question } from '#domain/history/questions.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'

const CLOCK_MS = 60_000

/** Returns the plans and the open stock questions of the rows. Queries once for all rows. */
export function useRowMarks(rows: readonly TableRow[]) {
  const plans = useLive(findOpenPlans)
  const now = useNow(CLOCK_MS)
  const questionOf = useStockQuestions()
  const [askedId, ask] = useState<string | null>(null)
  const product = askedId === null ? undefined : rows.find(({ id }) => id === askedId)
  const question = product && questionOf(product.id)
  const asked: StockAsked | undefined = product && question ? { product, question } : undefined
  return { planOf: (id: string) => plansMark(plansFor(plans, 'products', id), now), questionOf, asked, ask }
}

type StockAsked = { product: TableRow; question: Question }

/** Asks for the stock of a product that two admins counted differently. One answer closes the question. */
export function StockDialog({ asked, onClose }: { asked: StockAsked | undefined; onClose: () => void }) {
  const answer = useStockAnswer()
  const firstRef = useRef<HTMLElement>(null)
  // Keeps the question during the exit animation.
  const shown = useKept(asked)
  return (
    <FormDialog
      isOpen={asked !== undefined}
      title="Existencias por confirmar"
      onClose={onClose}
      initialFocus={firstRef}
    >
      {shown && (
        <div
          ref={(box) => {
            firstRef.current = box?.querySelector('button') ?? null
          }}
        >
          <StockAnswers
            question={shown.question}
            name={`“${shown.product.name}”`}
            now={shown.product.row.stock_quantity}
            onAnswer={(value) =>
              void answer(shown.question, value).then((isKept) => {
                if (isKept) onClose()
              })
            }
          />
        </div>
      )}
    </FormDialog>
  )
}
