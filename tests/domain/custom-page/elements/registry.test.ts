import { describe, expect, it } from 'vitest'
import { readElement, readStructure } from '#domain/custom-page/structure.ts'
import { ELEMENT_KINDS, ELEMENTS } from '#domain/custom-page/elements.ts'
import { imageAddresses } from '#domain/custom-page/stored-parts.ts'
import { structureOf, editPage, newPage } from '#domain/page-editor/page-draft.ts'

const WHITE = { red: 255, green: 255, blue: 255, alpha: 1 }
const HOSTILE = 'javascript:alert(1)'

/** Replaces every text in a value. */
function filled(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, text)]))
}

/** Collects the values under names that are addresses. */
function addresses(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    /src|href|url/i.test(name) ? [inner] : addresses(inner),
  )
}

describe.each(ELEMENT_KINDS)('a page element of the kind %s', (kind) => {
  const known = ELEMENTS[kind]
  const blank = { id: 'a', type: kind, ...known.blank() }

  it('is read as that kind, however little is stored', () => {
    expect(known.read({}).kind).toBe(kind)
    expect(readElement(blank, 'a', WHITE)).toMatchObject({ key: 'a', kind })
  })

  it('comes back from the editor as it was added', () => {
    const page = editPage(newPage('Bodas'), { do: 'add', kind, id: 'a', after: null })
    expect(structureOf(page)['elements']).toEqual([blank])
    expect(readStructure(structureOf(page))?.elements).toMatchObject([{ kind }])
  })

  it('opens no address that could run something, neither where it is shown nor once it is saved', () => {
    const { type: _type, action, ...rest } = blank as Record<string, unknown>
    const of =
      action === undefined ? {} : { action: { ...(filled(action, HOSTILE) as object), type: 'link' } }
    const hostile = { ...(filled(rest, HOSTILE) as object), ...of, type: kind }
    expect(addresses(readElement(hostile, 'a', WHITE)).filter((found) => found === HOSTILE)).toEqual([])
    expect(addresses(known.safe(hostile, () => '')).filter((found) => found === HOSTILE)).toEqual([])
  })

  it('has its images kept ahead of time', () => {
    const address = '/storage/v1/object/public/images/a.webp'
    const stored = { ...(filled(known.blank(), address) as object), type: kind }
    const isImage = kind === 'image'
    expect(imageAddresses({ elements: [stored] })).toEqual(isImage ? [address] : [])
  })
})
