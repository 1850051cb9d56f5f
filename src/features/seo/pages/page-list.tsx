import type { SeoEntry } from '#domain/seo/entries.ts'
import { PageLine } from './page-line.tsx'
import styles from './page-list.module.css'

type PageListProps = {
  entries: readonly SeoEntry[]
  onEdit: (address: string) => void
  onDelete: (entry: SeoEntry) => void
}

/** The pages of the site with what is known of each (A§4). */
export function PageList({ entries, onEdit, onDelete }: PageListProps) {
  return (
    <ul className={styles['list']} aria-label="Páginas configuradas">
      {entries.map((entry) => (
        <PageLine key={entry.path} entry={entry} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </ul>
  )
}
