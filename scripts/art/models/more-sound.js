/** Other microphones, recorders, loudspeakers and consoles, where one drawing of each kind is not enough. */
import { M, glow, screen } from '../materials.js'
import { ball, bar, box, cable, cyl, gear, group, ring, slab, times } from '../shapes.js'
import { label1, menu } from './cameras.js'
import { stand } from './lighting.js'
import { grille, meters } from './sound.js'

const slots = (from, count, step, r) =>
  times(count, (i) => [-1, 1].map((s) => box(0.02, 0.1, step * 0.7, M.dark, [s * r, 0, from + i * step])))

const plug = (z) => [
  cyl(0.24, 0.5, M.chrome, [0, 0, z], { axis: 'z' }),
  cyl(0.2, 0.5, M.rubber, [0, 0, z - 0.45], { axis: 'z', r2: 0.28 }),
]

const coil = (at) =>
  group(
    times(4, (i) => ring(1.1 - i * 0.09, 0.07, M.rubber, [0, 0.08 + i * 0.1, 0], { axis: 'y' })),
    { at },
  )

/** A short microphone on its clip. */
export const micShort = () =>
  group([
    group(
      [
        cyl(0.34, 2.6, M.body, [0, 0, 0], { axis: 'z' }),
        ...slots(0.2, 6, 0.16, 0.34),
        cyl(0.35, 0.1, M.metal, [0, 0, -0.5], { axis: 'z' }),
        ...plug(-1.5),
        box(0.3, 0.6, 0.5, M.black, [0, -0.5, -0.2]),
      ],
      { at: [0, 2.6, 0], turn: [-0.25, 0, 0] },
    ),
    bar([0, 2.1, -0.1], [0, 0.2, -0.1], 0.1, M.steel),
    cyl(1.2, 0.16, M.black, [0, 0.08, 0]),
    coil([2, 0, 0.8]),
  ])

/** A shotgun in a shock mount, foam over its end. */
export const micFoam = () =>
  group([
    group(
      [
        cyl(0.26, 3.4, M.body, [0, 0, -0.4], { axis: 'z' }),
        cyl(0.5, 2.4, M.rubber, [0, 0, 1.2], { axis: 'z' }),
        ball(0.5, M.rubber, [0, 0, 2.4], { scale: [1, 1, 0.6] }),
        ring(0.27, 0.03, M.amber, [0, 0, -1]),
        ...[-1.2, -0.4].map((z) => ring(0.6, 0.06, M.black, [0, 0, z])),
        ...[-1.2, -0.4].map((z) => [
          bar([-0.55, 0, z], [0.55, 0, z], 0.03, M.red),
          bar([0, -0.55, z], [0, 0.55, z], 0.03, M.red),
        ]),
        bar([0, -0.6, -1.4], [0, -0.6, 0], 0.1, M.black),
        ...plug(-2.3),
      ],
      { at: [0, 1.9, 0], turn: [-0.1, 0, 0] },
    ),
    bar([0, 1.3, -0.7], [0, 0.4, -0.7], 0.12, M.black),
    cyl(0.6, 0.5, M.grey, [0, 0.25, -0.7], { r2: 0.3 }),
  ])

/** The pole itself: carbon in sections, collars between them. */
export const boomPole = () =>
  group([
    ...times(4, (i) =>
      bar(
        [-4.4 + i * 2.1, 0.5 + i * 0.55, 0],
        [-2.2 + i * 2.1, 1.08 + i * 0.55, 0],
        0.26 - i * 0.045,
        M.carbon,
      ),
    ),
    ...times(4, (i) =>
      group(
        [
          cyl(0.36 - i * 0.04, 0.5, M.black, [0, 0, 0], { axis: 'x' }),
          cyl(0.37 - i * 0.04, 0.1, M.red, [0.15, 0, 0], { axis: 'x' }),
        ],
        { at: [-4.3 + i * 2.1, 0.52 + i * 0.55, 0], turn: [0, 0, 0.26] },
      ),
    ),
    cyl(0.12, 0.4, M.chrome, [4.2, 2.72, 0], { axis: 'x' }),
    coil([-1.6, 0, 1.8]),
    group(plug(0), { at: [0.2, 0.3, 2.4], turn: [0, 0.7, 0] }),
    bar([2.6, 2.3, 0], [2.6, 0, 0], 0.08, M.steel),
    bar([-4, 0.55, 0], [-4, 0, 0], 0.08, M.steel),
  ])

const pack = (tint, text, at, turn) =>
  group(
    [
      box(1.2, 1.7, 0.5, tint, [0, 0.85, 0], { r: 0.16 }),
      box(0.8, 0.5, 0.03, screen(meters(2), 0.9), [0, 1.2, 0.26]),
      label1(text, [0, 0.4, 0.265], [0, 0, 0], 0.9),
      cyl(0.09, 0.2, M.metal, [-0.3, 1.75, 0]),
      cyl(0.06, 1, M.rubber, [0.35, 2.2, 0], { r2: 0.04 }),
    ],
    { at, turn },
  )

/** A small wireless set: orange rings, a cable to its clip. */
export const lavalierTwo = () =>
  group([
    pack(M.grey, 'UWP-D', [-1, 0, 0], [0, 0.25, 0]),
    pack(M.grey, 'UWP-D', [1, 0, -0.3], [0, -0.25, 0]),
    cable(
      [
        [-1.3, 1.8, 0],
        [-2, 1.6, 0.5],
        [-1.8, 0.08, 1.2],
        [-0.4, 0.08, 1.5],
        [0.5, 0.15, 1.4],
      ],
      0.04,
      M.rubber,
    ),
    ball(0.22, M.rubber, [0.7, 0.24, 1.4]),
  ])

/** Two clips and their receiver in a charging case. */
export const lavalierCase = () =>
  group([
    box(4, 1.3, 2, M.body, [0, 0.65, 0], { r: 0.4 }),
    box(3.7, 0.1, 1.7, M.dark, [0, 1.28, 0], { r: 0.04 }),
    group([box(4, 0.6, 2, M.body, [0, 0, 0], { r: 0.28 })], { at: [0, 2, -1.35], turn: [-1.2, 0, 0] }),
    ...[-1.2, 0, 1.2].map((x, i) =>
      group([
        box(0.95, 1.1, 0.8, i === 1 ? M.black : M.grey, [x, 1.5, 0], { r: 0.2 }),
        i === 1
          ? box(0.7, 0.5, 0.03, screen(meters(2), 0.9), [x, 1.65, 0.41])
          : cyl(0.16, 0.08, M.dark, [x, 1.7, 0.41], { axis: 'z' }),
        ball(0.05, glow('#3ee08a', 2), [x, 1.3, 0.42]),
      ]),
    ),
  ])

/** One metal transmitter as the cinema uses them. */
export const lavalierMetal = () =>
  group([
    box(1.7, 2.1, 0.7, M.alu, [0, 1.05, 0], { r: 0.1 }),
    box(1, 0.5, 0.03, screen(menu(), 0.8), [0, 1.5, 0.36]),
    ...times(4, (i) => cyl(0.1, 0.06, i ? M.grey : M.red, [-0.45 + i * 0.3, 0.95, 0.37], { axis: 'z' })),
    cyl(0.14, 0.3, M.metal, [-0.4, 2.2, 0]),
    cyl(0.07, 1.8, M.black, [0.5, 3, 0]),
    cable(
      [
        [-0.4, 2.3, 0],
        [-1.4, 2.6, 0.3],
        [-1.8, 0.6, 0.8],
        [-0.8, 0.08, 1.6],
        [0.9, 0.08, 1.7],
      ],
      0.05,
      M.rubber,
    ),
    ball(0.18, M.black, [1.1, 0.2, 1.7]),
  ])

/** A recorder for one hand, two capsules crossed on top. */
export const recorderHand = () =>
  group([
    box(2, 3.4, 1.1, M.body, [0, 1.7, 0], { r: 0.3 }),
    box(1.3, 0.95, 0.05, screen(meters(6), 1), [0, 2.4, 0.56]),
    gear(0.34, 0.2, 30, M.metal, [0, 1.35, 0.6]),
    ...times(4, (i) =>
      cyl(0.13, 0.08, i === 1 ? M.red : M.grey, [-0.55 + i * 0.37, 0.7, 0.57], { axis: 'z' }),
    ),
    ...[-1, 1].map((s) => cyl(0.24, 0.1, M.chrome, [s * 1.02, 0.9, 0], { axis: 'x' })),
    box(1.5, 0.3, 0.9, M.black, [0, 3.5, 0]),
    ...[-1, 1].map((s) =>
      group([cyl(0.3, 0.7, M.metal, [0, 0.3, 0]), ball(0.3, grille([6, 5]), [0, 0.7, 0])], {
        at: [s * 0.35, 3.7, 0],
        turn: [0.2, 0, s * 0.75],
      }),
    ),
  ])

/** A mixer with four big knobs. */
export const recorderMixer = () =>
  group([
    box(4, 1.3, 2.6, M.alu, [0, 0.75, 0], { r: 0.12 }),
    box(3.8, 1.1, 0.06, M.black, [0, 0.75, 1.3], { r: 0.04 }),
    ...times(4, (i) => [
      gear(0.3, 0.4, 26, M.grey, [-1.4 + i * 0.66, 0.75, 1.5], { depth: 0.03 }),
      ring(0.36, 0.03, glow(['#3ee08a', '#3ee08a', '#ffb454', '#4a8dff'][i], 1.4), [
        -1.4 + i * 0.66,
        0.75,
        1.33,
      ]),
    ]),
    box(1, 0.7, 0.04, screen(meters(6), 1), [1.3, 0.8, 1.34]),
    ...[-1, 1].map((s) => box(0.2, 1.6, 2.8, M.black, [s * 2.05, 0.8, 0], { r: 0.08 })),
    label1('MixPre-6', [-0.4, 1.405, 0.8], [-Math.PI / 2, 0, 0], 1.6),
  ])

/** Two small boxes that keep time. */
export const timecode = () =>
  group(
    [
      [-1.1, '#ffb454'],
      [1.1, '#4a8dff'],
    ].map(([x, tint]) =>
      group(
        [
          box(1.7, 1.2, 0.6, M.white, [0, 0.6, 0], { r: 0.26 }),
          cyl(0.34, 0.06, M.cream, [0, 0.62, 0.3], { axis: 'z' }),
          ring(0.36, 0.05, glow(tint, 1.8), [0, 0.62, 0.31]),
          cyl(0.1, 0.16, M.steel, [0.5, 1.24, 0]),
          cable(
            [
              [0.5, 1.3, 0],
              [0.8, 1.8, 0.2],
              [1.2, 1, 0.7],
              [0.7, 0.06, 1.1],
            ],
            0.05,
            M.rubber,
          ),
        ],
        { at: [x, 0, 0], turn: [0, x * -0.2, 0] },
      ),
    ),
  )

const cabinet = (w, h, text, tint = M.body) => [
  box(w, h, w * 0.9, tint, [0, 0, 0], { r: 0.18 }),
  box(w * 0.9, h * 0.92, 0.1, grille([w * 5, h * 5]), [0, 0, w * 0.45], { r: 0.12 }),
  label1(text, [w * 0.2, -h * 0.42, w * 0.45 + 0.06], [0, 0, 0], w * 0.4),
  ball(0.06, glow('#4a8dff', 3), [-w * 0.3, -h * 0.42, w * 0.45 + 0.05]),
]

/** Two on the ground, one leaning as a monitor. */
export const speakerPair = () =>
  group([
    group(cabinet(2.2, 3.4, 'K10'), { at: [-1.6, 1.75, -0.3], turn: [0, 0.15, 0] }),
    group(cabinet(2.2, 3.4, 'K10'), { at: [1.5, 1.15, 0.4], turn: [-0.75, -0.1, Math.PI / 2] }),
  ])

/** A column over its bass. */
export const speakerColumn = () =>
  group([
    box(2.2, 2.6, 2.4, M.black, [0, 1.35, 0], { r: 0.3 }),
    box(1.9, 2.2, 0.1, grille([9, 11]), [0, 1.35, 1.18], { r: 0.2 }),
    box(0.8, 2, 0.9, M.black, [0, 3.65, 0], { r: 0.14 }),
    box(0.9, 3.4, 1, M.body, [0, 6.2, 0], { r: 0.2 }),
    box(0.76, 3.2, 0.1, grille([4, 15]), [0, 6.2, 0.48], { r: 0.08 }),
    label1('JBL', [0, 0.5, 1.25], [0, 0, 0], 0.9),
    box(0.5, 0.2, 0.06, glow('#ff8a3c', 1), [0.6, 0.5, 1.24]),
  ])

/** A line array, hung in a curve. */
export const speakerArray = () =>
  group([
    box(4.4, 0.3, 1.6, M.steel, [0, 8.2, 0]),
    ...[-1.4, 1.4].map((x) => bar([x, 8.3, 0], [0, 9.4, 0], 0.06, M.chrome)),
    ...times(6, (i) => {
      const turn = i * 0.09
      return group(
        [
          box(4.2, 1.1, 1.7, M.black, [0, 0, 0], { r: 0.1 }),
          box(3.9, 0.95, 0.08, grille([20, 5]), [0, 0, 0.85], { r: 0.05 }),
          ...[-1, 1].map((s) => box(0.12, 0.9, 1.2, M.steel, [s * 2.12, 0, -0.1])),
        ],
        { at: [0, 7.4 - i * 1.16 + i * i * 0.012, -i * i * 0.055], turn: [turn, 0, 0] },
      )
    }),
  ])

const faders = (count, from, step, tint = M.white) =>
  times(count, (i) => [
    box(0.05, 0.02, 1.3, M.dark, [from + i * step, 0.03, 0.8], { r: 0.01 }),
    box(0.2, 0.16, 0.32, i % 8 === 7 ? M.red : tint, [from + i * step, 0.1, 0.8 + Math.sin(i * 2.3) * 0.45], {
      r: 0.04,
    }),
  ])

/** A console around one big screen. */
export const consoleTouch = () =>
  group([
    group(
      [
        box(6.6, 0.4, 4.4, M.black, [0, -0.2, 0], { r: 0.12 }),
        box(3.6, 0.06, 1.7, screen(meters(16), 1.1), [-0.6, 0.04, -1.1], { r: 0.02 }),
        ...faders(16, -2.9, 0.38),
        ...times(3, (r) =>
          times(4, (i) => cyl(0.15, 0.26, M.metal, [1.7 + i * 0.42, 0.14, -1.7 + r * 0.55])),
        ),
        ...times(15, (i) =>
          box(
            0.24,
            0.05,
            0.16,
            glow(['#4a8dff', '#3ee08a', '#ffb454'][i % 3], 0.9),
            [-2.9 + i * 0.38, 0.04, -0.06],
            { r: 0.02 },
          ),
        ),
      ],
      { at: [0, 1, 0], turn: [0.18, 0, 0] },
    ),
    ...[-1, 1].map((s) => box(0.24, 1.2, 4.4, M.grey, [s * 3.4, 0.75, 0], { r: 0.1, turn: [0.18, 0, 0] })),
  ])

/** A mixer between two players. */
export const consoleDj = () =>
  group([
    ...[-1, 1].map((s) =>
      group(
        [
          box(3, 0.8, 3.8, M.black, [0, 0.4, 0], { r: 0.12 }),
          cyl(1.2, 0.2, M.grey, [0, 0.9, 0.5]),
          cyl(0.95, 0.24, M.dark, [0, 0.92, 0.5]),
          cyl(0.3, 0.26, glow(s > 0 ? '#ff5a3c' : '#4a8dff', 0.9), [0, 0.92, 0.5]),
          box(2.1, 0.1, 1, screen(meters(20), 1), [0, 0.86, -1.25], { turn: [0.2, 0, 0] }),
          cyl(0.22, 0.14, glow('#3ee08a', 1.2), [-1.1, 0.84, 1.5]),
        ],
        { at: [s * 3.3, 0, 0] },
      ),
    ),
    box(3.1, 0.8, 3.8, M.body, [0, 0.4, 0], { r: 0.12 }),
    ...times(4, (c) =>
      times(5, (r) => cyl(0.15, 0.24, r === 0 ? M.amber : M.dark, [-1 + c * 0.66, 0.9, -1.5 + r * 0.45])),
    ),
    ...times(4, (c) => box(0.2, 0.16, 0.3, M.white, [-1 + c * 0.66, 0.9, 1.1], { r: 0.04 })),
  ])

/** A desk for lights: screens in its lid, wheels and faders below. */
export const consoleLights = () =>
  group([
    box(7, 0.7, 4, M.black, [0, 0.5, 0], { r: 0.14 }),
    ...times(2, (i) =>
      group(
        [
          box(3.2, 2, 0.24, M.black, [0, 0, 0]),
          box(2.9, 1.7, 0.04, screen(i ? menu() : meters(14), 1), [0, 0, 0.12]),
        ],
        {
          at: [-1.7 + i * 3.4, 1.9, -1.6],
          turn: [-0.3, 0, 0],
        },
      ),
    ),
    group(faders(15, -2.9, 0.38, M.amber), { at: [0, 0.86, 0.2] }),
    ...times(5, (i) =>
      cyl(0.26, 0.3, M.metal, [1.4 + (i % 3) * 0.7 - 0.3, 0.95, -0.5 + Math.floor(i / 3) * 0.6]),
    ),
    ...times(20, (i) =>
      box(
        0.3,
        0.1,
        0.24,
        glow(i % 4 ? '#39424c' : '#ffb454', 0.8),
        [-2.9 + (i % 10) * 0.4, 0.9, -0.5 + Math.floor(i / 10) * 0.36],
        { r: 0.03 },
      ),
    ),
  ])

/** The vocal microphone, alone on a straight stand. */
export const micVocal = () =>
  group([
    cyl(1.4, 0.2, M.black, [0, 0.1, 0]),
    bar([0, 0.2, 0], [0, 5.4, 0], 0.1, M.chrome),
    cyl(0.18, 0.4, M.black, [0, 3, 0]),
    group(
      [
        cyl(0.24, 1.7, M.grey, [0, 0, 0], { axis: 'z', r2: 0.36 }),
        ball(0.55, grille([9, 6]), [0, 0, 1.2]),
        ring(0.55, 0.05, M.steel, [0, 0, 1.2]),
      ],
      { at: [0, 5.6, 0], turn: [-0.6, 0, 0] },
    ),
  ])

/** A pair without cable, and their receiver. */
export const micWireless = () =>
  group([
    box(5, 1, 2.6, M.black, [0, 0.5, -0.8], { r: 0.08 }),
    box(1.3, 0.5, 0.04, screen(meters(4), 1), [-1.2, 0.55, 0.51]),
    box(1.3, 0.5, 0.04, screen(meters(4), 1), [0.6, 0.55, 0.51]),
    ...[-2.2, 2.2].map((x) => bar([x, 1, -1.6], [x * 1.1, 3.2, -1.7], 0.08, M.rubber)),
    ...[-1, 1].map((s) =>
      group(
        [
          cyl(0.3, 2.6, M.body, [0, 0, 0], { axis: 'z', r2: 0.38 }),
          ball(0.56, grille([9, 6]), [0, 0, 1.7]),
          ring(0.4, 0.04, M.blue, [0, 0, 1.25]),
        ],
        { at: [s * 1.1 - 0.2, 0.4, 1.9], turn: [0, s * 0.5 + 0.4, 0] },
      ),
    ),
  ])

/** An earpiece on its wire, with stand-in head. */
export const headset = () =>
  group([
    ...stand(2, { spread: 1.1 }),
    ball(1.3, M.cloth, [0, 3.4, 0], { scale: [0.8, 1.15, 0.95] }),
    cyl(0.45, 0.9, M.cloth, [0, 2, 0]),
    ring(1.08, 0.05, M.cream, [0, 3.4, -0.1], { axis: 'y', arc: Math.PI }),
    cable(
      [
        [-1.05, 3.4, 0.1],
        [-1.05, 3, 0.7],
        [-0.6, 2.7, 1.25],
      ],
      0.05,
      M.cream,
    ),
    ball(0.12, M.dark, [-0.55, 2.68, 1.3]),
  ])

/** Two packs and phones, for those who listen in. */
export const listeners = () =>
  group([
    ...[-1, 1].map((s) => pack(s > 0 ? M.body : M.grey, 'IFB', [s * 1.2, 0, 0], [0, -s * 0.2, 0])),
    slab(
      [
        [-0.4, 0],
        [0.4, 0],
        [0.3, 0.4],
        [-0.3, 0.4],
      ],
      0.3,
      M.black,
      [0, 0.2, 1.4],
    ),
    cable(
      [
        [-1.5, 1.8, 0],
        [-2.3, 1.5, 0.6],
        [-1.4, 0.07, 1.5],
        [0, 0.07, 1.9],
        [1.2, 0.07, 1.6],
        [2, 0.6, 1],
        [1.5, 1.8, 0.2],
      ],
      0.05,
      M.rubber,
    ),
  ])
