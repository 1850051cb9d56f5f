import { describe, expect, it } from 'vitest'
import {
  addressInCode,
  embedAddress,
  isVideoFile,
  videoPlayer,
} from '../../../src/domain/images/video-player.ts'

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
    'https://vimeo.com/event/4711',
    'https://vimeo.com/showcase/4711/video/',
  ])('gives %j to the browser', (address) => {
    expect(videoPlayer(` ${address} `)).toEqual({ kind: 'file', src: address })
  })

  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&ab_channel=x',
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
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10s', '&start=10'],
    ['https://youtu.be/aqz-KE-bpKQ?t=1m30s', '&start=90'],
    ['https://youtu.be/aqz-KE-bpKQ?si=abc&t=1h2m3s', '&start=3723'],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=75', '&start=75'],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ#t=45', '&start=45'],
    ['https://youtu.be/aqz-KE-bpKQ?t=ayer', ''],
    ['https://vimeo.com/76979871#t=1m5s', '#t=65s'],
    [
      '<iframe width="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=a&amp;start=30" allowfullscreen></iframe>',
      '&start=30',
    ],
    [
      "<iframe src='https://player.vimeo.com/video/76979871?h=8272103f6e#t=5s'></iframe>",
      '&h=8272103f6e#t=5s',
    ],
  ])('begins %j where it says', (address, start) => {
    const player = videoPlayer(address)
    expect(player).toMatchObject({ kind: 'embed' })
    expect(player?.src.replace(/^.*(?:rel=0|dnt=1)/, '')).toBe(start)
  })

  it('finds the address in a code, and leaves other texts', () => {
    expect(addressInCode('<video controls src="/demo/reel.mp4"></video>')).toBe('/demo/reel.mp4')
    expect(addressInCode(' https://a.test/<x> ')).toBe('https://a.test/<x>')
  })

  it.each([
    ['https://vimeo.com/76979871', ''],
    ['https://vimeo.com/channels/staffpicks/76979871', ''],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '&h=8272103f6e'],
    ['https://vimeo.com/76979871/8272103f6e', '&h=8272103f6e'],
    ['https://vimeo.com/showcase/4711/video/76979871', ''],
    ['https://vimeo.com/groups/4711/videos/76979871', ''],
    ['vimeo.com/76979871', ''],
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
    (address) => expect(videoPlayer(address)).toBeNull(),
  )
})

describe('isVideoFile', () => {
  it.each([
    '/a.mp4',
    'https://example.com/a.MP4?x=1#t=2',
    'a.webm',
    'a.mov#t=1',
    'a.m4v',
    'a.ogv',
    ' /a.mp4 ',
    'data:video/mp4;base64,AAAA',
  ])('%j is one', (url) => expect(isVideoFile(url)).toBe(true))

  it.each([
    '',
    '/a.webp',
    'https://www.youtube.com/watch?v=a.mp4',
    'https://vimeo.com/1#a.mp4',
    '/a.mp4.jpg',
    '/mp4',
    '/a.mp4/b',
    'data:image/png,a.mp4x',
  ])('%j is none', (url) => expect(isVideoFile(url)).toBe(false))
})

describe('embedAddress', () => {
  const plain = { controls: true, loop: false, muted: false }
  const films = ['https://youtu.be/aqz-KE-bpKQ', 'https://vimeo.com/76979871/8272103f6e'].map(videoPlayer)

  it('is the plain address when nothing is asked for', () => {
    for (const film of films) {
      if (film?.kind !== 'embed') throw new Error('It is played in a frame.')
      expect(embedAddress(film, plain)).toBe(film.src)
    }
  })

  it('asks each site in its own words', () => {
    const asked = films.map((film) =>
      film?.kind === 'embed' ? embedAddress(film, { controls: false, loop: true, muted: true }) : null,
    )
    expect(asked).toEqual([
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&rel=0&controls=0&mute=1&loop=1&playlist=aqz-KE-bpKQ',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e&controls=0&muted=1&loop=1',
    ])
  })
})
