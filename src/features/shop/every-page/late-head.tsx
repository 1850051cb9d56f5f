import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { useHydrating } from '#ui/hooks/browser-state.ts'
import type { HeadProps } from './document-head.tsx'

const DocumentHead = lazyPart(() => import('./document-head.tsx').then((file) => file.DocumentHead))

const nothing = () => null

/**
 * Updates the document's head after hydration, because the served one is already correct. If the store or the
 * code fails to load, the head stays, and others show the error.
 */
export function LateHead(props: HeadProps) {
  const isOpening = useStoreState().phase === 'opening'
  const isPainted = useHydrating()
  // Until the store is open nothing better is known, and the first card has priority.
  if (isPainted || isOpening) return null
  return (
    <CatchBoundary getResetKey={() => 'head'} errorComponent={nothing}>
      <Suspense fallback={null}>
        <DocumentHead {...props} />
      </Suspense>
    </CatchBoundary>
  )
}
