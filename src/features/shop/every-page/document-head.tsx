import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { headTags, HEAD_KEY, type HeadTag } from '#domain/head/head-tags.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { findHeadRows } from '#db/queries/find-head.ts'
import { usePrimedLive, useStoreState } from '#app/store/react.tsx'
import { headOf, type Head, type HeadRows } from '#domain/head/head.ts'
import { canonicalPath, pageOf, type PublicPage } from '#domain/head/public-pages.ts'
import { siteOf } from '#domain/head/site.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { trustedData } from '#ui/html/trusted-types.ts'

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

const NONE: HeadRows = { seo: null, product: null, page: null }

/** The table that a page's own words come from. */
function tableOf(page: PublicPage): TableName | null {
  if (page.kind === 'product') return 'products'
  return page.kind === 'custom' ? 'modifiable_page_content' : null
}

/**
 * The head of a path from what is on this device. `isKnown`: what is missing from it is certainly missing; before that
 * it is only the best there is.
 * @param screenName stands first in the title of a page that only its staff sees
 */
function useHead(
  path: string,
  screenName: string | null,
): { head: Head; isKnown: boolean; canonicalPath: string | null } {
  const page = useMemo(() => pageOf(path), [path])
  const { tablesReady } = useBehavior(syncStatus$)
  const business = useBusiness()
  const rows = usePrimedLive((from) => findHeadRows(from, path, business.serviceSectionIds))
  const own = tableOf(page)
  const hasSeo = rows !== undefined && (rows.seo !== null || tablesReady.includes('page_seo_settings'))
  const hasOwn =
    rows !== undefined &&
    (own === null || rows.product !== null || rows.page !== null || tablesReady.includes(own))
  const opened = useStoreState()
  // Who administers sees what nobody else finds (AMB-38).
  const isAdmin = opened.phase === 'ready' && opened.store.principal.role === 'admin'
  const isCertain = hasOwn && !isAdmin
  const head = useMemo(() => {
    const site = siteOf(business, globalThis.location?.origin ?? '')
    const found = headOf(path, rows ?? NONE, site, isCertain)
    return screenName === null ? found : { ...found, title: `${screenName} | ${found.title}` }
  }, [path, rows, screenName, business, isCertain])
  return { head, isKnown: hasSeo && hasOwn, canonicalPath: canonicalPath(page) }
}

/** What a path's screen is called, once that is known; the code that knows may be on its way, or not come at all. */
function useScreenName(path: string, nameOf: (path: string) => Promise<string | null>): string | null {
  const [known, setKnown] = useState<{ path: string; name: string | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    nameOf(path).then(
      (name) => isWanted && setKnown({ path, name }),
      (error: unknown) => console.warn('The name of this screen cannot be loaded.', error),
    )
    return () => {
      isWanted = false
    }
  }, [path, nameOf])
  return known?.path === path ? known.name : null
}

/**
 * Makes a document's head say what these elements say. Elements that are right already, from the server or from before,
 * are left as they are; those of an earlier page go.
 */
function applyHead(document: Document, tags: readonly HeadTag[]): void {
  const present = new Map<string, Element>()
  for (const element of document.head.querySelectorAll(`[${HEAD_KEY}]`)) {
    present.set(element.getAttribute(HEAD_KEY) ?? '', element)
  }
  for (const { key, tag, attributes, text = '' } of tags) {
    const known = present.get(key)
    present.delete(key)
    const element = known ?? document.createElement(tag)
    for (const [name, value] of Object.entries({ ...attributes, [HEAD_KEY]: key })) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value)
    }
    if (element.textContent !== text) element.textContent = tag === 'script' ? trustedData(text) : text
    for (const name of element.getAttributeNames()) {
      if (name !== HEAD_KEY && !(name in attributes)) element.removeAttribute(name)
    }
    if (!known) document.head.append(element)
  }
  for (const element of present.values()) element.remove()
}

/** The path that the document's head was made for, as its canonical link says. */
function pathOfHead(document: Document): string | null {
  const link = document.head.querySelector(`link[rel=canonical][${HEAD_KEY}]`)
  const href = link?.getAttribute('href')
  return href && URL.canParse(href) ? new URL(href).pathname : null
}
