/** Stands, clamps, frames and weights; tripods and everything that moves a camera. Long because it is a list of parts, not logic. */
import * as THREE from 'three'
import { M, label, wood } from '../materials.js'
import {
  around,
  ball,
  bar,
  box,
  cable,
  cyl,
  gear,
  group,
  lathe,
  plane,
  ring,
  slab,
  times,
} from '../shapes.js'
import { cameraCinema, cameraMirrorless } from './cameras.js'
import { stand } from './lighting.js'

const gripHead = (at, turn) =>
  group(
    [
      cyl(0.3, 0.22, M.steel, [0, 0, 0], { axis: 'z' }),
      cyl(0.3, 0.22, M.metal, [0, 0, 0.24], { axis: 'z' }),
      box(0.2, 0.5, 0.25, M.steel, [0, -0.3, 0.05]),
      bar([0, 0, 0.35], [0.35, 0.25, 0.5], 0.05, M.black),
      cyl(0.1, 0.5, M.black, [0.4, 0.28, 0.52], { axis: 'x' }),
    ],
    { at, turn },
  )

export function cStand() {
  return group([
    bar([0, 0.5, 0], [0, 4, 0], 0.14, M.chrome),
    bar([0, 3.4, 0], [0, 5.6, 0], 0.1, M.chrome),
    bar([0, 5, 0], [0, 6.7, 0], 0.07, M.chrome),
    ...[3.9, 5.5].map((y) =>
      group([cyl(0.2, 0.35, M.steel, [0, 0, 0]), gear(0.16, 0.1, 8, M.steel, [0.3, 0, 0], { axis: 'x' })], {
        at: [0, y, 0],
      }),
    ),
    ...around(3, (i, a) =>
      cable(
        [
          [0, 0.75 + i * 0.26, 0],
          [Math.sin(a) * 0.7, 0.75 + i * 0.26, Math.cos(a) * 0.7],
          [Math.sin(a) * 1.1, 0.4, Math.cos(a) * 1.1],
          [Math.sin(a) * 1.3, 0.1, Math.cos(a) * 1.3],
          [Math.sin(a) * 2, 0.09, Math.cos(a) * 2],
        ],
        0.1,
        M.chrome,
      ),
    ),
    gripHead([0, 6.75, 0], [0, 0, 0]),
    bar([-0.7, 6.65, 0.3], [3.1, 7.25, 0.3], 0.07, M.chrome),
    gripHead([3, 7.2, 0.1], [0, 0, 0.6]),
  ])
}

export const comboStand = () =>
  group([
    ...stand(6.6, { spread: 2.4, material: M.steel }),
    cyl(0.26, 0.5, M.steel, [0, 6.6, 0]),
    cyl(0.14, 0.3, M.chrome, [0, 6.95, 0]),
    ...[2.4, 4.5].map((y) => cyl(0.22, 0.4, M.black, [0, y, 0])),
    group(sack(), { at: [0.9, 0.9, 0.9], turn: [0, 0.6, 0], scale: 0.55 }),
  ])

export function sack(material = M.cloth, trim = M.orange) {
  const half = (s) => [
    box(1.9, 1.05, 1.75, material, [s * 1.08, -0.1, 0], { r: 0.46, turn: [0, 0, -s * 0.12] }),
    box(1.5, 0.5, 1.5, material, [s * 1.1, 0.28, 0.02], { r: 0.24, turn: [0.04, 0, -s * 0.2] }),
    box(0.3, 0.05, 1.72, trim, [s * 0.75, 0.5, 0], { r: 0.02, turn: [0, 0, -s * 0.16] }),
    box(0.34, 0.85, 0.05, trim, [s * 0.75, 0, 0.87], { r: 0.02 }),
    ...times(7, (i) => box(0.1, 0.03, 0.03, M.cream, [s * (0.45 + i * 0.22), -0.1, 0.885], { r: 0.01 })),
  ]
  return [
    ...half(-1),
    ...half(1),
    box(0.7, 0.2, 1, material, [0, 0.2, 0], { r: 0.1 }),
    cable(
      [
        [-0.72, 0.5, 0],
        [-0.5, 1.0, 0],
        [0.5, 1.0, 0],
        [0.72, 0.5, 0],
      ],
      0.09,
      trim,
    ),
  ]
}

export const sandbag = () =>
  group([
    group(sack(), { at: [-0.9, 0.66, 0.6], turn: [0, 0.2, 0] }),
    group(sack(M.canvas, M.amber), { at: [1.5, 0.66, -0.9], turn: [0, -0.35, 0] }),
    group(sack(), { at: [0.1, 1.75, -0.3], turn: [0.05, 0.1, 0.04] }),
  ])

const appleBox = (h, at, turn, seed) => {
  const material = wood(seed, '#c79a63', '#946632')
  const hole = new THREE.MeshStandardMaterial({ color: '#120c07' })
  return group(
    [
      box(3.6, h, 2.2, material, [0, h / 2, 0], { r: 0.06 }),
      ...[-1, 1].map((s) => box(0.02, Math.min(0.28, h * 0.5), 0.9, hole, [s * 1.8, h / 2, 0], { r: 0.01 })),
      h > 0.6 && plane(1.2, 0.23, label('CLAQUETA', { ink: '#5a3312' }), [0, h / 2, 1.105]),
    ],
    { at, turn: [0, turn, 0] },
  )
}

export const appleBoxes = () =>
  group([
    appleBox(1.35, [0, 0, 0], 0.1, 3),
    appleBox(0.7, [0.1, 1.35, 0], -0.06, 9),
    appleBox(0.36, [-0.1, 2.05, 0], 0.14, 21),
    appleBox(0.18, [0.1, 2.41, 0], -0.02, 33),
    appleBox(1.35, [3, 0, -1.3], -0.5, 12),
  ])

const superClamp = (at, turn, tint = M.black) =>
  group(
    [
      slab(
        [
          [-0.5, -0.7],
          [0.7, -0.7],
          [0.8, -0.3],
          [0.1, -0.2],
          [0, 0.4],
          [0.8, 0.5],
          [0.7, 1],
          [-0.4, 1],
          [-0.6, 0.4],
        ],
        0.55,
        tint,
        [0, 0, 0],
        { bevel: 0.08 },
      ),
      slab(
        [
          [0.4, -0.15],
          [1, -0.1],
          [0.9, 0.35],
          [0.4, 0.3],
        ],
        0.45,
        M.steel,
        [0, 0, 0],
        { bevel: 0.05 },
      ),
      cyl(0.16, 1, M.chrome, [-0.75, 0.2, 0], { axis: 'x' }),
      bar([-1.2, 0.2, 0], [-1.6, 0.9, 0.2], 0.08, M.black),
      gear(0.22, 0.2, 8, M.black, [0.2, 1.15, 0], { axis: 'y' }),
      cyl(0.13, 0.6, M.chrome, [0.2, -0.95, 0]),
    ],
    { at, turn },
  )

export const clamp = () =>
  group([
    bar([-3.4, 2.9, 0], [3.4, 2.9, 0], 0.3, M.alu),
    superClamp([-1.6, 2.72, 0], [0, 0.2, 0], M.red),
    superClamp([1, 2.72, 0], [0, -0.1, 0], M.black),
    group(
      [
        cyl(0.12, 1.5, M.steel, [0, 0, 0], { axis: 'x' }),
        ...[-1, 1].map((s) => cyl(0.5, 0.2, M.black, [s * 0.75, 0, 0], { axis: 'x' })),
        bar([0, 0, 0], [0, -0.9, 0], 0.14, M.chrome),
        cyl(0.1, 1, M.chrome, [0, -0.9, 0], { axis: 'x' }),
      ],
      { at: [2.9, 2.3, 0.2] },
    ),
    group(
      [
        slab(
          [
            [-1.1, -0.2],
            [1.3, 0.1],
            [1.3, 0.4],
            [-1.1, 0.3],
          ],
          0.3,
          M.orange,
          [0, 0.3, 0],
        ),
        slab(
          [
            [-1.1, 0.2],
            [1.3, -0.1],
            [1.3, -0.4],
            [-1.1, -0.3],
          ],
          0.3,
          M.orange,
          [0, -0.1, 0],
        ),
        cyl(0.25, 0.5, M.steel, [0.1, 0.1, 0], { axis: 'z' }),
      ],
      { at: [-0.6, 0.55, 1.2], turn: [-1.2, 0.2, 0.2] },
    ),
    ...[-3, 3].map((x) => [
      bar([x, 2.9, -0.2], [x, 0, -0.2], 0.12, M.steel),
      cyl(0.6, 0.1, M.black, [x, 0.05, -0.2]),
    ]),
    superClamp([1.4, 0.5, 1.4], [-1.3, 0, 0.6], M.body),
  ])

const cloth = (color, opacity = 1) =>
  new THREE.MeshPhysicalMaterial({
    color,
    roughness: 0.95,
    side: THREE.DoubleSide,
    transparent: opacity < 1,
    opacity,
  })

const framed = (w, h, material, at, turn, edge = M.steel) =>
  group(
    [
      plane(w, h, material, [0, 0, 0]),
      ...[-1, 1].flatMap((s) => [
        bar([-w / 2, (s * h) / 2, 0], [w / 2, (s * h) / 2, 0], 0.05, edge),
        bar([(s * w) / 2, -h / 2, 0], [(s * w) / 2, h / 2, 0], 0.05, edge),
      ]),
      bar([-w / 2, h / 2, 0], [-w / 2 - 0.5, h / 2 + 0.0, 0], 0.06, edge),
    ],
    { at, turn },
  )

export const flag = () =>
  group([
    group(stand(4.6, { spread: 1.5, material: M.steel }), { at: [-3, 0, -0.4] }),
    gripHead([-3, 4.7, -0.4], [0, 0, 0]),
    framed(3, 4, cloth('#151312'), [-0.9, 3.6, 0], [0, 0.25, 0], M.amber),
    framed(2.6, 3.4, cloth('#f3e6d2', 0.55), [1.9, 2.1, 1], [-0.1, -0.3, 0.05], M.steel),
    framed(1.8, 2.4, cloth('#3a332c', 0.7), [3.2, 1.4, 1.9], [-0.12, -0.5, -0.04], M.red),
  ])

export const butterfly = () =>
  group([
    plane(
      7,
      5,
      new THREE.MeshPhysicalMaterial({
        color: '#a89880',
        roughness: 0.9,
        side: THREE.DoubleSide,
        emissive: '#ffb870',
        emissiveIntensity: 0.16,
        transparent: true,
        opacity: 0.93,
      }),
      [0, 5.6, 0],
      { turn: [-0.25, 0, 0] },
    ),
    group(
      [
        ...[-1, 1].flatMap((s) => [
          bar([-3.6, s * 2.6, 0], [3.6, s * 2.6, 0], 0.1, M.alu),
          bar([s * 3.6, -2.6, 0], [s * 3.6, 2.6, 0], 0.1, M.alu),
        ]),
        ...times(9, (i) => [
          bar([-3.2 + i * 0.8, 2.5, 0], [-3.2 + i * 0.8, 2.65, 0.02], 0.03, M.white),
          bar([-3.2 + i * 0.8, -2.5, 0], [-3.2 + i * 0.8, -2.65, 0.02], 0.03, M.white),
        ]),
      ],
      { at: [0, 5.6, 0], turn: [-0.25, 0, 0] },
    ),
    ...[-1, 1].map((s) =>
      group(
        [
          ...stand(5.6, { spread: 1.6, material: M.steel }),
          group(sack(), { at: [0.5, 0.5, 0.7], scale: 0.45 }),
        ],
        { at: [s * 3.9, 0, 0] },
      ),
    ),
  ])

/** Tripod legs with a spreader, bowl at y = tall. */
export const legs = (tall, spread, tint = M.carbon) => [
  cyl(0.55, 0.5, M.black, [0, tall, 0], { r2: 0.62 }),
  ...around(3, (_, a) => {
    const [sx, cz] = [Math.sin(a + 0.5), Math.cos(a + 0.5)]
    const at = (k, off = 0) => [sx * spread * k + cz * off, tall * (1 - k) + 0.05, cz * spread * k - sx * off]
    return [
      bar(at(0.06, 0.2), at(0.55, 0.14), 0.1, tint),
      bar(at(0.06, -0.2), at(0.55, -0.14), 0.1, tint),
      group([box(0.5, 0.3, 0.4, M.black, [0, 0, 0])], { at: at(0.54) }),
      bar(at(0.4), at(0.98), 0.1, M.alu),
      bar([0, tall * 0.22, 0], at(0.72), 0.05, M.black),
      ball(0.17, M.rubber, at(1)),
    ]
  }),
  cyl(0.22, 0.14, M.black, [0, tall * 0.22, 0]),
]

export const headParts = () => [
  cyl(0.55, 0.35, M.black, [0, 0.1, 0]),
  ring(0.56, 0.04, M.amber, [0, 0.24, 0], { axis: 'y' }),
  box(1.3, 0.35, 1.1, M.body, [0, 0.45, 0], { r: 0.1 }),
  cyl(0.62, 1.35, M.black, [0, 0.95, 0], { axis: 'x' }),
  gear(0.66, 0.2, 40, M.grey, [-0.78, 0.95, 0], { axis: 'x' }),
  cyl(0.3, 0.3, M.red, [0.78, 0.95, 0], { axis: 'x' }),
  box(0.9, 0.2, 2.4, M.grey, [0, 1.55, 0], { r: 0.05 }),
  box(0.75, 0.14, 1.7, M.black, [0, 1.7, 0.1], { r: 0.04 }),
  ...times(4, (i) => cyl(0.06, 0.1, M.chrome, [0, 1.79, -0.5 + i * 0.4])),
  bar([0.85, 0.95, -0.2], [1.5, 0.55, -2.6], 0.08, M.steel),
  bar([1.3, 0.66, -1.9], [1.52, 0.53, -2.75], 0.14, M.rubber),
  gear(0.2, 0.16, 12, M.black, [0.95, 0.95, -0.2], { axis: 'x' }),
]

export const tripod = () => group([...legs(4.6, 2.5), group(headParts(), { at: [0, 4.8, 0] })])
export const fluidHead = () =>
  group([
    lathe(
      [
        [0, -0.9],
        [0.25, -0.85],
        [0.3, -0.5],
        [0.62, -0.45],
        [0.66, -0.1],
        [0.5, 0],
      ],
      M.grey,
      [0, 0, 0],
    ),
    ...headParts(),
  ])

const railRods = (long, y, gap) =>
  [-1, 1].map((s) => bar([-long / 2, y, s * gap], [long / 2, y, s * gap], 0.12, M.chrome))

export const slider = () =>
  group([
    ...railRods(6.6, 0.9, 0.45),
    ...[-1, 1].map((s) => [
      box(0.4, 0.6, 1.7, M.black, [s * 3.3, 0.85, 0]),
      ...[-1, 1].map((z) => bar([s * 3.3, 0.7, z * 0.7], [s * 3.3, 0.05, z * 1.15], 0.1, M.steel)),
      ...[-1, 1].map((z) => cyl(0.22, 0.1, M.rubber, [s * 3.3, 0.05, z * 1.15])),
    ]),
    cyl(0.5, 0.2, M.amber, [3.62, 0.9, 0], { axis: 'x' }),
    box(1.7, 0.3, 1.6, M.body, [-0.4, 1.12, 0], { r: 0.08 }),
    group(headParts(), { at: [-0.4, 1.35, 0], scale: 0.62, turn: [0, 0, 0] }),
    group([cameraMirrorless()], { at: [-0.4, 3.05, 0.1], scale: 0.72 }),
  ])

export const wheel = (at) =>
  group(
    [cyl(0.42, 0.3, M.rubber, [0, 0, 0], { axis: 'x' }), cyl(0.2, 0.34, M.steel, [0, 0, 0], { axis: 'x' })],
    { at },
  )

export const dolly = () =>
  group([
    ...[-1, 1].map((s) => [bar([s * 1.5, 0.25, -4.4], [s * 1.5, 0.25, 4.4], 0.14, M.alu)]),
    ...times(6, (i) => box(3.5, 0.1, 0.3, M.black, [0, 0.08, -4 + i * 1.6], { r: 0.02 })),
    box(3.2, 0.24, 4.2, M.black, [0, 0.95, 0], { r: 0.06 }),
    box(2.9, 0.06, 3.9, M.rubber, [0, 1.1, 0], { r: 0.02 }),
    ...[-1, 1].flatMap((x) =>
      [-1.6, 1.6].flatMap((z) => [-0.3, 0.3].map((d) => wheel([x * 1.5, 0.62, z + d]))),
    ),
    cable(
      [
        [-1.3, 1, -2.1],
        [-1.3, 3.1, -2.9],
        [1.3, 3.1, -2.9],
        [1.3, 1, -2.1],
      ],
      0.1,
      M.steel,
    ),
    group(
      [
        ...legs(2.2, 1.15),
        group(headParts(), { at: [0, 2.3, 0] }),
        group([cameraCinema()], { at: [0, 5.3, 0], scale: 0.8 }),
      ],
      { at: [0, 1.12, 0.3], scale: 0.72 },
    ),
    group([cyl(0.6, 0.2, M.canvas, [0, 0.9, 0]), bar([0, 0, 0], [0, 0.9, 0], 0.1, M.steel)], {
      at: [0, 1.1, -1.5],
    }),
  ])

export const jib = () =>
  group([
    ...legs(3.4, 2, M.steel),
    group(
      [
        ...[-0.16, 0.16].flatMap((x) => [
          bar([x, 0.35, -2.6], [x, 0.35, 6.8], 0.08, M.alu),
          bar([x, -0.05, -2.6], [x, -0.05, 6.8], 0.08, M.alu),
        ]),
        ...times(10, (i) => bar([0, -0.05, -1.6 + i * 0.9], [0, 0.35, -1.2 + i * 0.9], 0.05, M.steel)),
        ...[0, 0.32, 0.64, 0.96].map((d) => cyl(0.85, 0.26, M.black, [0, 0.1, -2.9 - d], { axis: 'z' })),
        cyl(0.1, 1.9, M.chrome, [0, 0.1, -3.2], { axis: 'z' }),
        group(
          [
            box(0.5, 0.6, 0.5, M.body, [0, 0, 0]),
            bar([0, 0, 0], [0, -0.7, 0.2], 0.1, M.black),
            group([cameraCinema()], { at: [0, -1.7, 0.4], scale: 0.55 }),
          ],
          { at: [0, 0, 6.9], turn: [0.35, 0, 0] },
        ),
      ],
      { at: [0, 4, 0], turn: [-0.36, 0, 0] },
    ),
    box(0.7, 0.9, 0.7, M.body, [0, 3.9, 0]),
  ])

export const gimbal = () =>
  group([
    cyl(0.3, 2.2, M.rubber, [0, 1.2, 0], { r2: 0.27 }),
    ...times(7, (i) => ring(0.31, 0.02, M.dark, [0, 0.4 + i * 0.25, 0], { axis: 'y' })),
    cyl(0.34, 0.3, M.body, [0, 2.4, 0]),
    box(0.62, 1, 0.66, M.body, [0, 2.95, 0], { r: 0.15 }),
    cyl(0.14, 0.06, M.red, [0, 3, 0.34], { axis: 'z' }),
    cyl(0.5, 0.55, M.black, [0, 3.7, 0]),
    ring(0.5, 0.03, M.amber, [0, 3.9, 0], { axis: 'y' }),
    cable(
      [
        [0, 3.95, -0.2],
        [0.4, 4.1, -1.2],
        [1.6, 4.5, -1.5],
        [1.9, 5.4, -1.4],
      ],
      0.16,
      M.carbon,
    ),
    cyl(0.46, 0.5, M.black, [1.9, 5.5, -1.15], { axis: 'z' }),
    cable(
      [
        [1.9, 5.5, -0.95],
        [2.2, 5.5, -0.6],
        [2.2, 5.6, 0.1],
      ],
      0.15,
      M.carbon,
    ),
    cyl(0.44, 0.5, M.black, [1.95, 5.6, 0.3], { axis: 'x' }),
    box(2.6, 0.2, 0.8, M.grey, [0.4, 4.75, 0.3], { r: 0.05 }),
    group([cameraMirrorless()], { at: [0.2, 5.68, 0.3], scale: 0.98 }),
    ...around(3, (_, a) => bar([0, 0.35, 0], [Math.sin(a) * 1.1, 0.03, Math.cos(a) * 1.1], 0.09, M.black)),
    gear(0.32, 0.16, 30, M.grey, [-0.42, 2.9, 0], { axis: 'x' }),
  ])
