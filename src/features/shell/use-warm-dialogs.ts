import { useEffect } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import { warmWhenIdle } from '#ui/overlays/warm-parts.ts'

/** Brings the code of dialogs once the page is drawn, its store has been opened, and nothing else is to be done. */
export function useWarmDialogs(): void {
  const isOpening = useStoreState().phase === 'opening'
  useEffect(() => (isOpening ? undefined : warmWhenIdle()), [isOpening])
}
