import type { ReactNode } from 'react'
import type { AdminArticle } from '#db/queries/admin-catalogue.ts'
import { ProductThumb } from '#app/products/product-thumb.tsx'
import { ArticleBadges } from './article-badges.tsx'
import { ArticleMenu, type ArticleAsk } from './article-menu.tsx'
import { PriceField } from './price-field.tsx'
import { PublicSwitch } from './public-switch.tsx'
import { StockField } from './stock-field.tsx'
import type { ArticleActions } from '../use-article-actions.ts'
import styles from './article-row.module.css'

type ArticleRowProps = {
  article: AdminArticle
  /** What stands first: the handle to drag with, or a checkbox. */
  lead: ReactNode
  actions: ArticleActions
  ask: ArticleAsk
}

/** An article in a list, with what changes most often about it in place (A§4). */
export function ArticleRow({ article, lead, actions, ask }: ArticleRowProps) {
  const { id, name, row } = article
  return (
    <div
      className={styles['row']}
      data-hidden={!row.is_public || undefined}
      data-bare={lead === null || undefined}
    >
      <div className={styles['lead']}>{lead}</div>
      <ProductThumb product={row} className={styles['picture']} />
      <div className={styles['words']}>
        <button type="button" className={styles['name']} onClick={() => ask.edit(id)}>
          {name}
        </button>
        <ArticleBadges product={row} />
      </div>
      <div className={styles['controls']}>
        <PriceField product={row} onChange={actions.change} />
        <StockField product={row} onChange={actions.change} />
        <PublicSwitch product={row} onChange={actions.show} />
      </div>
      <div className={styles['menu']}>
        <ArticleMenu article={article} actions={actions} ask={ask} />
      </div>
    </div>
  )
}
