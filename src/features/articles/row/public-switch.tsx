import { useState } from 'react'
import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import { Switch } from '#ui/fields/switch.tsx'
import type { ArticleActions } from '../use-article-actions.ts'

type PublicSwitchProps = { product: ProductRow; onChange: ArticleActions['show'] }

/** Whether visitors see an article: one tap, which shows at once. */
export function PublicSwitch({ product, onChange }: PublicSwitchProps) {
  // What was tapped, until the article knows of it.
  const [wanted, setWanted] = useState<{ isPublic: boolean; row: ProductRow } | null>(null)
  const change = async (isPublic: boolean) => {
    setWanted({ isPublic, row: product })
    if ((await onChange(product.id, isPublic)) !== 'done') setWanted(null)
  }
  return (
    <Switch
      label={PRODUCT_COLUMNS.is_public.label}
      isLabelHidden
      isOn={wanted?.row === product ? wanted.isPublic : product.is_public}
      onChange={(isPublic) => void change(isPublic)}
    />
  )
}
