import { useState } from 'react'
import { useStockQuestions } from '#app/products/stock-question.tsx'
import { useLive } from '#app/store/react.tsx'
import { findOpenPlans, plansFor } from '#db/queries/planned-changes.ts'
import { plansMark } from '#domain/planning/plan.ts'
import type { TableRow } from '#domain/product-table/table-columns.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import type { StockAsked } from './stock-dialog.tsx'

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
