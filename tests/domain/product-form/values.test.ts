import { describe, expect, it } from 'vitest'
import { changedFields, followChange } from '../../../src/domain/forms/form-changes.ts'
import {
  productRules,
  isComplete,
  readProduct,
  COLUMN_FIELDS,
  PRODUCT_FIELDS,
  type FormKind,
  type ProductField,
  blankValues,
  valuesOf,
  type ProductValues,
} from '../../../src/domain/product-form/product-values.ts'
import {
  productDraft,
  draftPlace,
  readProductDraft,
  withoutImages,
} from '../../../src/domain/product-form/product-draft.ts'
import { blankRow } from '../../../src/domain/tables/tables.ts'
import { repeatableRandom } from '../../support/random.ts'

const BASE = 'https://media.test/Productos/'
const SECTION = '00000000-0000-4000-8000-000000000001'
const row = {
  ...blankRow('products', '00000000-0000-4000-8000-00000000000a'),
  name: 'Foco',
  section_id: SECTION,
  price: 1250.5,
  stock_quantity: 3,
  keywords: ['luz'],
  goes_with: ['00000000-0000-4000-8000-00000000000b'],
  image_url: 'https://x.test/a.jpg',
  image_urls: ['https://x.test/b.jpg'],
  image_links: [{ imageUrl: 'https://x.test/c.jpg', linkUrl: '/rental' }],
}
const READING = { mediaBaseUrl: BASE, isQuoted: false }
/** Saved columns of valid values. */
const saved = (values: ProductValues, fields?: readonly ProductField[]) => {
  const read = readProduct(values, READING, fields)
  return read.ok ? read.value : read.error
}
const typed = (values: Partial<ProductValues>): ProductValues => ({ ...blankValues(SECTION), ...values })

describe('what is saved', () => {
  it('of a product that was opened and not touched is what it was', () => {
    const {
      id: _id,
      seq: _seq,
      order_in_section: _place,
      updated_at: _at,
      busy_days: _busy,
      kit_stock: _kits,
      ...fields
    } = row
    expect(saved(valuesOf(row))).toEqual(fields)
  })

  it('of an empty form are the defaults (A§5)', () => {
    const values = typed({ name: ' Foco ', price: '0', keywords: ['led'] })
    const {
      id: _id,
      seq: _seq,
      order_in_section: _place,
      updated_at: _at,
      busy_days: _busy,
      kit_stock: _kits,
      ...blank
    } = blankRow('products', '')
    expect(saved(values)).toEqual({
      ...blank,
      name: 'Foco',
      section_id: SECTION,
      price: 0,
      keywords: ['led'],
      image_url: null,
      is_public: true,
      is_external: false,
    })
  })

  it.each<[string, Partial<ProductValues>, object]>([
    ['a bare name of an image', { image_url: 'foto.jpg' }, { image_url: `${BASE}foto.jpg` }],
    [
      'a file before an address',
      { image_url: 'foto.jpg', image_file: 'https://s.test/1.webp' },
      { image_url: 'https://s.test/1.webp' },
    ],
    [
      'further images without the blank ones',
      { image_urls: ['b.jpg', ' ', 'https://x.test/c.jpg'] },
      { image_urls: [`${BASE}b.jpg`, 'https://x.test/c.jpg'] },
    ],
    [
      'links without an image',
      {
        image_links: [
          { imageUrl: ' ', linkUrl: '/a' },
          { imageUrl: 'c.jpg', linkUrl: ' /b ' },
        ],
      },
      { image_links: [{ imageUrl: `${BASE}c.jpg`, linkUrl: '/b' }] },
    ],
    ['a unit', { price_unit: 'event' }, { price_unit: 'event' }],
    ['a stock', { stock_quantity: '7' }, { stock_quantity: 7 }],
    ['units in repair', { repair_quantity: ' 1,200 ' }, { repair_quantity: 1_200 }],
    ['no units in repair', { repair_quantity: '' }, { repair_quantity: 0 }],
    ['days of preparation', { buffer_days: '9' }, { buffer_days: 9 }],
    [
      'parts of a kit',
      { contents: [{ product_id: 'a', quantity: ' 9,999 ' }] },
      { contents: [{ product_id: 'a', quantity: 9_999 }] },
    ],
    ['a discount', { discount_price: '99.5' }, { discount_price: 99.5 }],
    ['a text of blanks', { description: ' \n ' }, { description: null }],
    ['a text with lines', { description: 'uno\n\ndos ' }, { description: 'uno\n\ndos' }],
  ])('of %s', (_, values, columns) => {
    expect(saved(typed({ name: 'Foco', price: '1', ...values }))).toMatchObject(columns)
  })

  it('are only the fields that were asked for (AMB-31)', () => {
    const before = valuesOf(row)
    const now = { ...before, price: '900', is_public: false }
    expect(changedFields(before, now)).toEqual(['price', 'is_public'])
    expect(saved(now, changedFields(before, now))).toEqual({ price: 900, is_public: false })
  })
})

describe('the rules', () => {
  const wrong = (values: Partial<ProductValues>, isQuoted = false) => {
    const result = productRules({ ...READING, isQuoted }).safeParse(
      typed({ name: 'Foco', price: '10', ...values }),
    )
    return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'))
  }
  it.each<[string, Partial<ProductValues>, string[]]>([
    ['nothing wrong', {}, []],
    ['no price', { price: '' }, ['price']],
    ['a discount above the price', { discount_price: '20' }, []],
    [
      'a link that is a script',
      { image_links: [{ imageUrl: 'a.jpg', linkUrl: 'javascript:alert(1)' }] },
      ['image_links.0.linkUrl'],
    ],
  ])('%s', (_, values, fields) => expect(wrong(values)).toEqual(fields))

  it('leave a product without a price that has none: quoted on request', () => {
    expect(wrong({ price: '' }, true)).toEqual([])
    expect(isComplete(typed({ name: 'Foco' }), true)).toBe(true)
  })

  it.each<[Partial<ProductValues>, boolean]>([
    [{ name: 'Foco', price: '1' }, true],
    [{ name: 'Foco', price: 'gratis' }, true],
    [{ name: ' ', price: '1' }, false],
    [{ name: 'Foco', price: ' ' }, false],
    [{ name: 'Foco', price: '1', section_id: '' }, false],
  ])('%j is enough to be saved: %s', (values, isEnough) => {
    expect(isComplete(typed(values), false)).toBe(isEnough)
  })
})

/** Values of a field that cannot be saved, by its kind; null for a kind that takes whatever can be entered. */
const UNREADABLE: { [K in FormKind]: readonly unknown[] | null } = {
  name: ['', ' \n ', 'x'.repeat(301)],
  text: ['x'.repeat(20_001)],
  code: ['x'.repeat(301)],
  section: [''],
  price: ['doce y medio', '-1', '1.250', '1.999', '99999999999999', '1,2,3'],
  unit: ['por semana', 'constructor'],
  steps: ['tres días', '3=0', '3=4', '400=3', '1=2', '3=2, 3=1'],
  stock: ['doce y medio', '-1', '1.5', '1e3', '0x10', '99999999'],
  units: ['tres', '-1', '1.5', '1000001'],
  days: ['diez', '-1', '10'],
  contents: [
    ...['', '0', '10000', '1.5', 'dos'].map((quantity) => [{ product_id: 'a', quantity }]),
    ['1', '2'].map((quantity) => ({ product_id: 'a', quantity })),
    Array.from({ length: 51 }, (_, n) => ({ product_id: String(n), quantity: '1' })),
  ],
  flag: null,
  keywords: [['x'.repeat(301)], Array.from({ length: 201 }, String)],
  products: [Array.from({ length: 13 }, String), ['x'.repeat(37)]],
  address: ['x'.repeat(20_001)],
  addresses: [['x'.repeat(2_049)], Array.from({ length: 201 }, (_, n) => `${n}.jpg`)],
  links: [
    [{ imageUrl: 'a.jpg', linkUrl: 'javascript:alert(1)' }],
    [{ imageUrl: 'x'.repeat(2_049), linkUrl: '' }],
  ],
}

describe('what cannot be read', () => {
  const cases = COLUMN_FIELDS.flatMap(({ field, kind }) =>
    (UNREADABLE[kind] ?? []).map((value) => [field, value] as const),
  )
  it.each(cases)('in %s is refused at its field and never saved: %j', (field, value) => {
    const values = { ...valuesOf(row), [field]: value }
    const told = productRules(READING).safeParse(values)
    expect(told.error?.issues.map(({ path }) => path[0])).toEqual([field])
    for (const { message } of told.error?.issues ?? []) expect(message).toMatch(/[a-záéíóú]/)
    // Neither the whole form nor the field alone gives a command anything to write.
    for (const fields of [PRODUCT_FIELDS, [field]])
      expect(readProduct(values, READING, fields).ok).toBe(false)
  })

  it('and what the rules accept is saved, for texts drawn at random', () => {
    const random = repeatableRandom(11)
    const parts = [
      'doce',
      '12',
      '.',
      ',',
      '5',
      '-',
      ' ',
      '$',
      '∞',
      'e',
      '0x',
      '%',
      '1,250',
      '\u00a0',
      'kg',
      '=1',
    ]
    const draw = () =>
      Array.from({ length: 1 + random() * 4 }, () => parts[Math.floor(random() * parts.length)]).join('')
    for (let times = 0; times < 150; times++) {
      const text = draw()
      for (const { field, kind } of COLUMN_FIELDS.filter(
        ({ field }) => typeof valuesOf(row)[field] === 'string',
      )) {
        const values = { ...valuesOf(row), [field]: text }
        const read = readProduct(values, READING, [field])
        expect(productRules(READING).safeParse(values).success, `${field}: ${text}`).toBe(read.ok)
        // A null is a blank: it is never the place of a text that was not understood.
        const isNull = read.ok && read.value[field] === null
        expect(isNull && text.replace(/[\s∞]/g, '') !== '', `${kind}: ${text}`).toBe(false)
      }
    }
  })
})

describe('a change by another admin', () => {
  const before = valuesOf(row)

  it('is followed where the person has not typed, and told where they have', () => {
    const now = { ...before, price: '900', description: 'mía' }
    const next = { ...before, price: '1000', name_en: 'Light', keywords: ['luz', 'led'] }
    expect(followChange(before, now, next)).toEqual({
      follow: { name_en: 'Light', keywords: ['luz', 'led'] },
      theirs: { price: '1000' },
    })
  })

  it('that says the same as the person is none', () => {
    expect(followChange(before, { ...before, price: '900' }, { ...before, price: '900' })).toEqual({
      follow: {},
      theirs: {},
    })
  })
})

describe('a draft', () => {
  it('gives back what was changed and nothing else', () => {
    const before = blankValues(SECTION)
    const now = { ...before, name: 'Foco', keywords: ['led'] }
    const kept: unknown = JSON.parse(JSON.stringify(productDraft(before, now)))
    expect(readProductDraft(kept)).toEqual({ name: 'Foco', keywords: ['led'] })
  })

  it.each([null, 'x', {}, { form: 'article-0' }, productDraft(blankValues(null), blankValues(null))])(
    'that cannot be used is none: %j',
    (value) => expect(readProductDraft(value)).toBeNull(),
  )

  it('forgets images that are not on the device any more', () => {
    const url = (n: number) => `https://s.test/public_images/product_images/${n}.webp`
    const values = { name: 'a', image_file: url(1), image_urls: [url(2), url(3), 'https://x.test/1.webp'] }
    expect(withoutImages(values, ['product_images/1.webp', 'product_images/3.webp'])).toEqual({
      name: 'a',
      image_file: '',
      image_urls: [url(2), 'https://x.test/1.webp'],
    })
    expect(withoutImages({ name: 'a' }, ['product_images/1.webp'])).toEqual({ name: 'a' })
  })

  it('has its place by form', () => {
    expect(draftPlace('new', null)).toBe('article-form/new/')
    expect(draftPlace('edit', 'a')).toBe('article-form/edit/a/')
    expect(draftPlace('duplicate', 'a')).toBe('article-form/duplicate/a/')
  })
})
