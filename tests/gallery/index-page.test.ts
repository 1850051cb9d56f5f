import { describe, expect, test } from 'vitest'
import { indexPage } from './index-page.ts'
import { slugOf } from './shots.ts'

describe('the index of the gallery', () => {
  const shots = [
    { group: 'Storefront', name: 'a <long> name', slug: 'one', error: null },
    { group: 'Admin', name: 'broken', slug: 'two', error: 'Timeout & "more"' },
  ]

  test('has every state in its group, with an image for each size and mode', () => {
    const page = indexPage(shots)
    expect(page.match(/<h2>/g)).toHaveLength(2)
    expect(page.match(/<img src="one-/g)).toHaveLength(6)
    expect(page).toContain('src="one-390x844-dark.jpg"')
    expect(page).toContain('<h3 id="one">a &lt;long&gt; name</h3>')
  })

  test('says why a state could not be shown', () => {
    expect(indexPage(shots)).toContain('<p class="broken">Timeout &amp; &quot;more&quot;</p>')
  })

  test.each([
    ['Storefront', 'the open menu', 'storefront-the-open-menu'],
    ['Admin', 'Páginas (vacío) ', 'admin-paginas-vacio'],
  ])('names the files of %s, %s', (group, name, slug) => expect(slugOf(group, name)).toBe(slug))
})
