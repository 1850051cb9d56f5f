import { useState, useRef } from 'react'
import { useStockQuestions, useStockAnswer } from '#app/products/product-notes.tsx'
import { useLive, useKept } from '#app/store/react.tsx'
import { findOpenPlans, plansFor } from '#db/queries/find-plans.ts'
import { plansMark } from '#domain/planning/plan.ts'
import type { TableRow } from '#domain/product-table/table-layout.ts'
import { useNow } from '#ui/hooks/timers.ts'
import { StockAnswers } from '#app/products/stock-answers.tsx'
import type { Question } from '#domain/history/questions.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'

const CLOCK_MS = 60_000

/** What the rows say besides their values: what is planned, and what is asked about their stocks. Asked once for all rows. */
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

/** What is asked about the stock of a row. */
type StockAsked = { product: TableRow; question: Question }

type StockDialogProps = { asked: StockAsked | undefined; onClose: () => void }

/** Asks how many there are of a product that two people have counted: one number, and it is over. */
export function StockDialog({ asked, onClose }: StockDialogProps) {
  const answer = useStockAnswer()
  const firstRef = useRef<HTMLElement>(null)
  // What it said stays while it leaves.
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
