import { describe, expect, it } from 'vitest'
import { imageAddressNote, videoNote } from '../../../src/domain/images/typed-address.ts'

describe('videoNote', () => {
  it.each([
    ['https://youtu.be/aqz-KE-bpKQ', false, /YouTube/],
    ['http://www.youtube.com/watch?v=aqz-KE-bpKQ', false, /YouTube/],
    ['https://vimeo.com/1084537', false, /Vimeo/],
    [' /demo/reel.mp4 ', false, /archivo de video/],
    ['http://x.test/a.mp4', true, /http:/],
    ['https://youtube.com/@canal', true, /puede que no/],
    ['https://x.test/pagina', true, /puede que no/],
  ])('tells what %j is', (address, isWarning, text) => {
    expect(videoNote(address)).toEqual({ isWarning, text: expect.stringMatching(text) as string })
  })
  it.each(['', '  ', 'javascript:alert(1)'])('has nothing to say about %j', (address) => {
    expect(videoNote(address)).toBeNull()
  })
})

describe('imageAddressNote', () => {
  it.each([
    ['http://x.test/a.jpg', /http:/],
    ['foto.jpg', /https:/],
  ])('warns of %j', (address, text) => expect(imageAddressNote(address)).toMatch(text))
  it.each([
    '',
    'https://x.test/a.jpg',
    '//x.test/a.jpg',
    '/demo/a.webp',
    'data:image/png;base64,AA',
    'javascript:x',
  ])('has nothing to say about %j', (address) => expect(imageAddressNote(address)).toBeNull())
})
