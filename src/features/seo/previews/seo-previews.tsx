import type { Head } from '#domain/head/head.ts'
import { ChatPreview } from './chat-preview.tsx'
import { SearchPreview } from './search-preview.tsx'
import styles from './previews.module.css'

type SeoPreviewsProps = {
  /** As the site will say it. */
  head: Head
  /** What of it the record says itself; the rest comes from the page. */
  isOwn: { title: boolean; description: boolean; image: boolean }
  /** The page's whole address. */
  address: string
  /** What to show for an image: the file itself while it is on its way. */
  sourceOf: (url: string) => string
}

/** How a page will look in a search and in a chat, from the very head that the site serves (A§2). */
export function SeoPreviews(props: SeoPreviewsProps) {
  return (
    <div className={styles['previews']}>
      <SearchPreview {...props} />
      <ChatPreview {...props} />
    </div>
  )
}
