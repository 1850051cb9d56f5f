/** Lenses for photography, and sets of cinema lenses, each set as its maker paints it. They look along +z. */
import { M, glow, label } from '../materials.js'
import { around, ball, bar, box, cyl, disc, gear, group, lathe, plane, ring, times } from '../shapes.js'
import { cineLens, label1, optic } from './cameras.js'

/** A photo lens: rubber rings, a coloured band, a hood if it is asked for. Mount at z = 0. */
export function photoLens({ r = 0.8, len = 1.8, band = M.red, tint = M.black, hood = 0 } = {}) {
  return [
    cyl(r * 0.82, 0.1, M.chrome, [0, 0, 0.05], { axis: 'z' }),
    cyl(r * 0.9, len * 0.2, tint, [0, 0, len * 0.14], { axis: 'z' }),
    gear(r * 0.96, len * 0.2, 90, M.rubber, [0, 0, len * 0.33], { depth: 0.025 }),
    cyl(r * 0.92, len * 0.14, tint, [0, 0, len * 0.48], { axis: 'z' }),
    gear(r, len * 0.26, 90, M.rubber, [0, 0, len * 0.67], { depth: 0.025 }),
    cyl(r * 0.98, len * 0.2, tint, [0, 0, len * 0.88], { axis: 'z', open: true }),
    cyl(r * 0.995, len * 0.03, band, [0, 0, len * 0.83], { axis: 'z', open: true }),
    cyl(r * 0.2, 0.03, band, [r * 0.9, 0.1, len * 0.48], { axis: 'x' }),
    optic(r * 0.94, [0, 0, len * 0.98]),
    hood > 0 &&
      lathe(
        [
          [r * 0.98, 0],
          [r * 1.1, hood],
          [r * 1.06, hood],
          [r * 0.95, 0],
        ],
        M.black,
        [0, 0, len * 0.97],
        { axis: 'z' },
      ),
  ]
}

const standing = (options, x, z) => group(cineLens(options), { at: [x, 0, z], turn: [-Math.PI / 2, 0, 0.6] })
const lying = (options, at, turn = 0.35) => group(cineLens(options), { at, turn: [0, turn, 0] })

/** Signature Primes: broad, of grey magnesium. */
export const lensesSignature = () =>
  group([
    ...[-3.6, -1.8, 0, 1.8].map((x, i) =>
      standing({ r: 0.88, len: 2.2 + (i % 3) * 0.3, tint: M.alu, band: M.steel }, x, -0.4 - (i % 2) * 0.5),
    ),
    lying({ r: 0.92, len: 2.5, tint: M.alu, band: M.steel }, [3.4, 0.94, -0.2], 0.2),
  ])

/** Cooke: brass rings, in the case they travel in. */
export const lensesCased = () =>
  group([
    box(7.6, 1.5, 3.2, M.black, [0, 0.75, 0], { r: 0.18 }),
    box(7.2, 0.1, 2.8, M.cloth, [0, 1.5, 0], { r: 0.04 }),
    box(7.64, 0.14, 3.24, M.alu, [0, 1.42, 0], { r: 0.05 }),
    group(
      [
        box(7.6, 0.6, 3.2, M.black, [0, 0, 0], { r: 0.18 }),
        box(7.1, 0.1, 2.7, M.cloth, [0, -0.3, 0], { r: 0.04 }),
        box(7.64, 0.12, 3.24, M.alu, [0, -0.25, 0], { r: 0.05 }),
      ],
      { at: [0, 2.95, -1.95], turn: [-Math.PI / 2 + 0.25 + Math.PI, 0, 0] },
    ),
    ...[-2.8, -1.4, 0, 1.4, 2.8].map((x, i) =>
      group(cineLens({ r: 0.64, len: 2 + (i % 2) * 0.25, band: M.gold, ink: '#e0a040' }), {
        at: [x, 1.1, 0.1],
        turn: [-Math.PI / 2 + 0.25, 0, 0.4],
      }),
    ),
    ...[-2, 2].map((x) => box(0.5, 0.5, 0.1, M.chrome, [x, 1.2, 1.62])),
    cable1([0, 0.8, 1.65]),
  ])

const cable1 = (at) =>
  group(
    [
      box(1.5, 0.16, 0.14, M.rubber, [0, -0.2, 0.18], { r: 0.06 }),
      ...[-0.7, 0.7].map((x) => box(0.14, 0.3, 0.2, M.steel, [x, -0.1, 0.06])),
    ],
    { at },
  )

/** Sigma: five alike, all with their fronts to us. */
export const lensesFacing = () =>
  group([
    ...[-2, 0, 2].map((x) =>
      lying({ r: 0.84, len: 1.9, ink: '#ffffff', band: M.white }, [x, 0.86, 0], x * 0.08),
    ),
    ...[-1, 1].map((x) =>
      lying({ r: 0.84, len: 1.9, ink: '#ffffff', band: M.white }, [x, 2.34, -0.1], x * 0.08),
    ),
  ])

/** Xeen: four of carbon with red rings. */
export const lensesCarbon = () =>
  group([
    standing({ r: 0.78, len: 2, tint: M.carbon, band: M.red }, -1.8, -0.5),
    standing({ r: 0.78, len: 2.1, tint: M.carbon, band: M.red }, 0, -0.7),
    standing({ r: 0.78, len: 2, tint: M.carbon, band: M.red }, 1.8, -0.5),
    lying({ r: 0.78, len: 2, tint: M.carbon, band: M.red }, [0.7, 0.8, 0.3], -0.7),
  ])

/** Sirui: a small anamorphic lens, standing, with its blue streak in the glass. */
export const lensAnamorphicSmall = () =>
  group([
    group(cineLens({ r: 0.82, len: 2.1, tint: M.body, band: M.blue, ink: '#6fb4ff', oval: 0.6 }), {
      at: [0, 0.84, 0],
    }),
    group([ball(0.5, glow('#3f8dff', 0.9), [0, 0, 0], { scale: [1.05, 0.02, 0.02] })], {
      at: [0, 0.84, 2.16],
    }),
    group(photoLens({ r: 0.7, len: 0.5, band: M.blue }).slice(0, 3), {
      at: [1.9, 0.15, 0.6],
      turn: [-Math.PI / 2, 0, 0],
    }),
    disc(0.4, label('1.6x', { size: 60, width: 128, height: 128 }), [1.9, 0.36, 0.6], {
      turn: [-Math.PI / 2, 0, 0.5],
    }),
  ])

const mk = (len, text) =>
  group([
    group(
      [
        ...cineLens({ r: 0.72, len, band: M.green, ink: '#7fe0a0' }),
        gear(0.7, 0.2, 72, M.black, [0, 0, len * 0.26], { depth: 0.04 }),
        cyl(0.66, len * 0.06, M.green, [0, 0, len * 0.2], { axis: 'z' }),
        label1(text, [0.02, 0.76, len * 0.93], [-Math.PI / 2, 0, Math.PI / 2], 0.7),
      ],
      { at: [0, 0.74, 0] },
    ),
  ])

/** The shorter of the two Fujinon zooms, and the longer. */
export const zoomMkShort = () => mk(3, '18-55')
export const zoomMkPair = () =>
  group([
    group([mk(3.4, '50-135')], { at: [0, 0, 0.4] }),
    group(cineLens({ r: 0.72, len: 3, band: M.green, ink: '#7fe0a0' }), {
      at: [1.9, 0, -0.9],
      turn: [-Math.PI / 2, 0, 0.6],
    }),
  ])

/** Sigma's Art zoom, upright beside its cap. */
export const zoomArt = () =>
  group([
    group(photoLens({ r: 0.9, len: 2.5, band: M.metal }), { at: [0, 0, 0], turn: [-Math.PI / 2, 0, 0.4] }),
    group(
      [
        cyl(0.78, 0.12, M.black, [0, 0, 0]),
        disc(0.5, label('SIGMA', { size: 36, width: 128, height: 128 }), [0, 0.065, 0], {
          turn: [-Math.PI / 2, 0, 0.5],
        }),
      ],
      { at: [1.7, 0.06, 0.9] },
    ),
    cyl(0.16, 0.04, M.white, [0.5, 1.3, 0.62]),
  ])

/** The Sony standard zoom, hood on. */
export const zoomStandard = () =>
  group([group(photoLens({ r: 0.92, len: 2.6, band: M.orange, hood: 0.75 }), { at: [0, 1.02, 0] })])

/** The white tele zoom on its foot. */
export const zoomTele = () =>
  group([
    group(
      [
        ...photoLens({ r: 0.82, len: 4.4, band: M.orange, tint: M.white, hood: 1 }),
        ring(0.86, 0.12, M.white, [0, 0, 1.35]),
      ],
      { at: [0, 1.5, 0] },
    ),
    box(0.3, 0.7, 0.5, M.white, [0, 0.55, 1.35]),
    box(0.5, 0.2, 1.5, M.cream, [0, 0.15, 1.6], { r: 0.08 }),
  ])

/** A fast photo prime beside its hood. */
export const primePhoto = () =>
  group([
    group(photoLens({ r: 0.82, len: 1.6, band: M.orange }), { at: [0, 0.84, 0] }),
    lathe(
      [
        [0.86, 0],
        [1, 0.6],
        [0.95, 0.6],
        [0.8, 0],
      ],
      M.black,
      [1.9, 0, 0.6],
    ),
  ])

/** The probe: 40 cm of tube with a light at its tip. */
export const probe = () =>
  group([
    group(
      [
        cyl(0.55, 0.5, M.black, [0, 0, 0.2], { axis: 'z' }),
        gear(0.62, 0.5, 70, M.rubber, [0, 0, 0.75], { depth: 0.03 }),
        cyl(0.58, 0.3, M.blue, [0, 0, 1.2], { axis: 'z' }),
        cyl(0.5, 0.5, M.black, [0, 0, 1.55], { axis: 'z', r2: 0.24 }),
        cyl(0.23, 3.6, M.body, [0, 0, 3.5], { axis: 'z' }),
        ...times(4, (i) => ring(0.235, 0.02, M.steel, [0, 0, 2.2 + i * 0.8])),
        cyl(0.28, 0.3, M.black, [0, 0, 5.35], { axis: 'z' }),
        ...around(8, (_, a) => ball(0.05, glow('#fff3d8', 3), [Math.cos(a) * 0.2, Math.sin(a) * 0.2, 5.5])),
        ball(0.12, M.lens, [0, 0, 5.47]),
      ],
      { at: [0, 1.1, 0] },
    ),
    bar([0, 0.9, 4.2], [0, 0.05, 4.2], 0.08, M.steel),
    cyl(0.5, 0.08, M.black, [0, 0.04, 4.2]),
    box(0.9, 0.9, 0.7, M.grey, [0, 0.5, 0.3], { r: 0.1 }),
  ])

/** The macro lens, with what it is rented for: a ring. */
export const macro = () =>
  group([
    group(photoLens({ r: 0.86, len: 2.7, band: M.red }), { at: [0, 0.88, 0] }),
    group([ring(0.36, 0.06, M.gold, [0, 0.42, 0]), ball(0.11, M.chrome, [0, 0.85, 0])], {
      at: [1.3, 0, 2.4],
    }),
  ])

/** An adapter: a short ring with a mount on each side. */
export const adapter = () =>
  group([
    group(
      [
        cyl(1, 0.9, M.black, [0, 0, 0], { axis: 'z', open: true }),
        cyl(1.02, 0.14, M.blue, [0, 0, 0.15], { axis: 'z', open: true }),
        ring(0.88, 0.13, M.chrome, [0, 0, 0.45]),
        ring(0.88, 0.13, M.chrome, [0, 0, -0.45]),
        ball(0.74, M.lens, [0, 0, 0], { scale: [1, 1, 0.3] }),
        cyl(0.09, 0.1, M.red, [0.6, 0.72, 0.5], { axis: 'z' }),
        box(0.5, 0.4, 0.6, M.black, [0, -1.05, 0]),
        plane(1, 0.19, label('EF - MFT'), [1.03, 0, -0.25], { turn: [0, Math.PI / 2, 0] }),
      ],
      { at: [0, 1.2, 0] },
    ),
  ])
