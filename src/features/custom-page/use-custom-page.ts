import { useEffect, useMemo } from 'react'
import { findCustomPage } from '#db/queries/custom-pages.ts'
import { usePrimedScreen } from '#app/store/use-screen.ts'
import { type CustomPage, readStructure } from '#domain/custom-page/structure.ts'
import { syncNow } from '#sync/state/status.ts'

type CustomPageState =
  | { state: 'loading' | 'failed' | 'unknown' | 'bare' }
  | { state: 'ready'; title: string | null; page: CustomPage; isDraft: boolean }

/** The custom page of a name, or why there is none to show (S§2, AMB-40). */
export function useCustomPage(slug: string): CustomPageState {
  const { state, rows: row } = usePrimedScreen(
    (from) => findCustomPage(from, slug),
    ['modifiable_page_content'],
  )
  const structure = row?.content_structure
  const page = useMemo(() => readStructure(structure), [structure])
  // The page may have been made a moment ago: the server is asked once, and what comes appears by itself.
  const isMissing = state === 'ready' && row === null
  useEffect(() => {
    if (isMissing) syncNow()
  }, [isMissing, slug])
  if (state !== 'ready') return { state }
  if (!row) return { state: 'unknown' }
  return page === null ? { state: 'bare' } : { state, title: row.title, page, isDraft: !row.is_public }
}
