/** Other lights of a stage, drones, kits and crew, where one drawing of each kind is not enough. */
import * as THREE from 'three'
import { M, glow, screen, texture } from '../materials.js'
import { around, ball, bar, box, cable, cyl, disc, group, lathe, ring, slab, times } from '../shapes.js'
import { cameraPocket, card, cineLens, label1, menu } from './cameras.js'
import { cameraUrsa } from './cine-cameras.js'
import { controller, foldingDrone } from './drones.js'
import { barnDoors, face, lamp, lit, stand, yoke } from './lighting.js'
import { packageSet, roadCase } from './set.js'
import { cameraPocketBare } from './small-cameras.js'
import { beam, movingHeadParts, parCan } from './stage.js'

const moving = (color, turn, more) => {
  const { base, head } = movingHeadParts(color, more)
  return [...base, group(head, { at: [0, 3.2, 0], turn })]
}

/** A pair, crossed. */
export const movingPair = () =>
  group([
    group(moving('#ff5ab0', [-0.7, -0.5, 0], { strength: 0.6, long: 8 }), { at: [-2, 0, 0] }),
    group(moving('#37d0c4', [-0.7, 0.5, 0], { strength: 0.6, long: 8 }), { at: [2, 0, 0] }),
  ])

/** One that hangs, in white. */
export const movingAmber = () =>
  group([
    group([...moving('#ffb03c', [-0.45, -0.6, 0], { strength: 0.75, long: 8 })], {}),
    box(3, 0.12, 2.4, M.steel, [0, 0.03, 0]),
  ])

/** A wash: broad cells instead of a beam. */
export const movingWash = () => {
  const { base } = movingHeadParts('#a06bff', { strength: 0.3 })
  const cells = (c) =>
    around(12, (i, a) =>
      ball(0.26, glow(c[i % c.length], 0.9), [Math.cos(a) * 0.85, Math.sin(a) * 0.85, 0.75]),
    )
  return group([
    ...base,
    group(
      [
        cyl(1.2, 1, M.black, [0, 0, 0.2], { axis: 'z' }),
        ball(1.15, M.black, [0, 0, -0.3]),
        ring(1.2, 0.09, M.body, [0, 0, 0.7]),
        disc(1.15, M.dark, [0, 0, 0.71]),
        ...cells(['#a06bff', '#ff5ab0', '#4a8dff']),
        ball(0.3, glow('#ffffff', 0.9), [0, 0, 0.75]),
        lamp('#a06bff', 16, [0, 0, 2]),
      ],
      { at: [0, 3.2, 0], turn: [-0.15, -0.3, 0] },
    ),
  ])
}

/** Six small ones around their charging case. */
export const parKit = () =>
  group([
    ...times(6, (i) =>
      group(parCan(['#ff4f9a', '#ffb038', '#3f8dff', '#38d39f', '#a06bff', '#ff6a3c'][i]), {
        at: [-2.6 + (i % 3) * 2.6, i < 3 ? 3.4 : 1.1, i < 3 ? -1 : 0.4],
        turn: [-0.2, 0, 0],
        scale: 0.8,
      }),
    ),
    box(8.4, 2.4, 1.6, M.black, [0, 1.2, -1.4], { r: 0.14 }),
  ])

/** The old aluminium can. */
export const parClassic = () =>
  group([
    group(
      [
        cyl(1.15, 2.2, M.alu, [0, 0, 0], { axis: 'z' }),
        lathe(
          [
            [1.15, -1.1],
            [0.7, -1.8],
            [0, -1.9],
          ],
          M.alu,
          [0, 0, 0],
          { axis: 'z' },
        ),
        disc(1.05, lit(face('#ffe2b0', '#c9782a'), 0.95), [0, 0, 1.11]),
        ...[-1, 1].map((s) => box(2.6, 0.12, 0.2, M.steel, [0, s * 1.2, 1.2])),
        lamp('#ffb765', 12, [0, 0, 2]),
        ...yoke(2.7, 1.9, M.black),
      ],
      { at: [0, 3.4, 0], turn: [-0.1, 0, 0] },
    ),
    ...stand(1.9, { spread: 1.5 }),
  ])

const profile = (tint, long) => [
  box(1.5, 1.5, 1.4, tint, [0, 0, -1], { r: 0.2 }),
  ...times(6, (i) => box(1.54, 0.9, 0.06, M.dark, [0, 0, -1.5 + i * 0.18])),
  cyl(0.7, long, tint, [0, 0, long / 2 - 0.4], { axis: 'z' }),
  ...around(4, (_, a) =>
    box(0.6, 0.1, 0.16, M.steel, [Math.cos(a) * 0.95, Math.sin(a) * 0.95, 0.1], { turn: [0, 0, a] }),
  ),
  cyl(0.85, 0.8, tint, [0, 0, long - 0.2], { axis: 'z' }),
  ball(0.78, lit(face('#fffdf6', '#ffcf86'), 1), [0, 0, long + 0.1], { scale: [1, 1, 0.2] }),
]

/** A small follow spot, and a profile with its shutters. */
export const followSmall = () =>
  group([
    group(
      [
        ...profile(M.body, 2),
        ...beam('#cfe0ff', 0.7, 1.5, 6, 0.5),
        lamp('#cfe0ff', 9, [0, 0, 3]),
        ...yoke(1.9, 1.5),
      ],
      {
        at: [0, 3.8, 0],
      },
    ),
    ...stand(2.4, { spread: 1.5 }),
  ])
export const profileSpot = () =>
  group([
    group([...profile(M.black, 2.8), lamp('#ffe2b0', 9, [0, 0, 4]), ...yoke(2, 1.6, M.steel)], {
      at: [0, 1.9, 0],
      turn: [-0.12, 0, 0],
    }),
    cyl(1.1, 0.2, M.black, [0, 0.1, 0]),
  ])

/** A chain hoist with its hook. */
export const hoist = () =>
  group([
    box(2.6, 2, 1.6, M.amber, [0, 2.6, 0], { r: 0.4 }),
    cyl(0.9, 0.6, M.black, [1.5, 2.6, 0], { axis: 'x' }),
    ...times(5, (i) => box(0.06, 1.4, 1.2, M.dark, [-1.35 - i * 0.08, 2.6, 0])),
    label1('1000 kg', [0, 2.8, 0.81], [0, 0, 0], 2),
    ...times(9, (i) => ring(0.2, 0.06, M.chrome, [0, 4 + i * 0.28, 0], { axis: i % 2 ? 'x' : 'z' })),
    ring(0.45, 0.14, M.red, [0, 1, 0], { arc: 4.6, turn: [0, 0, 2.2] }),
    box(1.6, 1.2, 1.2, M.cloth, [0.3, 0.6, -1.4], { r: 0.3 }),
  ])

/** Deck on legs. */
export const deck = () =>
  group([
    box(7, 0.36, 3.6, M.dark, [0, 2.2, 0], { r: 0.03 }),
    box(7.1, 0.3, 3.7, M.alu, [0, 2, 0], { r: 0.05 }),
    ...[-3.2, 3.2].flatMap((x) => [-1.5, 1.5].map((z) => bar([x, 2, z], [x, 0, z], 0.16, M.alu))),
    bar([-3.2, 1.7, 1.5], [3.2, 0.4, 1.5], 0.07, M.steel),
    bar([-3.2, 0.4, -1.5], [3.2, 1.7, -1.5], 0.07, M.steel),
    ...times(2, (i) => box(2.4, 0.3, 1, M.dark, [0, 0.5 + i * 0.7, 2.6 - i * 0.6])),
  ])

/** A hazer on its feet, cooler and flatter. */
export const hazerFlat = () =>
  group([
    box(4, 1.6, 3, M.grey, [0, 1, 0], { r: 0.14 }),
    ...times(10, (i) => box(0.1, 1.1, 0.06, M.dark, [-1.6 + i * 0.17, 1, 1.51])),
    box(1.1, 0.5, 0.05, screen(menu(), 0.9), [1, 1.3, 1.52]),
    cyl(0.4, 0.5, M.black, [1.1, 0.8, 1.6], { axis: 'z' }),
    ...[-1, 1].map((s) => box(0.2, 0.9, 2.6, M.black, [s * 2.1, 1.6, 0], { r: 0.1 })),
    cyl(0.5, 0.9, M.blue, [-0.9, 2.2, -0.6]),
  ])

/** A drone with two lenses, dark. */
export const droneTwin = () =>
  group([
    group(foldingDrone({ tint: M.body }), { turn: [0.06, 0, 0.06] }),
    controller([-3, -1.2, 2.2], [-Math.PI / 2 + 0.3, 0, 0.3]),
  ])

/** The battery of a drone, twice. */
export const batteryDrone = () =>
  group(
    [-1.2, 1.2].map((x) =>
      group(
        [
          box(1.9, 1.3, 3.2, M.grey, [0, 0.65, 0], { r: 0.3 }),
          box(1.5, 0.7, 0.06, M.black, [0, 0.7, 1.6], { r: 0.1 }),
          ...times(4, (i) => ball(0.06, glow('#3ee08a', 2), [-0.4 + i * 0.26, 0.7, 1.64])),
          label1('TB51', [0, 1.305, 0.4], [-Math.PI / 2, 0, 0], 1.3),
        ],
        { at: [x, 0, 0], turn: [0, x * 0.15, 0] },
      ),
    ),
  )

/** Camera, lens and cards before one case. */
export const kitPocket = () =>
  group([
    roadCase(4.6, 2, 2.4, M.black, [0, 0, -1.8], 0.05),
    group([cameraPocketBare()], { at: [-0.8, 3.05, -1.7], turn: [0, -0.4, 0] }),
    group(cineLens({ r: 0.6, len: 1.6, band: M.red }), { at: [1.6, 2, -1.6], turn: [-Math.PI / 2, 0, 0.4] }),
    card('SSD 1TB', M.blue, 1.2, 1, [1.2, 0.55, 0.5], [-0.3, -0.2, 0]),
    box(1.5, 0.9, 0.9, M.amber, [-1.3, 0.45, 0.4], { r: 0.12, turn: [0, 0.3, 0] }),
  ])

/** A camera with light, on its case. */
export const kitVideo = () =>
  group([
    roadCase(4, 1.6, 2.4, M.body, [0, 0, 0], 0.1),
    group([cameraPocket()], { at: [-0.4, 2.75, 0.1], turn: [0, -0.45, 0] }),
    ...[-3, 3].map((x, i) =>
      group([
        cyl(0.24, 5.4, glow(i ? '#3f8dff' : '#ff4f9a', 0.8), [x, 3.2, -1.2]),
        ...[0.4, 6].map((y) => cyl(0.28, 0.4, M.black, [x, y, -1.2])),
        cyl(0.8, 0.14, M.black, [x, 0.08, -1.2]),
        lamp(i ? '#3f8dff' : '#ff4f9a', 24, [x * 0.7, 3, 0.4]),
      ]),
    ),
  ])

/** The big camera with its lenses and cases. */
export const kitUrsa = () =>
  group([
    roadCase(5.4, 2, 2.8, M.black, [-0.3, 0, 0], 0.05),
    group([cameraUrsa()], { at: [-0.9, 3.25, 0], scale: 0.85, turn: [0, -0.5, 0] }),
    ...[0, 1, 2].map((i) =>
      group(cineLens({ r: 0.55, len: 1.6 + i * 0.2, band: M.metal }), {
        at: [3.4 + (i % 2) * 0.9, 0, 1 - i * 0.9],
        turn: [-Math.PI / 2, 0, 0.4],
      }),
    ),
  ])

/** Lights of three points, on stands. */
export const kitThree = () =>
  group(
    [
      [-2.6, 3.6, 0.5, '#fff1dc'],
      [0, 4.6, -1.2, '#ffc27a'],
      [2.6, 3, 0.6, '#cfe0ff'],
    ].map(([x, tall, z, color]) =>
      group(
        [
          group(
            [
              box(2.3, 2.3, 0.3, M.black, [0, 0, 0], { r: 0.1 }),
              box(2.1, 2.1, 0.06, glow(color, 0.75), [0, 0, 0.16], { r: 0.04 }),
              lamp(color, 9, [0, 0, 1.4]),
              box(1, 1, 0.9, M.body, [0, 0, -0.6], { r: 0.1 }),
            ],
            { at: [0, tall + 0.6, 0], turn: [0.1, x * -0.12, 0] },
          ),
          ...stand(tall, { spread: 1.3 }),
        ],
        { at: [x, 0, z] },
      ),
    ),
  )

/** Lights of a stage, cased. */
export const kitStage = () =>
  group([
    group(moving('#5d8dff', [-0.6, -0.6, 0], { strength: 0.5, long: 7 }), {
      at: [-2.4, 2, -0.4],
      scale: 0.9,
    }),
    group(moving('#ff8a3c', [-0.6, 0.6, 0], { strength: 0.5, long: 7 }), { at: [2.4, 2, -0.4], scale: 0.9 }),
    roadCase(3.6, 2, 2.6, M.black, [-2.4, 0, -0.4]),
    roadCase(3.6, 2, 2.6, M.black, [2.4, 0, -0.4]),
  ])

/** Warm string lights and pars for a night by the sea. */
export const kitNight = () =>
  group([
    ...[-3.4, 3.4].map((x) => group(stand(6, { spread: 1.3 }), { at: [x, 0, 0] })),
    ...times(13, (i) => {
      const x = -3.4 + (i * 6.8) / 12
      return ball(0.17, glow('#ffd79a', 1.1), [x, 4.6 + (x / 3.4) ** 2 * 1.4, 0])
    }),
    cable(
      times(13, (i) => {
        const x = -3.4 + (i * 6.8) / 12
        return [x, 4.8 + (x / 3.4) ** 2 * 1.4, 0]
      }),
      0.04,
      M.rubber,
    ),
    ...['#ff4f9a', '#ffb038', '#a06bff'].map((color, i) =>
      group(parCan(color), { at: [-2.2 + i * 2.2, 1.1, 0.6], turn: [-0.4, 0, 0], scale: 0.75 }),
    ),
  ])

/** A wall of tungsten. */
export const kitTungsten = () =>
  group(
    [-2.7, 0, 2.7].map((x, i) =>
      group(
        [
          group(
            [
              cyl(1.05, 1.6, [M.arri, M.blue, M.arri][i], [0, 0, -0.8], { axis: 'z' }),
              ball(0.9, lit(face('#ffd79a', '#8a4b0c'), 0.9), [0, 0, 0], { scale: [1, 1, 0.3] }),
              ...barnDoors(0.95, 1).map((door) => ((door.position.z = 0.15), door)),
              lamp('#ffb765', 9, [0, 0, 1.2]),
              ...yoke(2.4, 1.8, M.steel),
            ],
            { at: [0, 4 + (i === 1 ? 1.2 : 0), 0], turn: [0.1, -x * 0.08, 0] },
          ),
          ...stand(2.2 + (i === 1 ? 1.2 : 0), { spread: 1.3, material: M.steel }),
        ],
        { at: [x, 0, i === 1 ? -1.3 : 0.3] },
      ),
    ),
  )

/** One strong light through a window. */
export const kitWindow = () =>
  group([
    ...[-1.5, 0, 1.5].map((x) => box(0.14, 4.4, 0.2, M.cream, [x, 3.2, 1.4])),
    ...[1, 3.2, 5.4].map((y) => box(3.2, 0.14, 0.2, M.cream, [0, y, 1.4])),
    group(
      [
        cyl(1.2, 1.6, M.arri, [0, 0, -0.8], { axis: 'z' }),
        disc(1.15, lit(face('#fff6e8', '#e6a863'), 1), [0, 0, 0.05]),
        ring(1.2, 0.1, M.black, [0, 0, 0.03]),
        ...beam('#ffe2b0', 1.1, 2.2, 6, 0.6),
        lamp('#ffe9c6', 20, [0, 0, 1.4]),
        ...yoke(2.8, 2, M.steel),
      ],
      { at: [0, 4.4, -2.8], turn: [0.12, 0, 0] },
    ),
    group(stand(2.6, { spread: 1.6, material: M.steel }), { at: [0, 0, -2.8] }),
  ])

/** A slate with numbers that run. */
export const clapperDigital = () => {
  const numbers = texture(512, 128, (c) => {
    c.fillStyle = '#100404'
    c.fillRect(0, 0, 512, 128)
    c.fillStyle = '#ff4a3a'
    c.font = '700 96px monospace'
    c.fillText('01:24:07', 24, 98)
  })
  return group([
    box(6, 4.2, 0.5, M.black, [0, 2.3, 0], { r: 0.1 }),
    box(5.2, 1.3, 0.04, screen(numbers, 1.1), [0, 3.3, 0.26], { r: 0.02 }),
    ...times(3, (i) => box(1.6, 1.1, 0.05, M.white, [-1.85 + i * 1.85, 1.6, 0.26], { r: 0.04 })),
    ...times(3, (i) => label1(['A012', '24', '3'][i], [-1.85 + i * 1.85, 1.6, 0.3], [0, 0, 0], 1.5)).map(
      (text) => ((text.material.color = new THREE.Color('#1a1512')), text),
    ),
    ...[0, 0.32].map((turn, k) =>
      group(
        times(6, (i) =>
          slab(
            [
              [i, -0.3],
              [i + 1, -0.3],
              [i + 1, 0.3],
              [i, 0.3],
            ],
            0.4,
            i % 2 ? M.white : M.dark,
            [0, 0, 0],
            { bevel: 0 },
          ),
        ),
        { at: [-3, 4.75 + k * 0.62, 0], turn: [0, 0, turn] },
      ),
    ),
  ])
}

/** A crew's hand tools: gloves, tape, a belt. */
export const toolBelt = () =>
  group([
    ...times(3, (i) =>
      group([ring(0.75, 0.28, [M.red, M.white, M.yellow][i], [0, 0, 0], { axis: 'y' })], {
        at: [-2 + i * 0.2, 0.28 + i * 0.56, 0],
      }),
    ),
    box(1.7, 2.2, 0.7, M.canvas, [0.6, 1.1, 0], { r: 0.2 }),
    box(1.2, 0.9, 0.2, M.canvas, [0.6, 0.9, 0.4], { r: 0.08 }),
    bar([0.3, 2.2, 0.1], [0.3, 3.3, 0.2], 0.12, M.red),
    bar([0.8, 2.2, 0.1], [0.95, 3.1, 0.2], 0.1, M.steel),
    cyl(0.16, 1.1, M.black, [1.2, 2.4, 0.1]),
    box(3.6, 0.4, 0.16, M.cloth, [0.6, 2.1, -0.36]),
    group(
      [
        cyl(0.34, 1.5, M.body, [0, 0, 0], { axis: 'x' }),
        cyl(0.46, 0.5, M.black, [0.9, 0, 0], { axis: 'x' }),
        ball(0.3, glow('#fff1dc', 1.4), [1.05, 0, 0]),
      ],
      { at: [2.6, 0.46, 1], turn: [0, -0.5, 0] },
    ),
  ])

/** A lighting operator's desk: a light, its wireless control, cases. */
export const lightingCrew = () =>
  group([
    group([packageSet().children[0]], { at: [0.4, 0, 0] }),
    group(
      [
        cyl(0.9, 1.2, M.arri, [0, 0, -0.6], { axis: 'z' }),
        ball(0.78, lit(face('#ffd79a', '#8a4b0c'), 0.9), [0, 0, 0], { scale: [1, 1, 0.3] }),
        ...barnDoors(0.8, 0.9).map((door) => ((door.position.z = 0.15), door)),
        lamp('#ffb765', 10, [0, 0, 1.2]),
        ...yoke(2, 1.5, M.steel),
      ],
      { at: [2.8, 4.4, -0.6], turn: [0.2, -0.4, 0] },
    ),
    group(stand(3, { spread: 1.2, material: M.steel }), { at: [2.8, 0, -0.6] }),
    group(
      [
        box(2, 0.2, 1.4, M.black, [0, 0, 0], { r: 0.08 }),
        box(1.8, 0.04, 1.2, screen(menu(), 1), [0, 0.11, 0]),
      ],
      { at: [-0.2, 2.5, 0.2], turn: [0.3, 0.2, 0] },
    ),
    ...times(3, (i) => ring(0.5 - i * 0.06, 0.08, M.orange, [-1.4, 2.3 + i * 0.13, 0], { axis: 'y' })),
  ])

/** A van with windows, for people. */
export const minibus = () =>
  group([
    box(3, 2.6, 6.8, M.white, [0, 2.1, 0], { r: 0.5 }),
    box(3.04, 0.9, 5.6, M.glass, [0, 2.6, -0.1], { r: 0.2 }),
    box(2.6, 1, 0.1, M.glass, [0, 2.6, 3.38], { r: 0.1 }),
    ...times(4, (i) => box(3.06, 0.95, 0.16, M.white, [0, 2.6, -2.4 + i * 1.5])),
    box(3.06, 0.24, 6.4, M.amber, [0, 1.5, 0], { r: 0.08 }),
    ...[-1, 1].flatMap((s) =>
      [-2.1, 2.1].map((z) =>
        group(
          [
            cyl(0.65, 0.4, M.rubber, [0, 0, 0], { axis: 'x' }),
            cyl(0.36, 0.44, M.alu, [0, 0, 0], { axis: 'x' }),
          ],
          { at: [s * 1.4, 0.65, z] },
        ),
      ),
    ),
    ...[-1, 1].map((s) => box(0.6, 0.3, 0.1, glow('#fff1dc', 1.2), [s * 1, 1.5, 3.4], { r: 0.06 })),
    box(3.02, 0.4, 0.3, M.body, [0, 0.85, 3.3]),
  ])
