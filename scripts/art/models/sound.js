/** Microphones, recorders, loudspeakers and consoles. Long because it is a list of parts, not logic. */
import * as THREE from 'three'
import { M, dice, glow, label, screen, texture } from '../materials.js'
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

export const meters = (channels) =>
  texture(256, 128, (c) => {
    const roll = dice(5)
    c.fillStyle = '#06121c'
    c.fillRect(0, 0, 256, 128)
    for (let i = 0; i < channels; i++) {
      const level = 0.35 + roll() * 0.6
      for (let k = 0; k < 20 * level; k++) {
        c.fillStyle = k > 16 ? '#ff5a4a' : k > 12 ? '#ffb454' : '#3fd98a'
        c.fillRect(12 + (i * 236) / channels, 112 - k * 5, 200 / channels, 3.6)
      }
    }
  })

export const grille = (repeat = [20, 20]) =>
  new THREE.MeshPhysicalMaterial({
    roughness: 0.5,
    metalness: 0.6,
    map: texture(
      64,
      64,
      (c) => {
        c.fillStyle = '#4a4642'
        c.fillRect(0, 0, 64, 64)
        c.fillStyle = '#0b0a09'
        for (const [x, y] of [
          [16, 16],
          [48, 16],
          [0, 48],
          [32, 48],
          [64, 48],
        ]) {
          c.beginPath()
          c.arc(x, y, 12, 0, 7)
          c.fill()
        }
      },
      { repeat },
    ),
  })

const fur = () => {
  const roll = dice(11)
  const hair = new THREE.MeshStandardMaterial({ color: '#6d655c', roughness: 1 })
  const strands = new THREE.InstancedMesh(new THREE.ConeGeometry(0.035, 0.5, 4), hair, 2600)
  const matrix = new THREE.Object3D()
  const up = new THREE.Vector3(0, 1, 0)
  for (let i = 0; i < 2600; i++) {
    const t = roll() * 2 - 1
    const a = roll() * Math.PI * 2
    const end = Math.abs(t) > 0.72 ? Math.sqrt(Math.max(0, 1 - ((Math.abs(t) - 0.72) / 0.28) ** 2)) : 1
    const out = new THREE.Vector3(
      Math.cos(a) * end,
      Math.sin(a) * end,
      Math.abs(t) > 0.72 ? Math.sign(t) * (1 - end) : 0,
    )
    matrix.position.set(Math.cos(a) * 0.62 * end, Math.sin(a) * 0.62 * end, t * 1.75)
    matrix.quaternion.setFromUnitVectors(
      up,
      out.add(new THREE.Vector3(roll() - 0.5, roll() - 0.9, roll() - 0.5)).normalize(),
    )
    matrix.updateMatrix()
    strands.setMatrixAt(i, matrix.matrix)
  }
  strands.castShadow = strands.receiveShadow = true
  const core = new THREE.Mesh(new THREE.CapsuleGeometry(0.6, 2.4, 8, 24), hair)
  core.rotation.x = Math.PI / 2
  return [core, strands]
}

export const shotgunMic = () =>
  group([
    group(
      [
        ...fur(),
        cyl(0.3, 0.5, M.rubber, [0, 0, -2], { axis: 'z' }),
        bar([0, -0.2, -1.6], [0, -1.1, -0.8], 0.1, M.black),
        box(0.25, 0.5, 0.4, M.black, [0, -0.95, -0.9]),
      ],
      { at: [0, 3.3, 0], turn: [0.12, 0, 0] },
    ),
    bar([0, 2.3, -0.8], [0.3, 1.5, -6], 0.13, M.carbon),
    bar([0, 2.3, -0.8], [0.12, 1.98, -2.9], 0.1, M.alu),
    group(
      [
        bar([0, 0, -1.9], [0, 0, 1.6], 0.2, M.black),
        ...times(16, (i) => [-1, 1].map((s) => box(0.02, 0.09, 0.1, M.dark, [s * 0.2, 0, -0.6 + i * 0.13]))),
        cyl(0.22, 0.2, M.chrome, [0, 0, -1.8], { axis: 'z' }),
        ring(0.205, 0.02, M.amber, [0, 0, -1.2]),
      ],
      { at: [1.9, 0.2, 0.6], turn: [0, -0.4, 0] },
    ),
  ])

export const lavalier = () =>
  group([
    group(
      [
        box(1.3, 1.8, 0.5, M.body, [0, 0.9, 0], { r: 0.12 }),
        box(0.8, 0.4, 0.03, screen(meters(2), 0.9), [0, 1.35, 0.26]),
        plane(0.9, 0.17, label('SENNHEISER', { size: 44 }), [0, 0.35, 0.26]),
        cyl(0.1, 0.2, M.metal, [-0.35, 1.85, 0]),
        cyl(0.07, 1.3, M.rubber, [0.4, 2.4, 0], { r2: 0.05 }),
        cyl(0.05, 0.05, glow('#3ee08a', 2), [0, 1.82, 0.15]),
      ],
      { at: [-1.2, 0, 0], turn: [0, 0.3, 0] },
    ),
    group(
      [
        box(1.4, 1.7, 0.6, M.body, [0, 0.85, 0], { r: 0.12 }),
        box(0.8, 0.4, 0.03, screen(meters(2), 0.9), [0, 1.25, 0.31]),
        plane(0.9, 0.17, label('EW 112P', { size: 50 }), [0, 0.3, 0.31]),
        cyl(0.07, 1.2, M.rubber, [0.45, 2.2, 0], { r2: 0.05 }),
        cyl(0.1, 0.2, M.metal, [-0.4, 1.75, 0]),
      ],
      { at: [1.1, 0, -0.3], turn: [0, -0.25, 0] },
    ),
    cable(
      [
        [-1.6, 1.95, 0.1],
        [-2.2, 2.1, 0.3],
        [-2.4, 0.8, 0.8],
        [-1.6, 0.07, 1.5],
        [-0.4, 0.07, 1.2],
        [0.1, 0.07, 1.9],
        [1, 0.2, 1.8],
      ],
      0.045,
      M.rubber,
    ),
    group(
      [
        cyl(0.16, 0.5, M.black, [0, 0, 0], { axis: 'x' }),
        ball(0.24, M.rubber, [0.34, 0, 0]),
        box(0.2, 0.1, 0.6, M.steel, [-0.15, -0.12, -0.1]),
      ],
      { at: [1.3, 0.25, 1.75], turn: [0, -0.3, 0.1] },
    ),
  ])

export const recorder = () =>
  group([
    group(
      [
        box(4, 1.5, 3, M.body, [0, 0, 0], { r: 0.12 }),
        box(3.7, 1.25, 0.1, M.black, [0, 0, 1.5], { r: 0.04 }),
        ...times(8, (i) => [
          gear(0.16, 0.26, 18, M.grey, [-1.6 + (i % 8) * 0.26 * 1.02, 0.34, 1.65], { depth: 0.02 }),
          box(0.16, 0.08, 0.04, glow(i === 2 ? '#ff4f3a' : '#ffb454', 1), [-1.6 + i * 0.265, 0.04, 1.56], {
            r: 0.01,
          }),
        ]),
        box(1.25, 0.85, 0.05, screen(meters(8), 1), [1.15, 0.12, 1.56], { r: 0.02 }),
        gear(0.3, 0.3, 34, M.metal, [-1.3, -0.35, 1.68], { depth: 0.03 }),
        ...times(5, (i) =>
          cyl(0.11, 0.1, i === 1 ? M.red : M.grey, [-0.7 + i * 0.3, -0.38, 1.58], { axis: 'z' }),
        ),
        plane(0.9, 0.17, label('ZOOM F8', { size: 60 }), [1.15, -0.5, 1.56]),
        ...times(4, (i) =>
          group(
            [
              cyl(0.24, 0.12, M.chrome, [0, 0, 0], { axis: 'x' }),
              cyl(0.17, 0.14, M.dark, [0.01, 0, 0], { axis: 'x' }),
            ],
            { at: [2.02, 0, 0.9 - i * 0.62] },
          ),
        ),
        ...[-1, 1].map((s) => bar([s * 1.8, 0.8, 1.3], [s * 1.8, 0.8, -1.3], 0.08, M.steel)),
      ],
      { at: [0, 1, 0], turn: [0.18, 0, 0] },
    ),
    cable(
      [
        [2.1, 1.1, 0.9],
        [3, 1, 1],
        [3.4, 0.2, 1.6],
        [2.4, 0.08, 2.2],
        [1.2, 0.08, 2.4],
      ],
      0.08,
      M.rubber,
    ),
    cable(
      [
        [2.1, 1.1, 0.3],
        [3.2, 1.2, 0.2],
        [3.8, 0.3, 0.8],
        [3.6, 0.08, 2],
      ],
      0.08,
      M.blue,
    ),
    cyl(0.18, 0.6, M.metal, [0.95, 0.18, 2.42], { axis: 'x' }),
  ])

const cup = (s) =>
  group(
    [
      cyl(0.9, 0.4, M.black, [0, 0, 0], { axis: 'x' }),
      ring(0.88, 0.06, M.grey, [s * 0.18, 0, 0], { axis: 'x' }),
      cyl(0.5, 0.1, M.blue, [s * 0.22, 0, 0], { axis: 'x' }),
      ring(0.66, 0.27, M.rubber, [-s * 0.3, 0, 0], { axis: 'x' }),
      box(0.14, 1, 0.3, M.steel, [0, 0.95, 0], { r: 0.05 }),
    ],
    { at: [s * 1.55, 0.95, 0], turn: [0, 0, s * 0.1], scale: [1, 1.2, 1] },
  )

export const headphones = () =>
  group([
    cup(-1),
    cup(1),
    cable(
      [
        [-1.62, 1.9, 0],
        [-1.6, 3.2, 0],
        [-0.9, 4.15, 0],
        [0, 4.4, 0],
        [0.9, 4.15, 0],
        [1.6, 3.2, 0],
        [1.62, 1.9, 0],
      ],
      0.1,
      M.steel,
    ),
    cable(
      [
        [-1.35, 3.65, 0],
        [-0.85, 4.22, 0],
        [0, 4.48, 0],
        [0.85, 4.22, 0],
        [1.35, 3.65, 0],
      ],
      0.24,
      M.rubber,
    ),
    cable(
      [
        [1.5, 0.15, 0.2],
        [1.6, 0.1, 1],
        ...times(36, (i) => [
          1.4 - i * 0.08 + Math.sin(i * 1.57) * 0.12,
          0.2 + Math.cos(i * 1.57) * 0.12,
          1.4 + Math.sin(i / 6) * 0.3,
        ]),
      ],
      0.05,
      M.rubber,
    ),
  ])

const radio = (at, turn) =>
  group(
    [
      box(1.1, 2.3, 0.65, M.black, [0, 1.15, 0], { r: 0.16 }),
      box(0.9, 0.75, 0.06, grille([5, 4]), [0, 0.75, 0.32], { r: 0.05 }),
      box(0.7, 0.3, 0.04, screen(meters(4), 0.5), [0, 1.5, 0.33]),
      plane(0.8, 0.15, label('MOTOROLA', { size: 48 }), [0, 1.85, 0.335]),
      gear(0.17, 0.3, 20, M.grey, [-0.28, 2.42, 0], { axis: 'y' }),
      cyl(0.13, 1.7, M.rubber, [0.33, 3.1, 0], { r2: 0.08 }),
      box(0.06, 0.7, 0.35, M.amber, [-0.56, 1.3, 0], { r: 0.03 }),
    ],
    { at, turn },
  )

export const walkie = () =>
  group([
    radio([-1.6, 0, 0.2], [0, 0.3, 0]),
    radio([0, 0, -0.3], [0, 0, 0]),
    radio([1.6, 0, 0.2], [0, -0.3, 0]),
    cable(
      [
        [0.9, 2.2, 0.4],
        [2.4, 2.4, 0.8],
        [2.6, 1, 1.2],
        [1.8, 0.07, 1.8],
        [0.4, 0.07, 1.7],
        [-0.4, 0.1, 1.9],
      ],
      0.05,
      M.rubber,
    ),
    group([ball(0.2, M.rubber, [0, 0, 0]), cyl(0.13, 0.3, M.black, [0, 0, -0.2], { axis: 'z' })], {
      at: [-0.6, 0.2, 1.9],
    }),
  ])

export const micStand = () =>
  group([
    lathe(
      [
        [0, 0.3],
        [0.3, 0.28],
        [1.3, 0.12],
        [1.4, 0],
        [0, 0],
      ],
      M.black,
      [0, 0, 0],
    ),
    bar([0, 0.2, 0], [0, 2.6, 0], 0.1, M.chrome),
    cyl(0.18, 0.4, M.black, [0, 2.7, 0]),
    group(
      [
        box(0.4, 0.3, 0.9, M.black, [0, -0.25, 0.3]),
        cyl(0.26, 2, M.body, [0, 0, -0.1], { axis: 'z', r2: 0.36 }),
        ring(0.37, 0.03, M.dark, [0, 0, 0.85]),
        cyl(0.36, 0.25, M.body, [0, 0, 1], { axis: 'z', r2: 0.52 }),
        ball(0.62, grille([9, 6]), [0, 0, 1.5]),
        ring(0.62, 0.06, M.steel, [0, 0, 1.5]),
        box(0.2, 0.1, 0.3, M.grey, [0, 0.33, 0.2]),
        cyl(0.17, 0.4, M.metal, [0, 0, -1.25], { axis: 'z' }),
      ],
      { at: [0, 3.1, 0], turn: [-0.45, 0, 0] },
    ),
    cable(
      [
        [0, 2.5, -1.3],
        [0.2, 1.2, -1.6],
        [0.9, 0.1, -0.6],
        [1.9, 0.08, 0.4],
        [1.5, 0.08, 1.4],
        [2.3, 0.08, 1.9],
      ],
      0.07,
      M.rubber,
    ),
  ])

export const speaker = () =>
  group([
    group(
      [
        slab(
          [
            [-1.25, -0.9],
            [1.25, -0.9],
            [1.0, 0.9],
            [-1.0, 0.9],
          ],
          3.6,
          M.body,
          [0, 0, 0],
          { bevel: 0.1, turn: [-Math.PI / 2, 0, 0] },
        ),
        box(2.3, 3.35, 0.1, grille([12, 17]), [0, 0, 0.98], { r: 0.2 }),
        plane(0.7, 0.14, label('QSC', { ink: '#8fc7ff', size: 74 }), [0.6, -1.5, 1.04]),
        cyl(0.05, 0.05, glow('#4a8dff', 3), [0, -1.5, 1.03], { axis: 'z' }),
        ring(0.86, 0.03, M.dark, [0, -0.55, 1.0]),
        slab(
          [
            [-0.9, 0.35],
            [0.9, 0.35],
            [0.7, 1.2],
            [-0.7, 1.2],
          ],
          0.02,
          M.dark,
          [0, 0, 1.02],
          { bevel: 0.01 },
        ),
        box(0.9, 0.2, 0.5, M.black, [0, 1.95, 0]),
      ],
      { at: [0, 6, 0] },
    ),
    bar([0, 1, 0], [0, 4.3, 0], 0.14, M.black),
    cyl(0.22, 0.5, M.black, [0, 2.4, 0]),
    ...around(3, (_, a) => [
      bar([0, 1.9, 0], [Math.sin(a) * 1.9, 0.08, Math.cos(a) * 1.9], 0.11, M.black),
      bar([0, 0.8, 0], [Math.sin(a) * 1.15, 0.8, Math.cos(a) * 1.15], 0.06, M.black),
    ]),
    cable(
      [
        [0.4, 5, -0.9],
        [0.6, 2, -0.8],
        [1, 0.08, -0.2],
        [2.2, 0.08, 0.8],
      ],
      0.07,
      M.rubber,
    ),
  ])

export const subwoofer = () =>
  group([
    box(4.4, 4, 3.6, M.black, [0, 2.3, 0], { r: 0.15 }),
    box(4, 3.55, 0.1, M.dark, [0, 2.3, 1.78], { r: 0.1 }),
    ring(1.55, 0.14, M.steel, [0, 2.3, 1.84]),
    lathe(
      [
        [1.5, 0],
        [1.3, -0.1],
        [1.15, 0.08],
        [0.5, -0.45],
        [0, -0.5],
      ],
      new THREE.MeshPhysicalMaterial({ color: '#2a2623', roughness: 0.7, side: THREE.DoubleSide }),
      [0, 2.3, 1.86],
      { axis: 'z' },
    ),
    ball(0.5, M.body, [0, 2.3, 1.42], { scale: [1, 1, 0.5] }),
    ...around(8, (_, a) =>
      cyl(0.07, 0.06, M.chrome, [Math.cos(a) * 1.56, 2.3 + Math.sin(a) * 1.56, 1.98], { axis: 'z' }),
    ),
    ...[-1, 1].map((s) => box(0.08, 0.5, 1.3, M.dark, [s * 2.2, 3, 0], { r: 0.04 })),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) => cyl(0.28, 0.2, M.rubber, [x * 1.8, 0.28, z * 1.3], { axis: 'x' })),
    ),
    plane(0.8, 0.15, label('18"', { ink: '#8fc7ff', size: 80 }), [1.6, 0.7, 1.84]),
    cyl(0.05, 0.05, glow('#4a8dff', 3), [-1.7, 0.7, 1.84], { axis: 'z' }),
    cyl(0.3, 0.1, M.black, [0, 4.32, 0]),
  ])

export const mixingConsole = () => {
  const knobs = ['#ff7a6b', '#ffb454', '#8fc7ff', '#4fd894']
  return group([
    slab(
      [
        [-1.9, 0],
        [1.9, 0],
        [1.9, 0.35],
        [0.6, 0.65],
        [-1.3, 1.3],
        [-1.9, 1.3],
      ],
      5.6,
      M.body,
      [0, 0, 0],
      { turn: [0, -Math.PI / 2, 0], bevel: 0.05 },
    ),
    ...[-1, 1].map((s) => box(0.16, 1.5, 4, M.black, [s * 2.9, 0.7, 0], { r: 0.05 })),
    group(
      [
        ...times(13, (i) => {
          const x = -2.5 + i * 0.4
          return [
            box(0.05, 0.02, 1.25, M.dark, [x, 0.02, 0.95], { r: 0.01 }),
            box(0.2, 0.16, 0.3, i === 12 ? M.red : M.white, [x, 0.1, 0.95 + Math.sin(i * 1.9) * 0.45], {
              r: 0.04,
            }),
            box(0.22, 0.06, 0.16, glow(knobs[i % 4], 0.9), [x, 0.13, 0.15], { r: 0.03 }),
            box(0.22, 0.06, 0.16, i % 3 ? M.grey : glow('#ffd79a', 1), [x, 0.16, -0.1], { r: 0.03 }),
          ]
        }),
      ],
      { at: [0, 0.66, 0.2], turn: [0.235, 0, 0] },
    ),
    group(
      [
        box(2.4, 0.06, 1.2, screen(meters(12), 1), [0.6, 0.05, 0], { r: 0.02 }),
        ...times(4, (r) =>
          times(4, (i) => [
            cyl(0.1, 0.2, M.black, [-2.4 + i * 0.42, 0.1, -0.5 + r * 0.34]),
            box(0.03, 0.02, 0.09, glow(knobs[r], 1), [-2.4 + i * 0.42, 0.21, -0.54 + r * 0.34], { r: 0.005 }),
          ]),
        ),
        ...times(4, (i) => cyl(0.14, 0.22, M.metal, [2.2, 0.1, -0.5 + i * 0.34])),
      ],
      { at: [0, 1.16, -0.86], turn: [0.33, 0, 0] },
    ),
    cable(
      [
        [-2.2, 1.2, -1.8],
        [-2.6, 1.9, -2.1],
        [-3.4, 0.3, -1.6],
        [-3.8, 0.08, -0.4],
      ],
      0.07,
      M.rubber,
    ),
  ])
}
