/** Other lights and modifiers, where one drawing of each kind is not enough. Heads look along +z. */
import * as THREE from 'three'
import { M, glow, label } from '../materials.js'
import {
  around,
  bar,
  ball,
  box,
  cable,
  cyl,
  disc,
  group,
  lathe,
  plane,
  ring,
  slab,
  times,
} from '../shapes.js'
import { barnDoors, cobHead, face, lamp, lit, stand, yoke } from './lighting.js'
import { vMount } from './set.js'
import { beam } from './stage.js'

const DAY = '#fff1dc'
const WARM = '#ffc27a'
const inside = (color) =>
  new THREE.MeshPhysicalMaterial({ color, roughness: 0.35, metalness: 0.9, side: THREE.DoubleSide })

/** A reflector dish of radius `r` and depth `deep` with its lamp behind. */
const dish = (r, deep, color = DAY, edge = '#8a5a28') => [
  lathe(
    [
      [0.55, 0],
      [r * 0.62, deep * 0.36],
      [r, deep],
      [r * 1.03, deep * 1.02],
      [r * 0.98, deep * 0.96],
      [r * 0.6, deep * 0.36],
      [0.5, 0.05],
    ],
    inside('#5b554d'),
    [0, 0, 0],
    { axis: 'z' },
  ),
  disc(r * 0.92, lit(face(color, edge), 0.8), [0, 0, deep * 0.64]),
  lamp(color, 9, [0, 0, deep + 0.4]),
]

const ballast = (at, text, turn = -0.3) =>
  group(
    [
      box(1.7, 1.2, 1.1, M.body, [0, 0.62, 0], { r: 0.1 }),
      ...times(6, (i) => box(0.06, 0.8, 0.04, M.dark, [-0.65 + i * 0.12, 0.6, 0.56])),
      plane(0.8, 0.15, label(text), [0.35, 0.9, 0.56]),
      box(0.5, 0.22, 0.03, glow('#8fd0ff', 0.9), [0.35, 0.5, 0.56]),
      cable(
        [
          [-0.6, 1.2, 0],
          [-0.5, 1.55, 0],
          [0.5, 1.55, 0],
          [0.6, 1.2, 0],
        ],
        0.09,
        M.black,
      ),
    ],
    { at, turn: [0, turn, 0] },
  )

const lead = (from) => cable([from, [1.4, 1, -1.2], [1.6, 0.1, -0.2], [1.9, 0.5, 0.6]], 0.07, M.rubber)

/** The biggest COB: a deep dish on steel, its ballast on the ground. */
export const cobLarge = () =>
  group([
    group([...cobHead(), ...dish(1.75, 1.5), ...yoke(2, 1.7, M.steel)], {
      at: [0, 4.7, 0],
      turn: [0.1, 0, 0],
    }),
    ...stand(2.9, { spread: 2, material: M.steel }),
    ballast([2.1, 0, 1], '1200 W'),
    lead([0.1, 4.2, -2.2]),
  ])

/** A bicolour COB behind a fresnel with doors. */
export const cobFresnel = () =>
  group([
    group(
      [
        ...cobHead(),
        cyl(0.85, 1.2, M.black, [0, 0, 0.55], { axis: 'z' }),
        ...times(5, (i) => ring(0.87, 0.03, M.grey, [0, 0, 0.2 + i * 0.18])),
        ball(0.78, lit(face('#ffe2b0', '#c98a3a'), 0.95), [0, 0, 1.1], { scale: [1, 1, 0.3] }),
        ...barnDoors(0.95, 0.9).map((door) => ((door.position.z = 1.2), door)),
        lamp(WARM, 9, [0, 0, 2]),
        ...yoke(1.6, 1.5),
      ],
      { at: [0, 4.6, 0], turn: [0.1, 0, 0] },
    ),
    ...stand(3.2, { spread: 1.6 }),
    box(0.8, 1.1, 0.4, M.body, [0.1, 1.7, -0.25], { r: 0.1 }),
  ])

/** A small white one with a dome over it. */
export const cobSmall = () =>
  group([
    group(
      [
        box(1.3, 1.3, 1.7, M.white, [0, 0, -1], { r: 0.25 }),
        ...times(5, (i) => box(1.33, 0.7, 0.06, M.cream, [0, 0.05, -1.5 + i * 0.2])),
        cyl(0.66, 0.3, M.grey, [0, 0, 0], { axis: 'z' }),
        ball(1.05, lit(face('#ffe9c6', '#e6a863'), 0.72), [0, 0, 0.85], { scale: [1, 1, 0.85] }),
        lamp(WARM, 9, [0, 0, 2.2]),
        ...yoke(1.7, 1.4, M.cream),
      ],
      { at: [0, 3.8, 0], turn: [0.1, 0, 0] },
    ),
    ...stand(2.6, { spread: 1.4 }),
  ])

/** A projector: a long barrel and a hard beam. */
export const cobLens = () =>
  group([
    group(
      [
        ...cobHead(),
        cyl(0.8, 1.3, M.body, [0, 0, 0.6], { axis: 'z' }),
        box(1.1, 0.24, 0.5, M.red, [0, 0.82, 0.5], { r: 0.06 }),
        cyl(0.95, 1, M.black, [0, 0, 1.7], { axis: 'z', r2: 1.05 }),
        ring(1.05, 0.08, M.steel, [0, 0, 2.2]),
        ball(0.96, lit(face('#ffffff', '#d9c8a0'), 1.1), [0, 0, 2.05], { scale: [1, 1, 0.25] }),
        ...beam('#ffe9c6', 0.9, 1.7, 6, 0.42),
        lamp(DAY, 9, [0, 0, 3]),
        ...yoke(1.9, 1.6),
      ],
      { at: [0, 4.4, 0], turn: [0.06, 0, 0] },
    ),
    ...stand(2.8, { spread: 1.7 }),
    ballast([1.9, 0, 0.9], '500 W'),
  ])

/** A COB that runs off batteries. */
export const cobBattery = () =>
  group([
    group([...cobHead(), ...dish(1.1, 0.8), ...yoke(1.6, 1.5)], { at: [0, 3.9, 0], turn: [0.1, 0, 0] }),
    ...stand(2.5, { spread: 1.6 }),
    vMountSmall([-0.5, 1, 0.25], 0.25),
    vMountSmall([0.5, 1, 0.25], -0.15),
  ])

const vMountSmall = (at, turn) => group([vMount([0, 0, 0], [0, turn, 0])], { at, scale: 0.5 })

/** A projection mount: the barrel alone, with its blades. */
export const cobBarrel = () =>
  group([
    group(
      [
        cyl(0.75, 1.4, M.black, [0, 0, 0], { axis: 'z' }),
        ...[-1, 1].flatMap((s) => [
          box(1.3, 0.05, 0.5, M.steel, [s * 0.9, 0.1, 0.1]),
          box(0.5, 0.05, 0.2, M.black, [s * 1.6, 0.1, 0.1]),
        ]),
        box(0.5, 1.4, 0.14, M.steel, [0, 0.9, 0.5]),
        cyl(0.8, 2, M.body, [0, 0, 1.6], { axis: 'z', r2: 0.95 }),
        ...times(4, (i) => ring(0.86 + i * 0.02, 0.03, M.amber, [0, 0, 1.1 + i * 0.4])),
        ball(0.88, M.lens, [0, 0, 2.5], { scale: [1, 1, 0.3] }),
        ring(0.97, 0.07, M.steel, [0, 0, 2.62]),
        plane(1, 0.19, label('19°'), [-0.83, 0.1, 1.7], { turn: [0, -Math.PI / 2, 0] }),
      ],
      { at: [0, 1.5, 0] },
    ),
    ...[-0.5, 2].map((z) => box(0.8, 0.7, 0.3, M.grey, [0, 0.35, z])),
  ])

const panelFace = (paint, w, h) => plane(w, h, lit(paint, 0.85), [0, 0, 0.27])

/** A big soft panel between two colours. */
const sweep = (from, to) =>
  face('#ffffff', '#ffffff', (c) => {
    const g = c.createLinearGradient(0, 0, 256, 130)
    g.addColorStop(0, from)
    g.addColorStop(1, to)
    c.fillStyle = g
    c.fillRect(0, 0, 256, 256)
  })

export const panelRgb = () =>
  group([
    group(
      [
        box(4.6, 2.2, 0.9, M.arri, [0, 0, -0.2], { r: 0.16 }),
        ...times(16, (i) => box(0.06, 2.0, 0.4, M.dark, [-2.1 + i * 0.28, 0, -0.62])),
        panelFace(sweep('#4a7dff', '#ff4fb0'), 4.2, 1.8),
        lamp('#7a6bff', 12, [-0.8, 0, 1.5]),
        lamp('#ff5ab0', 12, [1.2, 0, 1.5]),
        ...yoke(5, 2, M.steel),
      ],
      { at: [0, 4, 0], turn: [0.05, 0, 0] },
    ),
    ...stand(2.3, { spread: 1.7, material: M.steel }),
  ])

export const panelSquare = () =>
  group([
    group(
      [
        box(3, 3.2, 0.45, M.black, [0, 0, 0], { r: 0.14 }),
        panelFace(sweep('#34d6c8', '#2a6bff'), 2.6, 2.8),
        ...[-1, 1].map((s) => box(0.14, 3.3, 0.7, M.amber, [s * 1.52, 0, 0], { r: 0.05 })),
        lamp('#3fb6ff', 14, [0, 0, 1.5]),
        ...yoke(3.5, 2.4),
      ],
      { at: [0, 4.3, 0], turn: [0.05, 0, 0] },
    ),
    ...stand(2.3, { spread: 1.5 }),
  ])

export const panelTall = () =>
  group([
    group(
      [
        box(2.1, 4.2, 0.45, M.body, [0, 0, 0], { r: 0.14 }),
        panelFace(face('#fff3df', '#f0c080'), 1.8, 3.9),
        ...[-1, 1].map((s) =>
          slab(
            [
              [0, -2],
              [0.9, -2.1],
              [0.9, 2.1],
              [0, 2],
            ],
            0.03,
            M.black,
            [s * 1.05, 0, 0.25],
            { turn: [0, s > 0 ? -Math.PI / 2 + 0.7 : -Math.PI / 2 - 0.7, 0], bevel: 0.008 },
          ),
        ),
        lamp(DAY, 12, [0, 0, 1.5]),
      ],
      { at: [0, 4.8, 0] },
    ),
    ...stand(2.9, { spread: 1.5 }),
  ])

/** Four fluorescent tubes in a silver tray. */
export const panelTubes = () =>
  group([
    group(
      [
        box(3.2, 4.4, 0.4, M.black, [0, 0, -0.2], { r: 0.1 }),
        plane(3, 4.2, inside('#c8c2b8'), [0, 0, 0.02]),
        ...times(4, (i) => [
          cyl(0.22, 3.8, glow('#fff0d6', 0.8), [-1.1 + i * 0.74, 0, 0.25]),
          ...[-1, 1].map((s) => box(0.5, 0.3, 0.4, M.white, [-1.1 + i * 0.74, s * 2, 0.2])),
        ]),
        lamp(DAY, 12, [0, 0, 1.5]),
      ],
      { at: [0, 4.6, 0], turn: [0.05, 0, 0] },
    ),
    ...stand(2.4, { spread: 1.6 }),
  ])

/** Two squares in one frame, behind an eggcrate. */
export const panelWide = () =>
  group([
    group(
      [
        box(6, 3, 0.5, M.black, [0, 0, 0], { r: 0.1 }),
        ...[-1, 1].map((s) => plane(2.7, 2.6, lit(face('#fff6e8', '#eec28c'), 0.85), [s * 1.42, 0, 0.27])),
        ...times(13, (i) => box(0.04, 2.7, 0.4, M.dark, [-2.8 + i * 0.467, 0, 0.45], { r: 0.01 })),
        ...times(7, (i) => box(5.6, 0.04, 0.4, M.dark, [0, -1.3 + i * 0.433, 0.45], { r: 0.01 })),
        lamp(DAY, 14, [0, 0, 1.6]),
        ...yoke(6.4, 2.4, M.steel),
      ],
      { at: [0, 4.6, 0], turn: [0.05, 0, 0] },
    ),
    ...stand(2.6, { spread: 1.9, material: M.steel }),
  ])

/** Two tubes on a floor stand. */
export const tubePair = () =>
  group(
    [-0.9, 0.9].map((x, i) =>
      group([
        cyl(0.26, 5.4, glow(i ? '#ffb25c' : '#37d0c4', 0.7), [x, 3.4, 0]),
        ...[0.6, 6.2].map((y) => cyl(0.29, 0.4, M.black, [x, y, 0])),
        lamp(i ? '#ffb25c' : '#37d0c4', 14, [x, 3, 0.9]),
        cyl(0.9, 0.14, M.black, [x, 0.08, 0]),
        bar([x, 0.1, 0], [x, 0.5, 0], 0.14, M.steel),
      ]),
    ),
  )

/** One pocket light, and the stand it comes with. */
export const pocketOne = () =>
  group([
    box(3, 1.9, 0.5, M.black, [0, 1.5, 0], { r: 0.2 }),
    box(2.6, 1.5, 0.1, glow('#ff8a3c', 0.75), [0, 1.5, 0.23], { r: 0.1 }),
    lamp('#ff8a3c', 8, [0, 1.5, 1.2]),
    cyl(0.14, 0.5, M.steel, [0, 0.35, 0]),
    cyl(0.9, 0.12, M.black, [0, 0.08, 0]),
    box(0.5, 0.1, 0.2, M.red, [0.8, 2.47, 0]),
  ])

/** A tungsten head: `tint` of its shell, its doors, `wide` for a round one. */
const tungsten = (r, tint, { doors = true, tall = 2.6 } = {}) =>
  group([
    group(
      [
        cyl(r * 1.15, r * 1.7, tint, [0, 0, -r], { axis: 'z', r2: r * 1.05 }),
        ...times(6, (i) => ring(r * 1.17, 0.05, M.dark, [0, 0, -r * 1.6 + i * r * 0.22])),
        box(r * 0.9, 0.3, r * 1.4, M.black, [0, r * 1.2, -r], { r: 0.1 }),
        ring(r * 0.98, 0.1, M.steel, [0, 0, 0.1]),
        ball(r * 0.94, lit(face('#ffd79a', '#8a4b0c'), 0.9), [0, 0, 0], { scale: [1, 1, 0.32] }),
        ...(doors ? barnDoors(r, r * 1.1).map((door) => ((door.position.z = 0.2), door)) : []),
        lamp('#ffb765', 10, [0, 0, 1.2]),
        ...yoke(r * 2.5, r * 1.9, M.steel),
      ],
      { at: [0, tall + r * 1.6, 0], turn: [0.1, 0, 0] },
    ),
    ...stand(tall, { spread: 1.5, material: M.steel }),
  ])

export const fresnelBlue = () => tungsten(0.95, M.blue)
export const fresnelSmall = () => tungsten(0.7, M.black, { tall: 2.2 })
export const fresnelBrown = () => tungsten(1.5, M.red, { tall: 2.4 })
export const fresnelSpot = () =>
  group([
    group(
      [
        box(1.2, 1.2, 1.8, M.body, [0, 0, -0.9], { r: 0.3 }),
        cyl(0.62, 0.9, M.black, [0, 0, 0.4], { axis: 'z' }),
        ball(0.56, lit(face('#fff0d2', '#d59a48'), 0.9), [0, 0, 0.8], { scale: [1, 1, 0.3] }),
        ...barnDoors(0.66, 0.7).map((door) => ((door.position.z = 0.85), door)),
        ...yoke(1.6, 1.3),
        lamp(WARM, 8, [0, 0, 1.8]),
      ],
      { at: [0, 3.4, 0], turn: [0.1, 0, 0] },
    ),
    ...stand(2.3, { spread: 1.3 }),
  ])

/** Three small heads at three heights. */
export const fresnelTrio = () =>
  group(
    [
      [-2.2, 2.6, 0],
      [0, 3.6, -0.6],
      [2.2, 2.1, 0.3],
    ].map(([x, tall, z], i) =>
      group([tungsten(0.5, M.grey, { tall })], { at: [x, 0, z], turn: [0, 0.3 - i * 0.3, 0] }),
    ),
  )

const shell = (r1, r2, deep, sides, color = '#24211e') => {
  const mesh = new THREE.Mesh(
    new THREE.CylinderGeometry(r1, r2, deep, sides, 1, true),
    new THREE.MeshPhysicalMaterial({ color, roughness: 0.8, side: THREE.DoubleSide, flatShading: true }),
  )
  mesh.rotation.x = Math.PI / 2
  mesh.castShadow = true
  return mesh
}

/** A smaller octabox with a grid before it. */
export const softGrid = () =>
  group([
    group(
      [
        group([shell(2, 0.6, 1.4, 8)], { at: [0, 0, 0.7], turn: [0, 0, Math.PI / 8] }),
        disc(1.94, lit(face('#fff6e6', '#f0c98e'), 0.9), [0, 0, 1.36], { sides: 8 }),
        ...times(7, (i) => {
          const x = -1.56 + i * 0.52
          const half = Math.sqrt(Math.max(0.1, 1.9 ** 2 - x * x))
          return [
            box(0.05, half * 2, 0.16, M.cloth, [x, 0, 1.46], { r: 0.01 }),
            box(half * 2, 0.05, 0.16, M.cloth, [0, x, 1.46], { r: 0.01 }),
          ]
        }),
        ...cobHead(),
        lamp(DAY, 14, [0, 0, 2.6]),
      ],
      { at: [0, 4.4, 0], turn: [0.1, 0, 0] },
    ),
    ...stand(3.9, { spread: 1.6 }),
  ])

/** A rectangular box with a tungsten head. */
export const softRectangle = () =>
  group([
    group(
      [
        group([shell(2.5, 0.7, 1.7, 4)], { at: [0, 0, 0.85], turn: [0, 0, Math.PI / 4] }),
        lamp(WARM, 14, [0, 0, 2.8]),
        plane(3.5, 3.5, lit(face('#ffeccb', '#eab066'), 0.7), [0, 0, 1.66]),
        ...cobHead(),
      ],
      { at: [0, 4.5, 0], turn: [0.08, 0, 0], scale: [1.25, 0.95, 1] },
    ),
    ...stand(4, { spread: 1.7 }),
  ])

/** A deep parabola with sixteen ribs, silver within. */
export const softParabolic = () =>
  group([
    group(
      [
        lathe(
          [
            [0.5, 0],
            [1.2, 0.7],
            [1.9, 1.7],
            [2.4, 3],
          ],
          inside('#b9b2a8'),
          [0, 0, 0],
          { axis: 'z' },
        ),
        lathe(
          [
            [0.55, -0.05],
            [1.25, 0.65],
            [1.95, 1.65],
            [2.45, 2.98],
          ],
          M.cloth,
          [0, 0, 0],
          { axis: 'z' },
        ),
        ring(2.45, 0.08, M.black, [0, 0, 3]),
        disc(1, lit(face('#ffffff', '#ffdca6'), 1), [0, 0, 0.6]),
        ...around(16, (_, a) =>
          bar(
            [Math.cos(a) * 0.6, Math.sin(a) * 0.6, 0.1],
            [Math.cos(a) * 2.4, Math.sin(a) * 2.4, 2.95],
            0.03,
            M.steel,
          ),
        ),
        ...cobHead(),
        lamp(DAY, 18, [0, 0, 2]),
      ],
      { at: [0, 4.6, 0], turn: [0.1, 0, 0] },
    ),
    ...stand(4, { spread: 1.8 }),
  ])

/** A paper lantern on its cord. */
export const paperBall = () =>
  group([
    ball(2.1, lit(face('#fff3d8', '#e9b878'), 0.7), [0, 2.4, 0]),
    ...times(11, (i) => {
      const y = (i - 5) * 0.36
      return ring(Math.sqrt(Math.max(0.02, 2.1 ** 2 - y * y)) * 1.003, 0.02, M.cream, [0, 2.4 + y, 0], {
        axis: 'y',
      })
    }),
    cyl(0.4, 0.2, M.black, [0, 4.5, 0]),
    cable(
      [
        [0, 4.5, 0],
        [0.2, 5.3, 0],
        [0.9, 5.6, -0.4],
        [1.4, 6.2, -0.8],
      ],
      0.06,
      M.rubber,
    ),
    lamp(WARM, 12, [0, 0.2, 1.6]),
  ])
