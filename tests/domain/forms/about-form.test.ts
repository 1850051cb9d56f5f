import { describe, expect, it } from 'vitest'
import { aboutText } from '../../../src/domain/pages/content-pages.ts'
import {
  aboutColumns,
  aboutRules,
  aboutValues,
  readAboutDraft,
} from '../../../src/domain/forms/content-page-fields.ts'
import { ABOUT_PAGE_ID } from '../../../src/domain/tables/single-pages.ts'
import { blankRow } from '../../../src/domain/tables/tables.ts'

const empty = aboutValues(null)

describe('aboutText', () => {
  it.each([
    [
      { title: ' Hola ', main_text_content: 'Uno\n\n Dos', profile_image_url: ' /a.webp ' },
      'Hola',
      ['Uno', 'Dos'],
      '/a.webp',
    ],
    [
      { title: null, main_text_content: '<b>Uno</b>', profile_image_url: null },
      'Sobre Nosotros',
      ['<b>Uno</b>'],
      null,
    ],
    [{ title: ' ', main_text_content: null, profile_image_url: '/a.webp' }, 'Sobre Nosotros', [], '/a.webp'],
  ])('of %j', (columns, title, paragraphs, image) => {
    expect(aboutText(columns)).toEqual({ title, paragraphs, image })
  })

  it('says that the page is being built when nothing stands in the record', () => {
    expect(aboutText({ title: ' ', main_text_content: '\n', profile_image_url: '' }).title).toBe(
      'Página en Construcción',
    )
  })
})

describe('the form of the about page', () => {
  it('is empty without a record', () => {
    expect(empty).toEqual({ title: '', main_text_content: '', profile_image_url: '' })
  })

  it('comes to trimmed columns, blank ones null', () => {
    const row = { ...blankRow('about_us_page_content', ABOUT_PAGE_ID), main_text_content: 'Uno\n\nDos' }
    expect(aboutColumns({ ...aboutValues(row), title: ' Hola ', profile_image_url: ' ' })).toEqual({
      title: 'Hola',
      main_text_content: 'Uno\n\nDos',
      profile_image_url: null,
    })
  })

  it.each([
    ['', true],
    ['/demo/about.webp', true],
    ['https://x.test/a.jpg', true],
    ['data:image/png;base64,AA', true],
    ['javascript:alert(1)', false],
    ['data:text/html,<b>', false],
  ])('takes %j as an image: %j', (profile_image_url, isTaken) => {
    expect(aboutRules.safeParse({ ...empty, profile_image_url }).success).toBe(isTaken)
  })

  it('reads a draft, and nothing else', () => {
    expect(readAboutDraft({ title: 'A', other: 1 })).toEqual({ title: 'A' })
    expect([null, {}, { title: 1 }].map(readAboutDraft)).toEqual([null, null, null])
  })
})
