import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { headTags, HEAD_KEY, type HeadTag } from '#domain/head/head-tags.ts'
import { bucketOrigin } from '#db/core/build.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { findHeadRows } from '#db/queries/find-head.ts'
import { useAdminStore, usePrimedLive } from '#app/store/react.tsx'
import { headOf, type Head, type HeadRows } from '#domain/head/head.ts'
import { canonicalPath, pageOf, type PublicPage } from '#domain/head/public-pages.ts'
import { siteOf } from '#domain/head/site.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { trustedData } from '#ui/html/trusted-types.ts'

export type HeadProps = {
  /** Returns the name of a screen without a public title, or null if it is not known. */
  screenName: (path: string) => Promise<string | null>
}

/** Keeps the document's head in step with the current page and its stored data (S§3). */
export function DocumentHead({ screenName }: HeadProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { head, isKnown, canonicalPath } = useHead(path, useScreenName(path, screenName))
  useEffect(() => {
    // Until the store has answered, the head that the server wrote for this page is at least as good.
    if (!isKnown && canonicalPath !== null && pathOfHead(document) === canonicalPath) return
    applyHead(document, headTags(head))
  }, [head, isKnown, canonicalPath])
  return null
}

/**
 * Returns the head of a path, from the data on this device. `isKnown` is false while more data may arrive.
 * @param screenName the prefix of the title of an admin screen
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
  // Admins see hidden rows that others do not find (AMB-38).
  const isAdmin = useAdminStore() !== null
  const isCertain = hasOwn && !isAdmin
  const head = useMemo(() => {
    const site = siteOf(business, globalThis.location?.origin ?? '', bucketOrigin)
    const found = headOf(path, rows ?? NONE, site, isCertain)
    return screenName === null ? found : { ...found, title: `${screenName} | ${found.title}` }
  }, [path, rows, screenName, business, isCertain])
  return { head, isKnown: hasSeo && hasOwn, canonicalPath: canonicalPath(page) }
}

const NONE: HeadRows = { seo: null, product: null, page: null }

/** Returns the table with a page's own texts. */
function tableOf(page: PublicPage): TableName | null {
  if (page.kind === 'product') return 'products'
  return page.kind === 'custom' ? 'modifiable_page_content' : null
}

/** Returns the name of a path's screen, or null until its code has loaded or if that fails. */
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

/** Updates a document's head to these elements, and removes those of an earlier page. */
function applyHead(document: Document, tags: readonly HeadTag[]): void {
  const present = new Map<string, Element>()
  for (const element of document.head.querySelectorAll(`[${HEAD_KEY}]`))
    present.set(element.getAttribute(HEAD_KEY) ?? '', element)
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

/** Returns the path of the head's canonical link. */
function pathOfHead(document: Document): string | null {
  const link = document.head.querySelector(`link[rel=canonical][${HEAD_KEY}]`)
  const href = link?.getAttribute('href')
  return href && URL.canParse(href) ? new URL(href).pathname : null
}
