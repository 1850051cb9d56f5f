import { useRouter } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'
import { isServerPath } from '#domain/pages/reserved-slugs.ts'

/** Where a click leads inside of the app; null when the browser should follow the link itself. */
function ownAddress(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || !link.hasAttribute('href') || (link.target !== '' && link.target !== '_self')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  const isHere = pathname === location.pathname && search === location.search && hash !== ''
  return origin !== location.origin || isHere || isServerPath(pathname) ? null : pathname + search + hash
}

/** Links to this site are followed without leaving the app, also those inside of stored HTML. */
export function useOwnLinks(within: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    const element = within.current
    const follow = (event: MouseEvent) => {
      const href = ownAddress(event)
      if (href === null) return
      event.preventDefault()
      void router.navigate({ href })
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [router, within])
}
