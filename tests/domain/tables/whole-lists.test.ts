import { expect, test } from 'vitest'
import { withWholeLists } from '../../../src/domain/tables/tables.ts'

test.each([
  [{ keywords: ['a', null, 3, {}, 'b'] }, { keywords: ['a', '', '', '', 'b'] }],
  [
    { image_urls: ['/x.webp', null], seq: 4 },
    { image_urls: ['/x.webp', ''], seq: 4 },
  ],
  [{ section_order: [null] }, { section_order: [''] }],
  [
    { image_links: ['x', null, { imageUrl: 'a' }, { imageUrl: 'a', linkUrl: 'b' }] },
    { image_links: [{ imageUrl: 'a', linkUrl: 'b' }] },
  ],
  [
    { name: 'x', image_urls: [] },
    { name: 'x', image_urls: [] },
  ],
  [
    { name: null, content_structure: { elements: [null] } },
    { name: null, content_structure: { elements: [null] } },
  ],
])('%j is taken as %j', (raw, whole) => expect(withWholeLists(raw)).toEqual(whole))
