/** Cameras that fit in a hand: what differs is the body, what is on top, and the lens. Lenses look along +z. */
import { M, screen, sunset } from '../materials.js'
import { bar, box, cyl, gear, group, ring, slab, times } from '../shapes.js'
import { label1, menu } from './cameras.js'
import { photoLens } from './lenses.js'

/** Bars of a cage around a body `w` by `h`. */
const cage = (w, h, material = M.black) => [
  box(w + 0.3, 0.14, 0.5, material, [0, -h / 2 - 0.08, 0]),
  box(w + 0.3, 0.14, 0.5, material, [0, h / 2 + 0.1, 0]),
  ...[-1, 1].map((s) => box(0.14, h + 0.3, 0.5, material, [s * (w / 2 + 0.1), 0, 0])),
  ...times(7, (i) => cyl(0.05, 0.16, M.dark, [-w / 2 + 0.3 + (i * (w - 0.5)) / 6, h / 2 + 0.1, 0.06])),
]

/** The FX3: flat on top, caged, with the handle that takes its microphones. */
export const cameraFlat = () =>
  group([
    box(2.6, 1.55, 0.9, M.grey, [0, 0, 0], { r: 0.16 }),
    box(0.6, 1.5, 0.9, M.rubber, [-1.1, -0.02, 0.28], { r: 0.26 }),
    ...times(5, (i) => box(0.06, 0.3, 0.1, M.dark, [0.8 + i * 0.1, 0.2, 0.44])),
    cyl(0.13, 0.12, M.red, [-0.75, 0.83, 0.3]),
    ring(0.16, 0.03, M.red, [-0.75, 0.6, 0.46]),
    label1('SONY', [-0.45, 0.5, 0.46], [0, 0, 0], 0.5),
    ring(0.74, 0.05, M.orange, [0.2, -0.08, 0.46]),
    group(photoLens({ r: 0.76, len: 1.5, band: M.orange }), { at: [0.2, -0.08, 0.44] }),
    ...cage(2.7, 1.7),
    // Handle with audio box.
    ...[-0.6, 0.8].map((x) => box(0.26, 0.7, 0.3, M.black, [x, 1.25, -0.1])),
    box(2.3, 0.3, 0.4, M.rubber, [0.1, 1.65, -0.1], { r: 0.14 }),
    box(0.9, 0.75, 0.8, M.black, [1.2, 1.75, -0.1], { r: 0.1 }),
    ...[-0.15, 0.2].map((y) => cyl(0.15, 0.1, M.steel, [1.67, 1.72 + y, -0.1], { axis: 'x' })),
    cyl(0.15, 1.7, M.rubber, [0.6, 2.15, 0.4], { axis: 'z' }),
    ring(0.17, 0.06, M.grey, [0.6, 2.15, 0]),
  ])

/** The Pocket 4K as it comes: no cage, a short lens, its disk on top. */
export const cameraPocketBare = () =>
  group([
    slab(
      [
        [-1.75, -0.75],
        [1.55, -0.75],
        [1.75, -0.4],
        [1.75, 0.5],
        [1.2, 0.75],
        [-1.1, 0.75],
        [-1.7, 0.5],
      ],
      0.75,
      M.carbon,
      [0, 0, 0],
      { bevel: 0.1 },
    ),
    box(0.62, 1.55, 0.85, M.rubber, [-1.55, -0.05, 0.35], { r: 0.26 }),
    cyl(0.15, 0.12, M.red, [-1.45, 0.86, 0.25]),
    slab(
      [
        [-0.75, 0],
        [0.75, 0],
        [0.5, 0.3],
        [-0.5, 0.3],
      ],
      0.6,
      M.carbon,
      [0.1, 0.82, 0],
      { bevel: 0.05 },
    ),
    label1('Pocket 4K', [1.1, 0.58, 0.49], [0, 0, 0], 0.9),
    cyl(0.6, 0.14, M.chrome, [0.15, -0.05, 0.5], { axis: 'z' }),
    group(photoLens({ r: 0.62, len: 1.1, band: M.blue }), { at: [0.15, -0.05, 0.52] }),
    // The disk it writes to.
    box(0.9, 0.1, 0.6, M.steel, [0.1, 1.22, 0]),
    box(1.1, 0.75, 0.2, M.blue, [0.1, 1.62, 0], { r: 0.06 }),
    label1('SSD', [0.1, 1.62, 0.105], [0, 0, 0], 0.9),
  ])

/** The C70: half photo camera, half camcorder. */
export const cameraHybrid = () =>
  group([
    box(2.9, 1.75, 1.2, M.black, [0, 0, 0], { r: 0.22 }),
    box(0.75, 1.8, 1.1, M.rubber, [-1.4, -0.02, 0.4], { r: 0.32 }),
    slab(
      [
        [-0.7, 0],
        [0.7, 0],
        [0.55, 0.34],
        [-0.55, 0.34],
      ],
      1,
      M.black,
      [0.2, 0.85, 0],
      { bevel: 0.08 },
    ),
    gear(0.25, 0.2, 40, M.grey, [-1.35, 0.98, 0.1], { axis: 'y' }),
    cyl(0.17, 0.12, M.red, [-1.35, 0.9, 0.65]),
    ...times(4, (i) =>
      cyl(0.12, 0.08, i === 3 ? M.red : M.grey, [1.2, 0.55 - i * 0.32, 0.62], { axis: 'z' }),
    ),
    label1('Canon', [0.2, 0.98, 0.56], [0, 0, 0], 0.75),
    ring(0.78, 0.05, M.red, [0.15, -0.1, 0.62]),
    group(photoLens({ r: 0.82, len: 1.9, band: M.red }), { at: [0.15, -0.1, 0.6] }),
    // Screen at its side, microphone on top.
    group(
      [
        box(1.4, 1, 0.12, M.black, [0.7, 0, 0]),
        box(1.2, 0.72, 0.02, screen(sunset(), 1), [0.7, 0, 0.06], { r: 0.02 }),
      ],
      { at: [1.45, 0.2, -0.2], turn: [0, 0.2, 0] },
    ),
    cyl(0.17, 1.7, M.rubber, [0.2, 1.75, 0.3], { axis: 'z' }),
    ...[-0.2, 0.5].map((z) => box(0.14, 0.4, 0.14, M.grey, [0.2, 1.45, z])),
  ])

/** The Lumix: rounded, a hump for its finder, a short wide lens and a small microphone. */
export const cameraRounded = () =>
  group([
    box(2.7, 1.65, 0.95, M.carbon, [0, 0, 0], { r: 0.3 }),
    slab(
      [
        [-0.7, 0],
        [0.7, 0],
        [0.5, 0.44],
        [-0.5, 0.44],
      ],
      0.75,
      M.black,
      [0.05, 0.8, -0.02],
      { bevel: 0.1 },
    ),
    box(0.62, 1.65, 0.95, M.rubber, [-1.2, -0.02, 0.3], { r: 0.3 }),
    cyl(0.15, 0.14, M.metal, [-1.18, 0.88, 0.5]),
    gear(0.24, 0.2, 40, M.steel, [0.95, 0.9, 0], { axis: 'y' }),
    gear(0.24, 0.2, 40, M.steel, [-0.85, 0.9, -0.1], { axis: 'y' }),
    cyl(0.1, 0.1, M.red, [0.95, 0.8, 0.42]),
    label1('LUMIX', [0.05, 1.02, 0.46], [0, 0, 0], 0.75),
    label1('S', [-0.8, -0.45, 0.49], [0, 0, 0], 0.9),
    group(photoLens({ r: 0.84, len: 1.25, band: M.metal }), { at: [0.15, -0.1, 0.48] }),
    box(0.5, 0.14, 0.5, M.steel, [0.05, 1.4, -0.05]),
    box(0.3, 0.4, 0.3, M.black, [0.05, 1.6, -0.05]),
    cyl(0.22, 1, M.cloth, [0.05, 1.85, 0.15], { axis: 'z' }),
    bar([0.05, 1.6, -0.3], [0.3, 1.2, -0.5], 0.04, M.rubber),
    box(2.5, 0.12, 0.6, M.grey, [0, -0.9, 0]),
    box(0.03, 0.5, 0.5, screen(menu(), 0.6), [1.35, -0.1, 0]),
  ])
