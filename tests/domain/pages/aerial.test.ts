import { AERIAL_BLOCKS, AERIAL_PAGE_ID } from '../../../src/domain/tables/single-pages.ts'
import { describe, expect, it } from 'vitest'
import {
  aerialBlocks,
  isBareAerialPage,
  isDroneServices,
  videoAddress,
} from '../../../src/domain/pages/content-pages.ts'

const page = {
  id: AERIAL_PAGE_ID,
  video_url: null,
  video_url_mobile: null,
  text_group_1: null,
  text_group_2: null,
  text_group_3: null,
  subtitle_text: null,
  main_text_content: null,
  image_urls: [],
  section_order: [],
  updated_at: '2026-11-21T10:00:00+00:00',
  seq: 1,
}

describe('aerialBlocks', () => {
  it.each([undefined, [], ['hero', ''], ['toString']])('falls back to the default order for %j', (stored) => {
    expect(aerialBlocks(stored)).toEqual([
      'video',
      'text_group',
      'main_content',
      'image_gallery',
      'drone_services',
    ])
  })

  it('follows the stored order and adds none that it leaves out', () => {
    expect(aerialBlocks(['drone_services', 'video'])).toEqual(['drone_services', 'video'])
    expect(aerialBlocks(AERIAL_BLOCKS.toReversed())).toEqual(AERIAL_BLOCKS.toReversed())
  })

  it('drops unknown names and shows each block once, where it is named first', () => {
    const stored = ['main_content', 'hero', 'video', ' main_content ', 'video', 'text_group']
    expect(aerialBlocks(stored)).toEqual(['main_content', 'video', 'text_group'])
  })

  it('hands out an order of its own each time', () => {
    aerialBlocks([]).pop()
    expect(aerialBlocks([])).toHaveLength(5)
  })
})

describe('videoAddress', () => {
  it.each([
    ['wide.mp4', 'narrow.mp4', 'wide.mp4', 'narrow.mp4'],
    ['wide.mp4', null, 'wide.mp4', 'wide.mp4'],
    ['wide.mp4', '  ', 'wide.mp4', 'wide.mp4'],
    [null, 'narrow.mp4', 'narrow.mp4', 'narrow.mp4'],
    [' ', null, null, null],
  ])(
    'of %j and %j shows %j on wide screens and %j on phones',
    (video_url, video_url_mobile, wide, narrow) => {
      expect(videoAddress({ video_url, video_url_mobile }, false)).toBe(wide)
      expect(videoAddress({ video_url, video_url_mobile }, true)).toBe(narrow)
    },
  )
})

describe('isBareAerialPage', () => {
  it('is bare without a record and without anything to show', () => {
    expect(isBareAerialPage(null)).toBe(true)
    expect(isBareAerialPage({ ...page, video_url: ' ', main_text_content: '\n \n' })).toBe(true)
  })

  it.each([{ video_url: '/a.mp4' }, { text_group_3: 'Tulum' }, { image_urls: [''] }])(
    'is not bare with %j',
    (fields) => expect(isBareAerialPage({ ...page, ...fields })).toBe(false),
  )
})

describe('isDroneServices', () => {
  it('knows the section by either name', () => {
    expect(isDroneServices({ name: 'Drone | Services', name_es: null })).toBe(true)
    expect(isDroneServices({ name: 'Drones', name_es: ' Drone | Services ' })).toBe(true)
    expect(isDroneServices({ name: 'Drone', name_es: null })).toBe(false)
    expect(isDroneServices({ name: 'DRONW', name_es: null })).toBe(false)
  })
})
