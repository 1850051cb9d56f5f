import { createFileRoute } from '@tanstack/react-router'
import { SectionsScreen } from '#features/sections/sections-screen.tsx'

/** `action` and `article` open the article form; `section_id` is where a new article goes. */
type SectionsSearch = {
  q?: string
  action?: 'new' | 'edit' | 'duplicate' | 'new-section'
  article?: string
  section_id?: string
}

export const Route = createFileRoute('/config/catalog-sections')({
  validateSearch: (search: Record<string, unknown>): SectionsSearch => search,
  component: SectionsScreen,
})
