import '../../support/devices/browser-globals.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findCustomPage, hasCustomPage } from '#db/queries/custom-pages.ts'
import { openStore, type Db } from '#db/store/store.ts'
import { PATIENT } from '../../support/devices/browser-eventually.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

let db: Db
beforeAll(async () => {
  db = (await openStore(principalOfKey('pages'))).db
  const page = {
    title: null,
    content_structure: null,
    is_public: true,
    updated_at: '2026-11-21T10:00:00+00:00',
  }
  for (const [index, page_slug] of ['bodas', 'Promo', 'promo'].entries()) {
    const id = `00000000-0000-4000-8000-00000000000${index}`
    await db.modifiable_page_content.insert({ ...page, page_slug, id, seq: index + 1 })
  }
})
afterAll(() => db.close())

describe('a custom page', () => {
  it.each([
    ['bodas', 'bodas'],
    ['BODAS', 'bodas'],
    ['promo', 'promo'],
    ['Promo', 'Promo'],
    ['nada', undefined],
    ['', undefined],
  ])('asked for as %j is %j', async (slug, found) => {
    const query = findCustomPage(db, slug)
    query.subscribe(() => {})
    await vi.waitFor(() => expect(query.value).not.toBeUndefined(), PATIENT)
    expect(query.value?.page_slug).toBe(found)
    expect(await hasCustomPage(db, slug)).toBe(found !== undefined)
  })
})
