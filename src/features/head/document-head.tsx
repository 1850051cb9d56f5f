import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useHead } from './use-head.ts'
import { useScreenName } from './use-screen-name.ts'
import { applyHead, pathOfHead } from './apply-head.ts'
import { headTags } from '#domain/head/head-tags.ts'

export type HeadProps = {
  /** What a screen that nobody finds from outside is called; null when that is not known. */
  screenName: (path: string) => Promise<string | null>
}

/** Keeps the document's head in step with the page that is shown and with what is stored about it (S§3). */
export function DocumentHead({ screenName }: HeadProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { head, isKnown, canonicalPath } = useHead(path, useScreenName(path, screenName))
  useEffect(() => {
    // What the server wrote for this very page is at least as good as what is known before the store has answered.
    if (!isKnown && canonicalPath !== null && pathOfHead(document) === canonicalPath) return
    applyHead(document, headTags(head))
  }, [head, isKnown, canonicalPath])
  return null
}
