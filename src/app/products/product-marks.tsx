import { EyeOff } from 'lucide-react'
import { productImages } from '#domain/catalogue/media.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { useLive } from '#app/store/react.tsx'
import { findFreeUnits } from '#db/queries/find-free-units.ts'
import { findOpenPlans, plansFor } from '#db/queries/find-plans.ts'
import { freeTodayWords } from '#domain/orders/free-units.ts'
import { plansMark, type PlannedTable } from '#domain/planning/plan.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { useNow } from '#ui/hooks/timers.ts'
import styles from './product-marks.module.css'

type ProductThumbProps = { product: ProductRow; className?: string | undefined }

/** Renders a product's first image in a list. Products hidden from visitors are dimmed (AMB-38). */
export function ProductThumb({ product, className = '' }: ProductThumbProps) {
  return (
    <div className={`${styles['image']} ${className}`}>
      <ResponsiveImage src={productImages(product)[0]?.src ?? null} alt="" />
      {!product.is_public && (
        <span className={styles['veil']}>
          <EyeOff aria-hidden size={20} />
        </span>
      )}
    </div>
  )
}

const CLOCK_MS = 60_000

/** Renders the next plan of a row: 'Se publica vie 27, 8:00'. Renders nothing without a plan. */
export function PlanMark({ table, id }: { table: PlannedTable; id: string }) {
  const plans = plansFor(useLive(findOpenPlans), table, id)
  const words = plansMark(plans, useNow(CLOCK_MS))
  return words === null ? null : <Badge tone="info">{words}</Badge>
}

/** Renders the units of a product that are free today, in the shop's day. Renders nothing while all are. */
export function FreeMark({ product: { id, stock_quantity: stock } }: { product: ProductRow }) {
  const free = useLive(findFreeUnits)?.units
  const units = free ? free.least(id, free.today) : null
  const words = freeTodayWords(units, stock)
  return words === null ? null : <Badge tone={(units ?? 0) > 0 ? 'info' : 'danger'}>{words}</Badge>
}
