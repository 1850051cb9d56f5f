import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { useHydrating } from '#ui/hooks/browser-state.ts'
import type { HeadProps } from './document-head.tsx'

const DocumentHead = lazyPart(() => import('./document-head.tsx').then((file) => file.DocumentHead))

const nothing = () => null

/**
 * The document's head, after the page: what was served says it already. A store that cannot be opened, and code that does
 * not come, are told elsewhere; the head then stays as it is.
 */
export function LateHead(props: HeadProps) {
  const isOpening = useStoreState().phase === 'opening'
  const isPainted = useHydrating()
  // Not before the store is open: until then nothing better is known, and the first card comes first.
  if (isPainted || isOpening) return null
  return (
    <CatchBoundary getResetKey={() => 'head'} errorComponent={nothing}>
      <Suspense fallback={null}>
        <DocumentHead {...props} />
      </Suspense>
    </CatchBoundary>
  )
}
