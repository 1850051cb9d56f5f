import { describe, expect, it } from 'vitest'
import {
  AERIAL_BLOCKS,
  aerialBlocks,
  isBareAerialPage,
  isDroneServices,
  videoAddress,
  videoPlayer,
} from '../../src/domain/aerial.ts'
import { AERIAL_PAGE_ID } from '../../src/domain/tables/aerial-filming-page-content.ts'

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

describe('videoPlayer', () => {
  it.each([
    '/demo/reel.mp4',
    'https://example.com/a.webm?x=1',
    'data:video/mp4;base64,AAAA',
    'https://example.com/storage/v1/object/public/films/4711',
    '/films/4711',
    'https://vimeo.com.example.com/1',
    'https://www.youtube.com/@canal',
    'https://youtu.be/short',
    'https://vimeo.com/about',
  ])('gives %j to the browser', (address) => {
    expect(videoPlayer(` ${address} `)).toEqual({ kind: 'file', src: address })
  })

  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10s',
    'https://m.youtube.com/watch?feature=share&v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?si=abc',
    'http://youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    'youtu.be/aqz-KE-bpKQ',
    '//www.youtube.com/embed/aqz-KE-bpKQ',
  ])('plays %j without cookies', (address) => {
    expect(videoPlayer(address)).toEqual({
      kind: 'embed',
      host: 'YouTube',
      src: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&rel=0',
    })
  })

  it.each([
    ['https://vimeo.com/76979871', ''],
    ['https://vimeo.com/channels/staffpicks/76979871', ''],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '&h=8272103f6e'],
    ['https://vimeo.com/76979871/8272103f6e', '&h=8272103f6e'],
    ['https://vimeo.com/76979871?h="><script>', ''],
  ])('plays %j without tracking', (address, key) => {
    expect(videoPlayer(address)).toEqual({
      kind: 'embed',
      host: 'Vimeo',
      src: `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${key}`,
    })
  })

  it.each(['', '  ', 'javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'mailto:a@b.mx'])(
    'plays nothing at %j',
    (address) => {
      expect(videoPlayer(address)).toBeNull()
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
    (fields) => {
      expect(isBareAerialPage({ ...page, ...fields })).toBe(false)
    },
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
