/** Other stands, heads and stabilizers, where one drawing of each kind is not enough. */
import { M, screen, sunset } from '../materials.js'
import { around, ball, bar, box, cable, cyl, gear, group, lathe, plane, times } from '../shapes.js'
import { cameraFlat, cameraPocketBare } from './small-cameras.js'
import { cineLens, label1, menu } from './cameras.js'
import { headParts, legs, sack } from './grip.js'
import { stand } from './lighting.js'

/** A C-stand without its arm, half as tall. */
export const cStandShort = () =>
  group([
    bar([0, 0.5, 0], [0, 2.4, 0], 0.16, M.chrome),
    bar([0, 2, 0], [0, 3.6, 0], 0.11, M.chrome),
    group([cyl(0.22, 0.35, M.steel, [0, 0, 0]), gear(0.18, 0.1, 8, M.steel, [0.32, 0, 0], { axis: 'x' })], {
      at: [0, 2.4, 0],
    }),
    cyl(0.12, 0.3, M.steel, [0, 3.7, 0]),
    ...around(3, (i, a) =>
      cable(
        [
          [0, 0.75 + i * 0.26, 0],
          [Math.sin(a) * 0.7, 0.75 + i * 0.26, Math.cos(a) * 0.7],
          [Math.sin(a) * 1.1, 0.4, Math.cos(a) * 1.1],
          [Math.sin(a) * 1.3, 0.1, Math.cos(a) * 1.3],
          [Math.sin(a) * 2, 0.09, Math.cos(a) * 2],
        ],
        0.12,
        M.chrome,
      ),
    ),
  ])

/** Three black stands, side by side at three heights. */
export const standsBlack = () =>
  group(
    [
      [-1.9, 4.6],
      [0, 5.6],
      [1.9, 3.8],
    ].map(([x, tall], i) => group(stand(tall, { spread: 1.3 }), { at: [x, 0, i === 1 ? -0.8 : 0.2] })),
  )

/** A heavy stand that is wound up by a crank. */
export const standCrank = () =>
  group([
    bar([0, 0.4, 0], [0, 3.4, 0], 0.3, M.steel),
    bar([0, 3, 0], [0, 5.4, 0], 0.22, M.metal),
    bar([0, 5, 0], [0, 6.6, 0], 0.15, M.chrome),
    cyl(0.24, 0.4, M.black, [0, 6.7, 0]),
    box(0.9, 0.9, 0.8, M.black, [0, 3.3, 0.2], { r: 0.12 }),
    cyl(0.3, 0.3, M.grey, [0.55, 3.3, 0.2], { axis: 'x' }),
    bar([0.7, 3.3, 0.2], [0.7, 2.5, 0.7], 0.09, M.steel),
    cyl(0.16, 0.6, M.red, [1, 2.45, 0.72], { axis: 'x' }),
    ...around(3, (_, a) => [
      bar([0, 1.7, 0], [Math.sin(a + 0.4) * 2.3, 0.12, Math.cos(a + 0.4) * 2.3], 0.13, M.steel),
      bar([0, 0.5, 0], [Math.sin(a + 0.4) * 1.5, 0.65, Math.cos(a + 0.4) * 1.5], 0.08, M.steel),
      ball(0.2, M.rubber, [Math.sin(a + 0.4) * 2.3, 0.12, Math.cos(a + 0.4) * 2.3]),
    ]),
  ])

/** Two heavy bags on one another. */
export const sandbagHeavy = () =>
  group([
    group(sack(M.orange, M.black), { at: [0, 0.66, 0], turn: [0, 0.25, 0] }),
    group(sack(M.orange, M.black), { at: [0.2, 1.8, -0.2], turn: [0.04, -0.2, 0.03] }),
  ])

/** A tripod for heavy cameras, with one on it. */
export const tripodHeavy = () =>
  group([
    ...legs(3.6, 2.3, M.steel),
    group(headParts(), { at: [0, 3.8, 0], scale: 1.1 }),
    group([cameraFlat()], { at: [0, 6.9, 0], scale: 0.8 }),
  ])

/** A light one, folded low. */
export const tripodLow = () =>
  group([...legs(2.3, 2.6, M.alu), group(headParts(), { at: [0, 2.5, 0], scale: 0.85 })])

/** A bowl head of the smaller kind. */
export const headSmall = () =>
  group([
    cyl(0.62, 0.3, M.black, [0, -0.2, 0]),
    cyl(0.5, 0.8, M.body, [0, 0.3, 0]),
    box(1.4, 0.9, 0.9, M.body, [0, 0.95, 0], { r: 0.3 }),
    gear(0.4, 0.2, 30, M.amber, [-0.75, 0.95, 0], { axis: 'x' }),
    box(0.8, 0.2, 2, M.black, [0, 1.55, 0], { r: 0.06 }),
    box(0.6, 0.12, 1.3, M.grey, [0, 1.7, 0.1], { r: 0.04 }),
    cyl(0.1, 0.3, M.steel, [0, 1.8, 0.1]),
    bar([0.8, 0.95, -0.2], [1.7, 1.5, -2.4], 0.07, M.steel),
    bar([1.5, 1.38, -1.8], [1.75, 1.53, -2.5], 0.13, M.rubber),
  ])

/** A hi-hat: the bowl, and the board it is screwed to. */
export const hiHat = () =>
  group([
    box(5, 0.3, 3.4, M.cream, [0, 0.15, 0], { r: 0.05 }),
    ...around(3, (_, a) =>
      bar(
        [Math.sin(a) * 0.7, 1.5, Math.cos(a) * 0.7],
        [Math.sin(a) * 1.4, 0.3, Math.cos(a) * 1.4],
        0.14,
        M.black,
      ),
    ),
    ...around(3, (_, a) => cyl(0.3, 0.1, M.steel, [Math.sin(a) * 1.4, 0.34, Math.cos(a) * 1.4])),
    lathe(
      [
        [0.5, 1.1],
        [1, 1.4],
        [1.15, 1.9],
        [0.95, 1.9],
        [0.8, 1.5],
        [0.3, 1.2],
      ],
      M.alu,
      [0, 0, 0],
    ),
    cyl(0.24, 0.8, M.black, [0, 0.9, 0]),
    box(1.4, 0.16, 0.5, M.dark, [-1.7, 0.3, 0], { r: 0.05 }),
  ])

/** A small stabilizer, a small camera. */
export const gimbalSmall = () =>
  group([
    cyl(0.28, 2, M.grey, [0, 1.1, 0], { r2: 0.25 }),
    box(0.5, 0.9, 0.55, M.body, [0, 2.5, 0], { r: 0.15 }),
    cyl(0.12, 0.06, M.red, [0, 2.6, 0.28], { axis: 'z' }),
    cyl(0.4, 0.45, M.grey, [0, 3.15, 0]),
    cable(
      [
        [0, 3.3, -0.2],
        [0.4, 3.4, -1.1],
        [1.7, 3.8, -1.2],
        [2.1, 4.4, -1],
      ],
      0.14,
      M.grey,
    ),
    cyl(0.38, 0.45, M.grey, [2.1, 4.5, -0.9], { axis: 'z' }),
    bar([2.1, 4.5, -0.7], [2.1, 4.5, 0.2], 0.14, M.grey),
    group([cameraPocketBare()], { at: [0.2, 4.5, 0.2], scale: 0.82 }),
    ...around(3, (_, a) => bar([0, 0.35, 0], [Math.sin(a) * 1.2, 0.03, Math.cos(a) * 1.2], 0.09, M.black)),
  ])

/** Camera and stabilizer in one, between two handles. */
export const gimbalRig = () =>
  group([
    box(1.6, 2, 3, M.body, [0, 3.6, -0.4], { r: 0.3 }),
    label1('4D', [0.82, 3.9, -0.4], [0, Math.PI / 2, 0], 1.2),
    ...times(6, (i) => box(0.03, 0.9, 0.07, M.dark, [0.82, 3.2, -1.4 + i * 0.16])),
    cyl(0.5, 0.5, M.black, [0, 3.4, 1.3], { axis: 'z' }),
    box(2.6, 0.3, 0.4, M.black, [0, 3.4, 1.7], { r: 0.12 }),
    ...[-1, 1].map((s) => box(0.3, 0.4, 1.6, M.black, [s * 1.25, 3.4, 2.3], { r: 0.12 })),
    ...[-1, 1].map((s) => cyl(0.4, 0.3, M.grey, [s * 1.25, 3.4, 2.9], { axis: 'x' })),
    box(1.7, 1.6, 1.2, M.body, [0, 3.4, 2.8], { r: 0.3 }),
    group(cineLens({ r: 0.75, len: 1.3, band: M.red }), { at: [0, 3.4, 3.4] }),
    ...[-1, 1].map((s) =>
      group([
        bar([s * 0.8, 3.2, 0], [s * 2.3, 3, 0.2], 0.13, M.black),
        cyl(0.3, 1.6, M.rubber, [s * 2.4, 2.7, 0.2]),
        cyl(0.14, 0.1, s > 0 ? M.red : M.grey, [s * 2.4, 3.4, 0.5], { axis: 'z' }),
      ]),
    ),
    bar([0, 4.6, -0.4], [0, 5.2, -0.4], 0.13, M.black),
    cyl(0.2, 2.4, M.rubber, [0, 5.2, -0.2], { axis: 'z' }),
    group([box(2, 1.3, 0.2, M.black, [0, 0, 0]), plane(1.8, 1.05, screen(sunset(), 1), [0, 0, 0.11])], {
      at: [0.9, 5.9, 0.6],
      turn: [-0.1, 0.25, 0],
    }),
    box(0.02, 0.5, 0.9, screen(menu(), 0.8), [0.82, 4.2, 0.5]),
    box(1.2, 0.3, 2, M.grey, [0, 2.4, -0.4]),
    ...[-0.9, 0.3].map((z) => box(1.9, 0.14, 0.3, M.black, [0, 2.2, z])),
  ])
