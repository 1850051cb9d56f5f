import { useRef } from 'react'
import { StockAnswers } from '#app/products/stock-answers.tsx'
import { useStockAnswer } from '#app/products/stock-question.tsx'
import { useKept } from '#app/store/react.tsx'
import type { TableRow } from '#domain/product-table/table-columns.ts'
import type { Question } from '#domain/history/questions.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'

/** What is asked about the stock of a row. */
export type StockAsked = { product: TableRow; question: Question }

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
