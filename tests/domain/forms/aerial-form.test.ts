import { describe, expect, it } from 'vitest'
import { AERIAL_BLOCKS, AERIAL_PAGE_ID } from '../../../src/domain/tables/single-pages.ts'
import {
  aerialChanges,
  aerialColumns,
  aerialPreview,
  aerialRules,
  aerialValues,
  hiddenBlocks,
  readAerialDraft,
} from '../../../src/domain/forms/content-page-fields.ts'
import { saveRow } from '../../../src/domain/commands/content-commands.ts'
import { blankRow } from '../../../src/domain/tables/tables.ts'

const DEFAULT = ['video', 'text_group', 'main_content', 'image_gallery', 'drone_services']
const blank = blankRow('aerial_filming_page_content', AERIAL_PAGE_ID)
const empty = aerialValues(null)

describe('aerialValues', () => {
  it('is empty and in the default order without a record', () => {
    const { image_urls, section_order, ...texts } = empty
    expect([...new Set(Object.values(texts))]).toEqual([''])
    expect(image_urls).toEqual([])
    expect(section_order).toEqual(DEFAULT)
  })

  it.each([
    [[], DEFAULT],
    [['nada'], DEFAULT],
    [
      ['drone_services', 'nada', ' video '],
      ['drone_services', 'video'],
    ],
  ])('shows the stored order %j as %j', (section_order, shown) => {
    expect(aerialValues({ ...blank, section_order }).section_order).toEqual(shown)
  })

  it('shows what is stored as it is stored, and gives it back unchanged', () => {
    const row = { ...blank, video_url: '/a.mp4', text_group_2: 'Dos', image_urls: ['/b.webp'] }
    expect(aerialValues(row)).toMatchObject({
      video_url: '/a.mp4',
      text_group_2: 'Dos',
      image_urls: ['/b.webp'],
    })
    expect(
      saveRow('aerial_filming_page_content', AERIAL_PAGE_ID, row, aerialColumns(aerialValues(row))),
    ).toBeNull()
  })
})

describe('aerialColumns', () => {
  it('trims, and drops blank images', () => {
    const values = {
      ...empty,
      subtitle_text: ' Desde arriba ',
      image_urls: ['', ' /a.webp ', '  ', '/b.webp'],
    }
    expect(aerialColumns(values)).toEqual({
      video_url: null,
      video_url_mobile: null,
      text_group_1: null,
      text_group_2: null,
      text_group_3: null,
      subtitle_text: 'Desde arriba',
      main_text_content: null,
      image_urls: ['/a.webp', '/b.webp'],
      section_order: DEFAULT,
    })
  })

  it('keeps the paragraphs of a text', () => {
    expect(aerialColumns({ ...empty, main_text_content: '\n Uno\n\nDos ' }).main_text_content).toBe(
      'Uno\n\nDos',
    )
  })

  it('saves an empty order as the default one', () => {
    expect(aerialColumns({ ...empty, section_order: [] }).section_order).toEqual(DEFAULT)
    expect(aerialColumns({ ...empty, section_order: ['drone_services'] }).section_order).toEqual([
      'drone_services',
    ])
  })
})

describe('aerialChanges', () => {
  const row = { ...blank, text_group_1: 'Uno', image_urls: ['/a.webp'] }

  it('is the whole record when there is none', () => {
    expect(aerialChanges(null, { ...empty, text_group_1: 'Uno' }, ['text_group_1'])).toEqual(
      aerialColumns({ ...empty, text_group_1: 'Uno' }),
    )
  })

  it('is what was changed alone', () => {
    const values = { ...aerialValues(row), text_group_1: 'Otro', subtitle_text: 'De otra mano' }
    expect(aerialChanges(row, values, ['text_group_1'])).toEqual({ text_group_1: 'Otro' })
  })

  it('takes blank images and an order that names nothing out of a record that is saved', () => {
    const worn = { ...row, image_urls: ['', '/a.webp', ' '], section_order: ['nada'] }
    expect(aerialChanges(worn, aerialValues(worn), [])).toEqual({
      image_urls: ['/a.webp'],
      section_order: DEFAULT,
    })
    const values = {
      ...aerialValues(worn),
      image_urls: ['/z.webp', ''],
      section_order: AERIAL_BLOCKS.toReversed(),
    }
    expect(aerialChanges(worn, values, ['image_urls', 'section_order'])).toEqual({
      image_urls: ['/z.webp'],
      section_order: DEFAULT.toReversed(),
    })
  })
})

describe('aerialPreview', () => {
  it('is the record as it would be, blank images still among the others', () => {
    const values = { ...empty, video_url: ' /a.mp4 ', image_urls: ['', '/a.webp'], section_order: [] }
    expect(aerialPreview(values)).toMatchObject({
      id: AERIAL_PAGE_ID,
      video_url: '/a.mp4',
      image_urls: ['', '/a.webp'],
      section_order: DEFAULT,
    })
  })
})

describe('aerialRules', () => {
  it.each([
    '',
    ' ',
    '/a.mp4',
    'https://x.test/a',
    'https://youtu.be/aqz-KE-bpKQ',
    'data:video/mp4;base64,AA',
  ])('takes %j as a film', (video_url) => {
    expect(aerialRules.safeParse({ ...empty, video_url, video_url_mobile: video_url }).success).toBe(true)
  })
  it.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'mailto:a@x.test', 'data:text/html,<b>'])(
    'refuses %j as a film and as an image',
    (address) => {
      expect(aerialRules.safeParse({ ...empty, video_url: address }).error?.issues[0]).toMatchObject({
        path: ['video_url'],
        message: 'Esta dirección no es de un video.',
      })
      expect(
        aerialRules.safeParse({ ...empty, image_urls: ['/a.webp', address] }).error?.issues[0],
      ).toMatchObject({ path: ['image_urls', 1], message: 'Esta dirección no es de una imagen.' })
    },
  )
})

describe('hiddenBlocks', () => {
  it('names what the page does not show', () => {
    expect(hiddenBlocks(['image_gallery', 'video'])).toEqual(['text_group', 'main_content', 'drone_services'])
    expect(hiddenBlocks([...AERIAL_BLOCKS])).toEqual([])
  })
})

describe('readAerialDraft', () => {
  it('reads what was changed, also what may not be saved', () => {
    const kept = { video_url: 'javascript:', image_urls: ['', '/a.webp'], section_order: ['video'] }
    expect(readAerialDraft({ ...kept, other: 1 })).toEqual(kept)
  })
  it.each([null, 'x', {}, { section_order: ['nada'] }, { image_urls: [1] }])('reads nothing in %j', (value) =>
    expect(readAerialDraft(value)).toBeNull(),
  )
})
