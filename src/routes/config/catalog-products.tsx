import { createFileRoute } from '@tanstack/react-router'
import { ArticlesScreen } from '#features/articles/articles-screen.tsx'

/** `section_id` is the filter, and where a new article goes; `action` and `article` open the form. */
type ArticlesSearch = {
  q?: string
  section_id?: string
  action?: 'new' | 'edit' | 'duplicate'
  article?: string
}

export const Route = createFileRoute('/config/catalog-products')({
  validateSearch: (search: Record<string, unknown>): ArticlesSearch => search,
  component: ArticlesScreen,
})
