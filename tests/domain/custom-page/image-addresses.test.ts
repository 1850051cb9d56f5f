import { expect, it } from 'vitest'
import { imageAddresses } from '#domain/custom-page/stored-parts.ts'

const image = (src: unknown) => ({ type: 'image', src })

it.each<[string, unknown, string[]]>([
  ['a list of elements', { elements: [image('/a.webp'), { type: 'text', src: '/no.webp' }] }, ['/a.webp']],
  ['groups within groups', { elements: [{ type: 'fieldset', children: [image('/b.webp')] }] }, ['/b.webp']],
  [
    'the other field',
    {
      elements: [
        { ...image(' '), content: '/c.webp' },
        { type: 'image', content: '/d.webp' },
      ],
    },
    ['/c.webp', '/d.webp'],
  ],
  ['no address', { elements: [image(null), image(7)] }, []],
  ['nothing', null, []],
  ['words', 'image', []],
])('finds the images of a page with %s', (_what, value, addresses) => {
  expect(imageAddresses(value)).toEqual(addresses)
})

it('gives up where no page goes', () => {
  let value: unknown = image('/deep.webp')
  for (let depth = 0; depth < 40; depth += 1) value = [value]
  expect(imageAddresses(value)).toEqual([])
})
