/** Drones. The nose looks along +z. */
import { M, glow, label, screen, sunset } from '../materials.js'
import { ball, bar, box, cable, cyl, gear, group, plane, ring, slab, times } from '../shapes.js'
import { peeper } from './cameras.js'

/** A propeller at rest: two twisted blades. */
const propeller = (r, at, turn = 0, material = M.dark) =>
  group(
    [
      cyl(r * 0.1, 0.12, M.grey, [0, 0.02, 0]),
      ...[0, 1].map((s) =>
        group(
          [
            slab(
              [
                [0.05, -0.05],
                [r * 0.3, -0.14],
                [r, -0.06],
                [r, 0.02],
                [r * 0.4, 0.12],
                [0.05, 0.05],
              ],
              0.02,
              material,
              [0, 0, 0],
              { turn: [-Math.PI / 2 + 0.15, 0, 0], bevel: 0.008 },
            ),
          ],
          { turn: [0, turn + s * Math.PI, 0] },
        ),
      ),
    ],
    { at },
  )

const motor = (at, r = 0.3) =>
  group(
    [
      cyl(r, 0.35, M.black, [0, 0, 0]),
      cyl(r * 1.02, 0.12, M.steel, [0, 0.14, 0]),
      ring(r, 0.02, M.amber, [0, -0.08, 0], { axis: 'y' }),
    ],
    { at },
  )

const eye = (s) =>
  group([cyl(0.15, 0.06, M.dark, [0, 0, 0], { axis: 'z' }), ball(0.1, M.lens, [0, 0, 0.02])], {
    at: [s * 0.42, 0.12, 1.62],
  })

const gimbalCamera = (triple) =>
  group(
    [
      bar([0, 0.4, -0.1], [0, 0.1, -0.15], 0.12, M.body),
      cable(
        [
          [0, 0.15, -0.2],
          [0.5, 0.1, -0.2],
          [0.55, -0.25, 0.05],
        ],
        0.09,
        M.body,
      ),
      box(0.85, triple ? 0.95 : 0.7, 0.6, M.body, [0, -0.3, 0.15], { r: 0.16 }),
      triple
        ? [
            peeper(0.27, [-0.05, -0.1, 0.42]),
            peeper(0.16, [0.2, -0.54, 0.42]),
            peeper(0.16, [-0.2, -0.56, 0.42]),
          ]
        : peeper(0.27, [0, -0.3, 0.42]),
    ],
    { at: [0, -0.2, 1.55], scale: 1.15 },
  )

/** A folding drone. `s` widens it, `triple` gives it three lenses. */
export function foldingDrone({ tint = M.grey, triple = false } = {}) {
  const arm = (x, z, low) => {
    const end = [x * 2.4, low ? -0.1 : 0.28, z * 1.9]
    return [
      bar([x * 0.6, low ? -0.05 : 0.2, z * 1.05], end, 0.2, tint, { r2: 0.13 }),
      cyl(0.28, 0.5, tint, [x * 0.65, 0.1, z * 1.05]),
      motor([end[0], end[1] + 0.2, end[2]]),
      propeller(1.35, [end[0], end[1] + 0.48, end[2]], x * z * 0.7 + 0.3),
      bar([end[0], end[1], end[2]], [end[0], -0.75, end[2] + 0.1], 0.09, tint),
      box(0.16, 0.06, 0.16, glow(z > 0 ? '#ff3d2e' : '#3ee08a', 2.4), [end[0], end[1] - 0.12, end[2] + 0.2]),
    ]
  }
  return [
    slab(
      [
        [-0.75, -1.5],
        [0.75, -1.5],
        [0.85, 0],
        [0.62, 1.35],
        [0.45, 1.55],
        [-0.45, 1.55],
        [-0.62, 1.35],
        [-0.85, 0],
      ],
      0.55,
      tint,
      [0, 0, 0],
      { turn: [Math.PI / 2, 0, 0], bevel: 0.14 },
    ),
    box(1.1, 0.3, 1.9, M.body, [0, 0.5, -0.5], { r: 0.14 }),
    ...times(6, (i) => box(0.7, 0.02, 0.05, M.dark, [0, 0.66, -1 + i * 0.16])),
    plane(0.8, 0.15, label('DJI'), [0, 0.43, 0.8], { turn: [-Math.PI / 2, 0, 0] }),
    eye(-1),
    eye(1),
    gimbalCamera(triple),
    ...[
      [-1, 1],
      [1, 1],
      [-1, -1],
      [1, -1],
    ].flatMap(([x, z]) => arm(x, z, z < 0)),
  ]
}

export const controller = (at, turn) =>
  group(
    [
      box(2.6, 1.5, 0.5, M.body, [0, 0, 0], { r: 0.2 }),
      plane(1.5, 0.85, screen(sunset(), 1), [0, 0.15, 0.26]),
      ...[-1, 1].map((s) =>
        group(
          [
            cyl(0.26, 0.06, M.dark, [0, 0, 0], { axis: 'z' }),
            cyl(0.08, 0.3, M.steel, [0, 0, 0.15], { axis: 'z' }),
            cyl(0.14, 0.06, M.grey, [0, 0, 0.3], { axis: 'z' }),
          ],
          { at: [s * 1.02, 0.1, 0.26] },
        ),
      ),
      ...[-1, 1].map((s) => bar([s * 0.9, 0.7, -0.1], [s * 1.05, 1.5, -0.2], 0.09, M.black)),
    ],
    { at, turn },
  )

export const droneMini = () =>
  group([
    group(foldingDrone({ tint: M.alu }), { at: [0, 1.9, 0], turn: [-0.06, 0, 0.05] }),
    controller([2.6, 0.3, 2.6], [-Math.PI / 2 + 0.25, 0, -0.25]),
  ])
export const dronePro = () => group(foldingDrone({ tint: M.grey, triple: true }), { turn: [0.1, 0, -0.1] })

export const droneCinema = () =>
  group(
    [
      slab(
        [
          [-0.9, -1.7],
          [0.9, -1.7],
          [1, -0.6],
          [0.7, 1.2],
          [0.4, 1.9],
          [-0.4, 1.9],
          [-0.7, 1.2],
          [-1, -0.6],
        ],
        0.6,
        M.alu,
        [0, 0, 0],
        { turn: [Math.PI / 2, 0, 0], bevel: 0.18 },
      ),
      box(1.3, 0.4, 1.6, M.black, [0, 0.5, -0.7], { r: 0.15 }),
      group([cyl(0.2, 0.3, M.dark, [0, 0, 0], { axis: 'z' }), peeper(0.17, [0, 0, 0.1])], {
        at: [0, 0.15, 2.05],
      }),
      ...[-1, 1].flatMap((s) => [
        bar([s * 0.8, 0.1, 0], [s * 2.9, 0.75, 0], 0.24, M.carbon),
        bar([s * 2.9, 0.75, -2.3], [s * 2.9, 0.75, 2.3], 0.17, M.carbon),
        ...[-1, 1].flatMap((z) => [
          motor([s * 2.9, 0.98, z * 2.2], 0.34),
          propeller(1.75, [s * 2.9, 1.26, z * 2.2], s * z * 0.9 + 0.4),
          box(0.18, 0.1, 0.18, glow(z > 0 ? '#ff3d2e' : '#3ee08a', 2.4), [s * 2.9, 0.6, z * 2.35]),
        ]),
        cable(
          [
            [s * 2.9, 0.65, 1.3],
            [s * 3, -0.6, 1.5],
            [s * 3.05, -1.75, 1.6],
          ],
          0.09,
          M.carbon,
        ),
        cable(
          [
            [s * 2.9, 0.65, -1.3],
            [s * 3, -0.6, -1.5],
            [s * 3.05, -1.75, -1.6],
          ],
          0.09,
          M.carbon,
        ),
        ball(0.14, M.rubber, [s * 3.05, -1.78, 1.6]),
        ball(0.14, M.rubber, [s * 3.05, -1.78, -1.6]),
      ]),
      // Camera on its gimbal.
      cyl(0.4, 0.3, M.black, [0, -0.6, 0.9]),
      cable(
        [
          [0, -0.75, 0.9],
          [0.75, -0.85, 0.9],
          [0.85, -1.4, 0.9],
        ],
        0.14,
        M.body,
      ),
      box(1.05, 1, 0.9, M.body, [0, -1.4, 0.9], { r: 0.16 }),
      cyl(0.44, 0.8, M.black, [0, -1.4, 1.7], { axis: 'z' }),
      gear(0.48, 0.3, 48, M.rubber, [0, -1.4, 1.6], { depth: 0.03 }),
      peeper(0.43, [0, -1.4, 2]),
    ],
    { turn: [0.06, 0, -0.08] },
  )

const goggles = (at, turn) =>
  group(
    [
      box(2.5, 1.3, 1.3, M.grey, [0, 0, 0], { r: 0.4 }),
      box(2.2, 0.9, 0.1, M.glass, [0, 0.03, 0.64], { r: 0.3 }),
      ring(1.35, 0.1, M.cloth, [0, 0, -0.9], { axis: 'y', arc: Math.PI * 2 }),
      ...[-1, 1].map((s) =>
        group([cyl(0.09, 0.8, M.black, [0, 0.4, 0])], { at: [s * 1.1, 0.5, 0.2], turn: [0, 0, -s * 0.5] }),
      ),
      plane(0.7, 0.13, label('FPV'), [0.7, -0.5, 0.66]),
    ],
    { at, turn },
  )

export const droneFpv = () =>
  group([
    group(
      [
        ...[-1, 1].map((y) =>
          slab(
            [
              [-0.5, -1.4],
              [0.5, -1.4],
              [0.5, 1.4],
              [-0.5, 1.4],
            ],
            0.06,
            M.carbon,
            [0, y * 0.28 + 0.1, 0],
            { turn: [Math.PI / 2, 0, 0], bevel: 0.02 },
          ),
        ),
        box(0.7, 0.35, 1, M.dark, [0, 0.1, 0]),
        box(0.75, 0.55, 1.5, M.amber, [0, 0.72, -0.2], { r: 0.08 }),
        box(0.8, 0.58, 0.3, M.black, [0, 0.72, -0.2], { r: 0.05 }),
        group([box(0.6, 0.6, 0.5, M.black, [0, 0, 0], { r: 0.1 }), peeper(0.24, [0, 0, 0.22])], {
          at: [0, 0.2, 1.45],
          turn: [-0.35, 0, 0],
        }),
        ...[
          [-1, 1],
          [1, 1],
          [-1, -1],
          [1, -1],
        ].flatMap(([x, z]) => [
          bar([x * 0.3, -0.15, z * 0.8], [x * 1.7, -0.15, z * 1.5], 0.15, M.carbon),
          motor([x * 1.7, 0.08, z * 1.5], 0.26),
          propeller(0.95, [x * 1.7, 0.34, z * 1.5], x * z + 0.5, x * z > 0 ? M.red : M.dark),
          ring(1.08, 0.06, M.black, [x * 1.7, 0.3, z * 1.5], { axis: 'y' }),
        ]),
        ...[-0.15, 0.15].map((x) => bar([x, 0.4, -1.3], [x * 4, 1.2, -1.8], 0.04, M.black)),
      ],
      { at: [-1, 2.5, -0.4], turn: [0.22, 0.1, -0.16] },
    ),
    goggles([1.7, 0.72, 1.8], [-0.08, -0.4, 0]),
  ])
