import { expect, it } from 'vitest'
import { matchPhoto, photoTargets } from '#domain/image-library/photo-import.ts'

const ID = '0b9c6d1e-1111-4222-8333-944455556666'
const PRODUCTS: [string, string, (string | null)?][] = [
  ['a', 'Aputure LS 600d Pro', 'Aputure LS 600d Pro light'],
  ['b', 'Cámara Sony FX3'],
  ['c', 'Cámara Sony FX6'],
  ['d', 'Tripié Sachtler Ace M'],
  ['e', 'Lámpara China 76'],
  ['f', 'Lámpara China'],
  ['g', 'Dana Dolly'],
  ['h', 'dana-dolly'],
  ['i', 'Zoom Fujinon MK 18-55 mm T2.9'],
  ['j', '¡¡!!'],
  [ID, 'Micrófono'],
]
const CODES: Record<string, string> = { d: 'TRI-012', g: '76', i: 'm' }
const targets = photoTargets(
  PRODUCTS.map(([id, name, other = null]) => ({ id, code: CODES[id] ?? null, names: [name, other, null] })),
)

it.each<[string, string]>([
  // Exact match, ignoring case, accents, and characters between the words.
  ['Aputure LS 600d Pro.jpg', 'name a'],
  ['aputure-ls-600d-pro.JPEG', 'name a'],
  ['APUTURE_LS_600D_PRO.webp', 'name a'],
  ['aputurels600dpro.png', 'name a'],
  ['aputure ls 600d pro light.jpg', 'name a'],
  ['camara-sony-fx3.heic', 'name b'],
  ['Tripie Sachtler Ace M.jpg', 'name d'],
  ['Zoom Fujinon MK 18-55 mm T2.9.jpg', 'name i'],
  // A number at the end distinguishes several photos, unless it belongs to the name.
  ['camara-sony-fx3-2.jpg', 'name b'],
  ['Cámara Sony FX3 (12).jpg', 'name b'],
  ['camara_sony_fx3_02 copia.jpg', 'name b'],
  ['lampara-china-76.jpg', 'name e'],
  ['lampara-china-76-1.jpg', 'name e'],
  ['lampara-china-2.jpg', 'name f'],
  // The id, at any position.
  [`${ID}.jpg`, `name ${ID}`],
  [`foto ${ID.toUpperCase()} frente.jpg`, `name ${ID}`],
  ['0b9c6d1e-1111-4222-8333-944455550000.jpg', 'none'],
  // The code, alone or with a counter.
  ['TRI-012.jpg', 'name d'],
  ['tri012 (2).jpg', 'name d'],
  ['76.jpg', 'name g'],
  ['IMG_76.jpg', 'none'],
  ['foto TRI-012.jpg', 'none'],
  // All words of one are in the other; the longest name wins.
  ['aputure-600d.jpg', 'words a'],
  ['sony-fx6-lateral.jpg', 'none'],
  ['fx6.jpg', 'words c'],
  ['camara-sony-fx6-lateral.jpg', 'words c'],
  ['lampara-china-76-frente.jpg', 'words e'],
  ['lampara-china-frente.jpg', 'words f'],
  ['sachtler.jpg', 'words d'],
  // Several matches count as none.
  ['camara-sony.jpg', 'several b c'],
  ['Dana Dolly.jpg', 'several g h'],
  // No usable words.
  ['IMG_1234.jpg', 'none'],
  ['2.jpg', 'none'],
  ['77.jpg', 'none'],
  ['n.jpg', 'none'],
  ['.jpg', 'none'],
  ['', 'none'],
])('%s: %s', (name, wanted) => {
  const match = matchPhoto(name, targets)
  const said = match.kind === 'none' ? '' : match.kind === 'several' ? match.ids.join(' ') : match.id
  expect(`${match.kind} ${said}`.trim()).toBe(wanted)
})

it('finds none in an empty shop', () => {
  expect(matchPhoto('luz.jpg', photoTargets([]))).toEqual({ kind: 'none' })
})
