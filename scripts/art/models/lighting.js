/** Lights and what shapes them. Heads look along +z. Long because it is a list of parts, not logic. */
import * as THREE from 'three'
import { M, glow, label, texture } from '../materials.js'
import {
  around,
  ball,
  bar,
  box,
  cable,
  cyl,
  disc,
  gear,
  group,
  lathe,
  plane,
  ring,
  slab,
  times,
} from '../shapes.js'

const TUNGSTEN = '#ffb765'
const DAY = '#fff1dc'

/** A glowing face, brighter in its middle, with rings or cells. */
export const face = (inner, outer, paint) =>
  texture(256, 256, (c) => {
    const light = c.createRadialGradient(118, 112, 6, 128, 128, 132)
    light.addColorStop(0, '#ffffff')
    light.addColorStop(0.3, inner)
    light.addColorStop(1, outer)
    c.fillStyle = light
    c.fillRect(0, 0, 256, 256)
    paint?.(c)
  })

export const lit = (map, strength = 1) =>
  new THREE.MeshStandardMaterial({
    color: '#000',
    emissive: '#fff',
    emissiveMap: map,
    emissiveIntensity: strength,
  })

/** A light that travels with the model, so that it colours its own doors and stand. */
export const lamp = (color, power, at) => {
  const made = new THREE.PointLight(color, power, 0, 2)
  made.position.set(...at)
  return made
}

/** A light stand of `tall`, its top at y = tall. */
export function stand(tall, { spread = 1.5, material = M.black } = {}) {
  const hub = tall * 0.3
  return [
    bar([0, 0.25, 0], [0, hub + 0.4, 0], 0.11, material),
    bar([0, hub, 0], [0, tall * 0.7, 0], 0.085, M.steel),
    bar([0, tall * 0.66, 0], [0, tall, 0], 0.06, M.metal),
    ...[hub + 0.35, tall * 0.68].map((y) =>
      group(
        [cyl(0.16, 0.24, M.black, [0, 0, 0]), gear(0.14, 0.12, 8, M.black, [0.24, 0, 0], { axis: 'x' })],
        { at: [0, y, 0] },
      ),
    ),
    cyl(0.15, 0.2, M.black, [0, 0.3, 0]),
    ...around(3, (_, a) => [
      bar([0, hub, 0], [Math.sin(a + 0.4) * spread, 0.04, Math.cos(a + 0.4) * spread], 0.06, material),
      bar(
        [0, 0.3, 0],
        [Math.sin(a + 0.4) * spread * 0.55, hub * 0.47, Math.cos(a + 0.4) * spread * 0.55],
        0.04,
        material,
      ),
      ball(0.09, M.rubber, [Math.sin(a + 0.4) * spread, 0.06, Math.cos(a + 0.4) * spread]),
    ]),
  ]
}

export const yoke = (w, h, material = M.black) => [
  ...[-1, 1].map((s) => box(0.1, h, 0.35, material, [(s * w) / 2, -h / 2 + 0.2, 0], { r: 0.03 })),
  box(w + 0.1, 0.1, 0.35, material, [0, -h + 0.22, 0], { r: 0.03 }),
  gear(0.26, 0.16, 14, M.black, [w / 2 + 0.14, 0, 0], { axis: 'x' }),
  cyl(0.2, 0.35, M.steel, [0, -h + 0.05, 0]),
]

/** Four doors around a round or square front of half-size `r`. */
export const barnDoors = (r, length, material = M.black) =>
  [
    [0, 1, 0.5],
    [Math.PI / 2, 0.72, 0.35],
    [Math.PI, 1, 0.4],
    [-Math.PI / 2, 0.72, 0.35],
  ].map(([turn, wide, open]) =>
    group(
      [
        slab(
          [
            [-r * 0.95 * wide, 0],
            [r * 0.95 * wide, 0],
            [r * 1.15, length],
            [-r * 1.15, length],
          ],
          0.03,
          material,
          [0, 0, 0],
          {
            bevel: 0.008,
            turn: [Math.PI / 2 - open, 0, 0],
          },
        ),
      ],
      { at: [Math.sin(-turn) * r, Math.cos(turn) * r, 0], turn: [0, 0, turn] },
    ),
  )

export const cobHead = () => [
  box(1.15, 1.3, 2.1, M.body, [0, 0, -1.3], { r: 0.14 }),
  ...times(11, (i) => box(1.2, 0.9, 0.05, M.dark, [0, 0.05, -2.1 + i * 0.12])),
  box(0.9, 0.14, 1.4, M.black, [0, 0.8, -1.3], { r: 0.06 }),
  cyl(0.62, 0.3, M.grey, [0, 0, -0.15], { axis: 'z' }),
  plane(0.9, 0.17, label('Aputure'), [-0.585, 0.1, -0.75], { turn: [0, -Math.PI / 2, 0] }),
]

export function ledCob() {
  return group([
    group(
      [
        ...cobHead(),
        lathe(
          [
            [0.55, 0],
            [0.75, 0.35],
            [1.2, 0.95],
            [1.24, 0.98],
            [1.2, 0.9],
            [0.72, 0.35],
            [0.5, 0.05],
          ],
          new THREE.MeshPhysicalMaterial({
            color: '#5b554d',
            roughness: 0.35,
            metalness: 0.9,
            side: THREE.DoubleSide,
          }),
          [0, 0, 0],
          { axis: 'z' },
        ),
        disc(
          1.12,
          lit(
            face('#fff0d2', '#8a5a28', (c) => {
              c.fillStyle = '#fffdf6'
              c.beginPath()
              c.arc(128, 128, 44, 0, 7)
              c.fill()
            }),
            0.75,
          ),
          [0, 0, 0.62],
        ),
        lamp(DAY, 9, [0, 0, 1.3]),
        ...yoke(1.6, 1.5),
      ],
      { at: [0, 5.1, 0], turn: [0.12, 0, 0] },
    ),
    ...stand(3.7, { spread: 1.7 }),
    box(0.9, 1.4, 0.4, M.body, [0.1, 1.9, -0.25], { r: 0.1 }),
    cable(
      [
        [0.1, 2.6, -0.3],
        [0.7, 3.2, -0.9],
        [0.4, 4.4, -1.6],
        [0.1, 5, -2.2],
      ],
      0.05,
      M.rubber,
    ),
  ])
}

export function ledPanel() {
  const cells = face('#fff3df', '#e8b068', (c) => {
    c.strokeStyle = 'rgba(120,70,20,.35)'
    for (let i = 0; i < 256; i += 32) {
      c.strokeRect(i, 0, 32, 256)
      c.strokeRect(0, i, 256, 32)
    }
  })
  return group([
    group(
      [
        box(4, 2.4, 0.5, M.body, [0, 0, 0], { r: 0.12 }),
        plane(3.6, 2, lit(cells, 0.72), [0, 0, 0.27]),
        ...barnPanel(),
        lamp(DAY, 12, [0, 0, 1.4]),
        ...yoke(4.4, 1.9),
      ],
      { at: [0, 4, 0], turn: [0.06, 0, 0] },
    ),
    ...stand(2.4, { spread: 1.6 }),
  ])
}

const barnPanel = () => [
  ...[1, -1].map((s) =>
    slab(
      [
        [-2, 0],
        [2, 0],
        [2.2, 0.85],
        [-2.2, 0.85],
      ],
      0.03,
      M.black,
      [0, s * 1.2, 0.25],
      {
        turn: [s > 0 ? Math.PI / 2 - 0.55 : -Math.PI / 2 + 0.55 + Math.PI, 0, 0].map((v, i) =>
          i === 0 && s < 0 ? Math.PI / 2 + 0.55 : v,
        ),
        bevel: 0.008,
      },
    ),
  ),
  ...[1, -1].map((s) =>
    slab(
      [
        [0, -1.2],
        [0.8, -1.35],
        [0.8, 1.35],
        [0, 1.2],
      ],
      0.03,
      M.black,
      [s * 2, 0, 0.25],
      { turn: [0, s > 0 ? -Math.PI / 2 + 0.6 : -Math.PI / 2 - 0.6, 0], bevel: 0.008 },
    ),
  ),
]

export const tube = (color, at, turn, long = 5.2) =>
  group(
    [
      cyl(0.22, long, glow(color, 0.62), [0, 0, 0]),
      cyl(0.25, 0.4, M.black, [0, long / 2 + 0.1, 0]),
      cyl(0.25, 0.55, M.black, [0, -long / 2 - 0.1, 0]),
      ...[-1, 1].map((s) => ring(0.24, 0.03, M.steel, [0, (s * long) / 3, 0], { axis: 'y' })),
      lamp(color, 14, [0, 0, 0.7]),
    ],
    { at, turn },
  )

export const tubeLight = () =>
  group([
    tube('#ff5d8f', [-1.6, 2.9, 0], [0, 0, 0.16]),
    tube('#ffb454', [-0.2, 2.9, -0.5], [0, 0, -0.02]),
    tube('#4aa3ff', [1.3, 2.9, -0.1], [0, 0, -0.2]),
    tube('#a06bff', [0.4, 0.3, 1.5], [0, 0.25, Math.PI / 2], 4.4),
  ])

export function hmiPar() {
  const lens = face('#fffaf0', '#cfa468', (c) => {
    c.strokeStyle = 'rgba(90,60,20,.4)'
    c.lineWidth = 2
    for (let r = 14; r < 130; r += 13) {
      c.beginPath()
      c.arc(128, 128, r, 0, 7)
      c.stroke()
    }
    for (let a = 0; a < 24; a++) {
      c.beginPath()
      c.moveTo(128, 128)
      c.lineTo(128 + Math.cos(a * 0.262) * 130, 128 + Math.sin(a * 0.262) * 130)
      c.stroke()
    }
  })
  return group([
    group(
      [
        cyl(1.35, 1.5, M.arri, [0, 0, -0.75], { axis: 'z' }),
        lathe(
          [
            [1.35, -1.5],
            [1.2, -1.9],
            [0.7, -2.3],
            [0, -2.35],
          ],
          M.arri,
          [0, 0, 0],
          { axis: 'z' },
        ),
        ...times(8, (i) => ring(1.37, 0.045, M.steel, [0, 0, -1.4 + i * 0.17])),
        ring(1.38, 0.1, M.black, [0, 0, 0.02]),
        disc(1.32, lit(lens, 0.78), [0, 0, 0.03]),
        ...around(4, (_, a) =>
          box(0.25, 0.16, 0.3, M.steel, [Math.cos(a + 0.78) * 1.42, Math.sin(a + 0.78) * 1.42, 0.1]),
        ),
        ...barnDoors(1.42, 1.1).map((door) => ((door.position.z = 0.1), door)),
        box(0.5, 0.8, 0.8, M.black, [0, -1.3, -1.3]),
        lamp(DAY, 10, [0, 0, 1]),
        ...yoke(3.1, 2.1, M.steel),
      ],
      { at: [0, 4.2, 0], turn: [0.1, 0, 0] },
    ),
    ...stand(2.2, { spread: 1.7, material: M.steel }),
    group(
      [
        box(1.5, 1, 1, M.arri, [0, 0.5, 0], { r: 0.1 }),
        plane(0.8, 0.15, label('1.8 kW'), [0, 0.7, 0.51]),
        gear(0.14, 0.12, 14, M.black, [-0.4, 0.35, 0.52]),
        box(0.2, 0.2, 0.03, glow('#ff5a3c', 1.4), [0.4, 0.35, 0.51]),
      ],
      { at: [1.9, 0, 0.9], turn: [0, -0.3, 0] },
    ),
    cable(
      [
        [1.7, 0.4, 0.4],
        [1.2, 0.06, -0.2],
        [0.4, 1.2, -0.8],
        [0.1, 2.8, -1.2],
      ],
      0.07,
      M.rubber,
    ),
  ])
}

export function fresnel() {
  const lens = face('#ffd79a', '#8a4b0c', (c) => {
    c.strokeStyle = 'rgba(110,50,0,.35)'
    c.lineWidth = 2.5
    for (let r = 12; r < 130; r += 10) {
      c.beginPath()
      c.arc(128, 128, r, 0, 7)
      c.stroke()
    }
  })
  return group([
    group(
      [
        box(2.2, 2.4, 1.9, M.arri, [0, 0, -1.05], { r: 0.3 }),
        box(1.6, 0.4, 1.5, M.black, [0, 1.3, -1.05], { r: 0.12 }),
        ...times(7, (i) => box(2.26, 0.06, 1.2, M.dark, [0, -0.75 + i * 0.22, -1.1])),
        cyl(1.12, 0.4, M.black, [0, 0, 0], { axis: 'z' }),
        ring(1.02, 0.1, M.steel, [0, 0, 0.2]),
        ball(0.98, lit(lens, 0.9), [0, 0, 0.08], { scale: [1, 1, 0.32] }),
        ...barnDoors(1.12, 1.25).map((door) => ((door.position.z = 0.28), door)),
        gear(0.3, 0.2, 16, M.black, [0, -1.1, 0.05]),
        lamp(TUNGSTEN, 12, [0, 0, 1.1]),
        ...yoke(2.6, 2, M.steel),
      ],
      { at: [0, 4.1, 0], turn: [0.1, 0, 0] },
    ),
    ...stand(2.2, { spread: 1.6, material: M.steel }),
    cable(
      [
        [0.2, 3.3, -1.8],
        [0.8, 2, -1.6],
        [0.9, 0.5, -0.8],
        [1.4, 0.07, 0.2],
        [2, 0.07, 0.8],
      ],
      0.06,
      M.rubber,
    ),
  ])
}

export function softbox() {
  const sides = 8
  const front = face('#fff6e6', '#f0c98e', (c) => {
    c.strokeStyle = 'rgba(140,100,50,.18)'
    for (let a = 0; a < 8; a++) {
      c.beginPath()
      c.moveTo(128, 128)
      c.lineTo(128 + Math.cos(a * 0.785 + 0.39) * 130, 128 + Math.sin(a * 0.785 + 0.39) * 130)
      c.stroke()
    }
  })
  const shell = new THREE.Mesh(
    new THREE.CylinderGeometry(2.4, 0.6, 1.7, sides, 1, true),
    new THREE.MeshPhysicalMaterial({
      color: '#24211e',
      roughness: 0.8,
      side: THREE.DoubleSide,
      flatShading: true,
    }),
  )
  shell.rotation.x = Math.PI / 2
  shell.castShadow = true
  return group([
    group(
      [
        group([shell], { at: [0, 0, 0.85], turn: [0, 0, Math.PI / 8] }),
        disc(2.34, lit(front, 0.66), [0, 0, 1.6], { sides, turn: [0, 0, 0] }),
        ...around(sides, (_, a) =>
          bar(
            [Math.cos(a) * 2.42, Math.sin(a) * 2.42, 1.7],
            [Math.cos(a + Math.PI / 4) * 2.42, Math.sin(a + Math.PI / 4) * 2.42, 1.7],
            0.06,
            M.black,
          ),
        ),
        ...cobHead(),
        lamp(DAY, 14, [0, 0, 2.8]),
      ],
      { at: [0, 4.7, 0], turn: [0.12, 0, 0] },
    ),
    ...stand(4.3, { spread: 1.7 }),
  ])
}

export function lantern() {
  return group([
    group(
      [
        ball(1.9, lit(face('#ffe6bd', '#d98a3a'), 0.62), [0, 0, 0], { scale: [1, 0.86, 1] }),
        ...times(9, (i) => {
          const y = (i - 4) * 0.36
          return ring(Math.sqrt(Math.max(0.02, 1 - (y / 1.65) ** 2)) * 1.905, 0.014, M.cream, [0, y, 0], {
            axis: 'y',
          })
        }),
        cyl(0.75, 0.25, M.black, [0, 1.62, 0]),
        box(1.2, 1.5, 1.2, M.body, [0, 2.45, 0], { r: 0.15 }),
        lamp(TUNGSTEN, 12, [0, -2.3, 1]),
      ],
      { at: [0.6, 4.2, 0.4] },
    ),
    bar([-1.7, 6.9, 0], [0.7, 7.45, 0.4], 0.08, M.steel),
    group(stand(6.9, { spread: 1.7 }), { at: [-1.7, 0, 0] }),
  ])
}

export const pocketLight = (color, at, turn) =>
  group(
    [
      box(1.9, 1.3, 0.4, M.black, [0, 0.65, 0], { r: 0.12 }),
      box(1.6, 1, 0.06, glow(color, 0.6), [0, 0.68, 0.2], { r: 0.06 }),
      box(0.4, 0.08, 0.2, M.red, [0.5, 1.31, 0]),
      gear(0.16, 0.12, 20, M.grey, [1, 0.9, 0], { axis: 'x' }),
      lamp(color, 5, [0, 0.7, 0.9]),
    ],
    { at, turn },
  )

export const miniLed = () =>
  group([
    pocketLight('#ffb454', [-2.1, 0, 0.3], [-0.12, 0.35, 0]),
    pocketLight('#ff4f6e', [0, 0, 0.9], [-0.12, 0, 0]),
    pocketLight('#4a8dff', [2.1, 0, 0.3], [-0.12, -0.35, 0]),
    pocketLight('#38d39f', [1, 0, -1.3], [-0.1, -0.1, 0]),
    pocketLight('#f2e6ff', [-1.1, 0, -1.3], [-0.1, 0.1, 0]),
  ])

export const reflector = () =>
  group([
    group(
      [
        disc(2.6, M.gold, [0, 0, 0.02]),
        disc(2.6, M.silver, [0, 0, -0.02], { turn: [0, Math.PI, 0] }),
        ring(2.62, 0.09, M.black, [0, 0, 0]),
      ],
      { at: [0, 2.7, 0], turn: [-0.2, 0.25, 0] },
    ),
    group(
      [
        ring(1, 0.12, M.black, [0, 0, 0]),
        disc(0.98, M.cloth, [0, 0, 0.03]),
        ring(0.7, 0.02, M.amber, [0, 0, 0.05]),
      ],
      { at: [2.3, 1.05, 1.3], turn: [-0.25, -0.4, 0] },
    ),
  ])
