/** Cinema cameras that stand on shoulders and rigs, one as its own maker builds it. Lenses look along +z. */
import { M, glow, screen, sunset } from '../materials.js'
import { bar, box, cable, cyl, gear, group, plane, ring, slab, times } from '../shapes.js'
import { cineLens, label1, menu, optic, rods, screws, vBattery } from './cameras.js'
import { photoLens } from './lenses.js'

/** A monitor of width `w` that looks back over its camera, turned so that we see it. */
const onboard = (w, at, turn = [-0.1, 0.35, 0], image = sunset()) =>
  group(
    [box(w, w * 0.62, 0.18, M.black, [0, 0, 0]), plane(w * 0.9, w * 0.51, screen(image, 1), [0, 0, 0.1])],
    { at, turn },
  )

/** A short microphone in its holder, along +z. */
const microphone = (at, long = 1.5) =>
  group(
    [
      cyl(0.13, long, M.dark, [0, 0, 0], { axis: 'z' }),
      cyl(0.2, long * 0.55, M.rubber, [0, 0, long * 0.35], { axis: 'z' }),
      ring(0.2, 0.05, M.grey, [0, 0, -long * 0.25]),
    ],
    { at },
  )

/** A handle along the top, on two posts. */
const topHandle = (y, from, to, material = M.rubber) => [
  ...[from + 0.15, to - 0.15].map((z) => box(0.3, 0.6, 0.28, M.black, [0, y + 0.25, z])),
  box(0.38, 0.3, to - from, material, [0, y + 0.65, (from + to) / 2], { r: 0.14 }),
]

/** A viewfinder: its tube points back, the eyecup ends it. */
const finder = (at, long = 1.3) =>
  group(
    [
      box(0.5, 0.55, long, M.black, [0, 0, 0], { r: 0.14 }),
      cyl(0.34, 0.5, M.rubber, [0, 0, -long * 0.72], { axis: 'z', r2: 0.24 }),
    ],
    { at },
  )

const handGrip = (at) =>
  group(
    [
      box(0.55, 1.6, 0.85, M.rubber, [0, 0, 0], { r: 0.26 }),
      cyl(0.12, 0.1, M.red, [0, 0.78, 0.32], { axis: 'z' }),
      gear(0.2, 0.14, 24, M.grey, [0, 0.5, 0.48]),
    ],
    { at, turn: [-0.12, 0, 0.06] },
  )

/** The AMIRA: long, silver, made for a shoulder. */
export const cameraAmira = () =>
  group([
    box(1.7, 1.75, 4.2, M.alu, [0, 0, -0.3], { r: 0.22 }),
    box(1.74, 0.7, 4.22, M.black, [0, -0.45, -0.3], { r: 0.14 }),
    label1('AMIRA', [0.865, 0.5, 0.9], [0, Math.PI / 2, 0], 1.3),
    box(0.02, 0.5, 1, screen(menu(), 0.9), [0.87, 0.42, -0.75]),
    ...times(5, (i) => cyl(0.1, 0.1, i === 2 ? M.red : M.grey, [0.88, -0.4, 0.9 - i * 0.32], { axis: 'x' })),
    // The pad that lies on the shoulder.
    slab(
      [
        [-1.5, -0.35],
        [-0.8, -0.1],
        [0.6, -0.1],
        [1.3, -0.35],
        [1.3, 0.3],
        [-1.5, 0.3],
      ],
      1.2,
      M.rubber,
      [0, -1.1, -0.7],
      { turn: [0, Math.PI / 2, 0], bevel: 0.08 },
    ),
    cyl(0.92, 0.3, M.steel, [0, 0, 1.9], { axis: 'z' }),
    group(cineLens({ r: 0.8, len: 2.9, tint: M.grey, band: M.blue }), { at: [0, 0, 2] }),
    ...topHandle(1, -1.4, 1.5, M.rubber),
    microphone([-0.75, 1.3, 1.6], 2),
    bar([0, 1.3, 1.2], [1.25, 1.1, 1.4], 0.09, M.black),
    finder([1.45, 1.05, 1], 1.5),
    handGrip([-1.3, -0.5, 2.3]),
    bar([-0.9, -0.7, 1.9], [-1.2, -0.5, 2.2], 0.1, M.steel),
    vBattery([0, 0.1, -2.75]),
    ...rods(1.6, 3.6, -1.1),
  ])

/** The KOMODO: a cube with its screen on top. */
export const cameraKomodo = () =>
  group([
    box(1.9, 1.75, 1.8, M.body, [0, 0, 0], { r: 0.12 }),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((y) => box(0.2, 0.2, 1.86, M.red, [x * 0.87, y * 0.8, 0], { r: 0.06 })),
    ),
    ...times(6, (i) => box(0.04, 0.07, 1.3, M.dark, [0.96, 0.45 - i * 0.17, 0])),
    label1('KOMODO', [0.985, -0.6, 0.1], [0, Math.PI / 2, 0], 1.2),
    box(1.25, 0.05, 1.1, screen(menu(), 0.9), [0, 0.9, -0.1], { r: 0.02 }),
    ...screws([
      [-0.72, 0.66, 0.91],
      [0.72, 0.66, 0.91],
      [-0.72, -0.66, 0.91],
      [0.72, -0.66, 0.91],
    ]),
    cyl(0.78, 0.14, M.chrome, [0, 0, 0.95], { axis: 'z' }),
    ring(0.8, 0.05, M.red, [0, 0, 0.98]),
    group(cineLens({ r: 0.78, len: 1.5, band: M.red }), { at: [0, 0, 1] }),
    // A cable from its antenna and the handle that bolts to its side.
    bar([-0.75, 0.9, -0.7], [-0.75, 1.7, -0.8], 0.06, M.rubber),
    group(
      [
        box(0.36, 0.36, 0.6, M.red, [0.2, 0, 0], { r: 0.06 }),
        box(0.5, 1.5, 0.7, M.rubber, [-0.2, -0.3, 0.05], { r: 0.24 }),
        cyl(0.12, 0.1, M.red, [-0.2, 0.5, 0.25]),
      ],
      { at: [-1.2, 0.1, 0.2] },
    ),
    box(1.2, 0.18, 1.4, M.grey, [0, -0.96, 0]),
  ])

/** The FX9: shoulder pad, loupe over its screen, and a big lens with a square hood. */
export const cameraFxShoulder = () =>
  group([
    box(1.55, 1.9, 3, M.body, [0, 0, -0.2], { r: 0.14 }),
    slab(
      [
        [-1.5, -0.95],
        [1.3, -0.95],
        [1.3, 0.5],
        [0.5, 0.95],
        [-1.5, 0.95],
      ],
      1.4,
      M.black,
      [0, 0, -0.2],
      { turn: [0, -Math.PI / 2, 0], bevel: 0.1 },
    ),
    label1('SONY', [0.82, 0.5, 0.1], [0, Math.PI / 2, 0], 1.3),
    ...times(4, (i) => cyl(0.16, 0.1, M.grey, [0.85, -0.05, 0.8 - i * 0.42], { axis: 'x' })),
    ...times(6, (i) => box(0.03, 0.12, 0.26, M.grey, [0.85, -0.5, 0.9 - i * 0.36])),
    box(0.03, 0.5, 0.9, screen(menu(), 0.7), [0.83, 0.1, -1.2]),
    ...topHandle(0.95, -1.3, 1.4),
    microphone([-0.7, 1.75, 1.2], 1.9),
    // Screen under a loupe.
    bar([0.1, 1.55, 1.3], [1.1, 1.5, 1.2], 0.08, M.steel),
    group(
      [
        box(0.22, 0.9, 1.4, M.black, [0, 0, 0]),
        cyl(0.52, 0.9, M.black, [0.55, 0, -0.1], { axis: 'x', r2: 0.34 }),
        cyl(0.38, 0.24, M.rubber, [1.05, 0, -0.1], { axis: 'x' }),
      ],
      { at: [1.15, 1.5, 0.7], turn: [0, 0.5, 0] },
    ),
    cyl(0.8, 0.16, M.chrome, [0, -0.1, 1.45], { axis: 'z' }),
    group(photoLens({ r: 0.78, len: 2.5, band: M.orange }), { at: [0, -0.1, 1.5] }),
    group(
      [
        ...[-1, 1].map((s) => box(0.08, 1.5, 1, M.black, [s * 0.98, 0, 0])),
        ...[-1, 1].map((s) => box(2.04, 0.08, 1, M.black, [0, s * 0.76, 0])),
      ],
      { at: [0, -0.1, 4.2] },
    ),
    bar([-0.8, -0.6, 0.6], [-1.3, -0.6, 1.7], 0.11, M.steel),
    handGrip([-1.35, -0.35, 1.9]),
    box(1, 0.3, 2, M.rubber, [0, -1.2, -0.4], { r: 0.14 }),
    box(0.9, 1.1, 0.8, M.black, [0, 0.2, -2], { r: 0.1 }),
  ])

/** The FX6: a small box, grip and screen, two XLR inputs in its handle. */
export const cameraFxBox = () =>
  group([
    box(1.5, 1.5, 1.7, M.body, [0, 0, 0], { r: 0.12 }),
    box(1.54, 0.5, 1.74, M.black, [0, -0.35, 0], { r: 0.1 }),
    label1('FX6', [0.775, 0.5, 0.2], [0, Math.PI / 2, 0], 1.1),
    ...times(7, (i) => box(0.03, 0.42, 0.06, M.dark, [0.765, 0.05, -0.65 + i * 0.13])),
    ...times(3, (i) => cyl(0.13, 0.1, M.grey, [0.8, -0.4, 0.5 - i * 0.4], { axis: 'x' })),
    ring(0.74, 0.06, M.orange, [0, 0, 0.88]),
    group(photoLens({ r: 0.72, len: 2, band: M.orange, marks: '#ffb454' }), { at: [0, 0, 0.86] }),
    handGrip([-1.15, -0.05, 0.35]),
    // Handle with the audio box and its microphone.
    ...topHandle(0.75, -0.7, 1.2),
    box(0.7, 0.55, 0.9, M.black, [-0.1, 1.35, -0.7], { r: 0.1 }),
    ...[-0.32, 0.1].map((z) => cyl(0.17, 0.1, M.steel, [-0.5, 1.38, z - 0.6], { axis: 'x' })),
    microphone([-0.45, 1.75, 0.9], 1.5),
    bar([0.1, 1.6, 0.9], [0.8, 1.9, 0.8], 0.07, M.steel),
    onboard(1.3, [0.95, 2.15, 0.8], [-0.1, 0.25, 0]),
    box(0.7, 0.9, 0.6, M.black, [0, 0.1, -1.1], { r: 0.1 }),
    box(1.1, 0.2, 1.3, M.grey, [0, -0.86, 0]),
  ])

/** The URSA: broad, its screen folded out to the side. */
export const cameraUrsa = () =>
  group([
    box(2.1, 2.1, 2.9, M.body, [0, 0, 0], { r: 0.2 }),
    box(2.14, 0.16, 2.7, M.grey, [0, 0.8, 0], { r: 0.06 }),
    box(2.14, 0.16, 2.7, M.grey, [0, -0.8, 0], { r: 0.06 }),
    label1('URSA 12K', [1.065, 0.45, 0.3], [0, Math.PI / 2, 0], 1.5),
    ...times(12, (i) => box(0.04, 0.5, 0.05, M.dark, [1.06, -0.3, -1.1 + i * 0.12])),
    ...times(4, (i) => cyl(0.1, 0.08, i ? M.grey : M.red, [1.08, -0.45, 0.5 + i * 0.22], { axis: 'x' })),
    // The door with the screen, opened towards us.
    group(
      [
        box(1.9, 1.5, 0.16, M.black, [0.95, 0, 0], { r: 0.08 }),
        plane(1.6, 0.95, screen(sunset(), 1), [0.98, 0.14, 0.085]),
        ...times(5, (i) => cyl(0.07, 0.04, M.grey, [0.4 + i * 0.28, -0.55, 0.09], { axis: 'z' })),
      ],
      { at: [1.05, 0.1, 0.75], turn: [0, 0.35, 0] },
    ),
    cyl(1, 0.24, M.steel, [0, 0, 1.5], { axis: 'z' }),
    group(cineLens({ r: 0.92, len: 2.2, ink: '#8fc7ff', band: M.metal }), { at: [0, 0, 1.58] }),
    ...topHandle(1.05, -1, 1.2),
    finder([-0.6, 1.75, 0.4], 1.5),
    bar([0, 1.7, 0.6], [-0.6, 1.75, 0.5], 0.08, M.steel),
    ...rods(-0.6, 3.4, -1.32),
    box(1.3, 0.24, 2, M.rubber, [0, -1.2, -0.2], { r: 0.1 }),
    vBattery([0, 0, -1.85]),
    box(0.6, 0.16, 0.9, glow('#2a5f9e', 0.5), [0, 1.1, -1.1]),
  ])

/** The C300: a tower with grip, its screen high up on an arm. */
export const cameraTower = () =>
  group([
    box(1.7, 2.1, 2, M.black, [0, 0, 0], { r: 0.24 }),
    box(1.74, 1, 1.5, M.body, [0, 0.1, -0.1], { r: 0.12 }),
    label1('Canon', [0.885, 0.4, 0.1], [0, Math.PI / 2, 0], 1.2),
    cyl(0.5, 0.14, M.rubber, [0.85, -0.5, -0.1], { axis: 'x' }),
    gear(0.42, 0.1, 40, M.grey, [0.93, -0.5, -0.1], { axis: 'x' }),
    ...times(3, (i) => cyl(0.09, 0.08, i ? M.grey : M.red, [0.88, 0.02, 0.5 - i * 0.26], { axis: 'x' })),
    ring(0.76, 0.07, M.red, [0, 0.1, 1.02]),
    group(photoLens({ r: 0.86, len: 2.7, band: M.red, tint: M.cream }), { at: [0, 0.1, 1] }),
    handGrip([-1.25, 0, 0.4]),
    ...topHandle(1.1, -0.9, 0.9),
    microphone([0.45, 1.6, 0.9], 1.4),
    bar([0, 1.7, -0.2], [0.2, 2.5, -0.2], 0.09, M.steel),
    onboard(1.8, [0.4, 2.9, -0.1]),
    box(0.9, 1.1, 0.7, M.black, [0, -0.1, -1.3], { r: 0.1 }),
    cable(
      [
        [0.2, 2.5, -0.3],
        [0.9, 1.8, -0.8],
        [0.8, 0.8, -0.9],
      ],
      0.05,
      M.rubber,
    ),
    ...rods(-0.6, 2.8, -1.3),
    box(1.1, 0.24, 1.4, M.grey, [0, -1.15, 0]),
  ])

/** A camera of the kind that looks both ways, on its stick. */
export const cameraRound = () =>
  group([
    box(1.3, 3.4, 0.85, M.body, [0, 3.6, 0], { r: 0.3 }),
    box(1.04, 1.5, 0.1, screen(sunset(), 0.8), [0, 3.05, 0.42], { r: 0.05 }),
    ...[-1, 1].map((s) => ring(0.56, 0.08, M.black, [0, 4.6, s * 0.42])),
    group([optic(0.52, [0, 0, 0.12])], { at: [0, 4.6, 0.48] }),
    cyl(0.12, 0.06, M.red, [0, 2.15, 0.43], { axis: 'z' }),
    cyl(0.24, 0.4, M.black, [0, 1.75, 0]),
    bar([0, 1.6, 0], [0, 0.2, 0], 0.15, M.alu),
    cyl(0.22, 0.8, M.rubber, [0, 0.5, 0]),
    ...[0, 1, 2].map((i) => {
      const a = (i / 3) * Math.PI * 2 + 0.5
      return bar([0, 0.35, 0], [Math.sin(a) * 1.3, 0.04, Math.cos(a) * 1.3], 0.09, M.black)
    }),
  ])
