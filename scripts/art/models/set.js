/** Power, and everything else that stands around on a set. Long because it is a list of parts, not logic. */
import * as THREE from 'three'
import { M, glow, label, print, screen, sunset, texture, wood } from '../materials.js'
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
import { cameraCinema, monitor } from './cameras.js'
import { wheel } from './grip.js'

export const vMount = (at, turn, tint = M.black) =>
  group(
    [
      box(1.7, 2.7, 1.1, tint, [0, 1.35, 0], { r: 0.18 }),
      box(
        1.3,
        0.8,
        0.04,
        print(
          texture(256, 160, (c) => {
            c.fillStyle = '#ffb454'
            c.fillRect(0, 0, 256, 160)
            c.fillStyle = '#241500'
            c.font = '800 62px sans-serif'
            c.fillText('150 Wh', 20, 76)
            c.font = '600 30px sans-serif'
            c.fillText('14.8 V  V-MOUNT', 20, 126)
          }),
        ),
        [0, 1.75, 0.55],
      ),
      ...times(5, (i) =>
        box(0.14, 0.08, 0.04, glow(i < 4 ? '#3ee08a' : '#2a2622', 1.6), [-0.4 + i * 0.2, 0.95, 0.56], {
          r: 0.01,
        }),
      ),
      cyl(0.1, 0.05, M.red, [-0.6, 0.5, 0.55], { axis: 'z' }),
      box(0.5, 0.2, 0.04, M.dark, [0.35, 0.5, 0.55]),
      ...times(6, (i) => box(0.02, 1.6, 0.07, M.dark, [0.85, 1.4, -0.35 + i * 0.13])),
    ],
    { at, turn },
  )

export const battery = () =>
  group([
    vMount([-1.6, 0, 0], [0, 0.35, 0]),
    vMount([0.5, 0, -0.5], [0, 0.05, 0]),
    group([vMount([0, 0, 0], [0, 0, 0])], { at: [2.2, 0.55, 1.6], turn: [-Math.PI / 2, 0, -0.5] }),
  ])

export const charger = () =>
  group([
    box(5.4, 0.7, 3, M.body, [0, 0.4, 0], { r: 0.14 }),
    box(5, 0.5, 0.06, M.black, [0, 0.42, 1.5]),
    ...times(4, (i) => [
      box(0.6, 0.12, 0.03, glow(['#3ee08a', '#3ee08a', '#ffb454', '#ff5a3c'][i], 1.8), [
        -1.9 + i * 1.27,
        0.45,
        1.53,
      ]),
    ]),
    ...times(4, (i) => vMount([-1.95 + i * 1.3, 0.75, 0], [0, 0, 0])).map(
      (b) => (b.scale.set(0.68, 0.75, 0.9), b),
    ),
    cable(
      [
        [2.7, 0.4, -0.8],
        [3.6, 0.3, -0.5],
        [3.6, 0.08, 0.8],
        [3, 0.08, 1.9],
      ],
      0.09,
      M.rubber,
    ),
  ])

export const generator = () =>
  group([
    slab(
      [
        [-1.9, 0.5],
        [1.9, 0.5],
        [2, 2.3],
        [1.4, 3.1],
        [-1.5, 3.1],
        [-2, 2.2],
      ],
      2.2,
      M.red,
      [0, 0, 0],
      { bevel: 0.22 },
    ),
    cable(
      [
        [-1.2, 3.3, 0],
        [-0.9, 4.1, 0],
        [0.9, 4.1, 0],
        [1.2, 3.3, 0],
      ],
      0.22,
      M.black,
    ),
    box(4.3, 0.7, 2.5, M.black, [0, 0.6, 0], { r: 0.2 }),
    box(2.2, 1.5, 0.16, M.black, [0.55, 1.85, 1.3], { r: 0.1 }),
    ...times(3, (i) =>
      group(
        [
          cyl(0.27, 0.08, M.white, [0, 0, 0], { axis: 'z' }),
          ...[-0.08, 0.08].map((x) => box(0.05, 0.14, 0.03, M.dark, [x, 0.03, 0.04], { r: 0.01 })),
          cyl(0.035, 0.03, M.dark, [0, -0.12, 0.045], { axis: 'z' }),
        ],
        { at: [-0.1 + i * 0.68, 1.6, 1.4] },
      ),
    ),
    ...times(3, (i) =>
      cyl(0.09, 0.06, glow(['#3ee08a', '#ffb454', '#5a1d14'][i], 1.5), [0 + i * 0.3, 2.25, 1.4], {
        axis: 'z',
      }),
    ),
    gear(0.26, 0.2, 20, M.steel, [1.3, 2.22, 1.42]),
    ...times(8, (i) => box(0.09, 1.2, 0.06, M.dark, [-1.7 + i * 0.12, 1.75, 1.36])),
    plane(1.7, 0.33, label('INVERTER 2200', { size: 58 }), [0.1, 2.85, 1.335]),
    gear(0.4, 0.18, 20, M.black, [-0.1, 3.42, 0.6], { axis: 'y' }),
    ...[-1, 1].flatMap((x) => [-1, 1].map((z) => cyl(0.22, 0.3, M.rubber, [x * 1.5, 0.14, z * 0.8]))),
  ])

export const cableReel = () =>
  group([
    ...[-1, 1].map((s) =>
      group(
        [
          cyl(2.1, 0.14, M.black, [0, 0, 0], { axis: 'x' }),
          ring(2.1, 0.14, M.black, [0, 0, 0], { axis: 'x' }),
          ...around(6, (_, a) =>
            box(0.1, 0.5, 0.9, M.dark, [s * 0.06, Math.sin(a) * 1.35, Math.cos(a) * 1.35], {
              turn: [a, 0, 0],
            }),
          ),
        ],
        { at: [s * 1, 2.5, 0] },
      ),
    ),
    ...times(9, (i) =>
      ring(1.62 + (i % 2) * 0.05, 0.13, M.orange, [-0.85 + i * 0.21, 2.5, 0], { axis: 'x' }),
    ),
    cyl(1.5, 1.9, M.orange, [0, 2.5, 0], { axis: 'x' }),
    ...times(4, (i) =>
      group(
        [
          cyl(0.34, 0.1, M.blue, [0, 0, 0], { axis: 'x' }),
          cyl(0.22, 0.12, M.dark, [0.02, 0, 0], { axis: 'x' }),
        ],
        { at: [1.13, 2.5 + Math.sin(i * 1.57 + 0.78) * 0.8, Math.cos(i * 1.57 + 0.78) * 0.8] },
      ),
    ),
    cyl(0.25, 0.3, M.red, [1.15, 2.5, 0], { axis: 'x' }),
    ...[-1, 1].map((s) =>
      cable(
        [
          [s * 1.35, 2.5, 0],
          [s * 1.35, 0.6, 1.2],
          [s * 1.35, 0.1, 1.6],
          [s * 1.35, 0.1, -1.6],
          [s * 1.35, 0.6, -1.2],
          [s * 1.35, 2.5, 0],
        ],
        0.1,
        M.steel,
      ),
    ),
    cable(
      [
        [-1.35, 2.6, -0.2],
        [-1.3, 4.4, -0.6],
        [0, 5, -0.7],
        [1.3, 4.4, -0.6],
        [1.35, 2.6, -0.2],
      ],
      0.1,
      M.steel,
    ),
    cyl(0.2, 1.4, M.rubber, [0, 5, -0.7], { axis: 'x' }),
    cable(
      [
        [0.5, 1.1, 1.4],
        [0.8, 0.3, 2],
        [0.4, 0.13, 2.8],
        [-0.8, 0.13, 3],
        [-1.8, 0.13, 2.5],
      ],
      0.13,
      M.orange,
    ),
    cyl(0.24, 0.6, M.black, [-2.1, 0.24, 2.4], { axis: 'x' }),
  ])

export const distro = () =>
  group([
    box(5, 3, 2, M.body, [0, 1.6, 0], { r: 0.12 }),
    ...[-1, 1].flatMap((x) =>
      [0.15, 3.05].map((y) => box(0.4, 0.4, 2.1, M.steel, [x * 2.4, y, 0], { r: 0.1 })),
    ),
    box(4.6, 2.6, 0.06, M.black, [0, 1.6, 1], { r: 0.04 }),
    ...times(6, (i) =>
      [0.75, 1.45].map((y) =>
        group(
          [
            box(0.56, 0.56, 0.1, M.cream, [0, 0, 0], { r: 0.08 }),
            ...[-0.09, 0.09].map((x) => box(0.05, 0.17, 0.04, M.dark, [x, 0.05, 0.05], { r: 0.01 })),
            cyl(0.05, 0.05, M.dark, [0, -0.13, 0.05], { axis: 'z' }),
          ],
          { at: [-1.85 + i * 0.68, y, 1.06] },
        ),
      ),
    ),
    ...times(6, (i) =>
      group(
        [
          box(0.34, 0.5, 0.12, M.grey, [0, 0, 0], { r: 0.03 }),
          box(0.16, 0.2, 0.14, i === 4 ? M.red : M.white, [0, 0.06, 0.06], { r: 0.03 }),
        ],
        { at: [-1.85 + i * 0.5, 2.3, 1.06] },
      ),
    ),
    box(
      1.1,
      0.55,
      0.05,
      screen(
        texture(128, 64, (c) => {
          c.fillStyle = '#140a04'
          c.fillRect(0, 0, 128, 64)
          c.fillStyle = '#ffb454'
          c.font = '700 30px monospace'
          c.fillText('121 V', 14, 30)
          c.fillText('38 A', 14, 58)
        }),
        1,
      ),
      [1.65, 2.35, 1.05],
    ),
    ...['red', 'blue', 'black', 'white', 'green'].map((tint, i) =>
      cyl(0.2, 0.5, M[tint], [2.6, 2.5 - i * 0.48, 0], { axis: 'x' }),
    ),
    ...['red', 'blue', 'black', 'green'].map((tint, i) =>
      cable(
        [
          [2.85, 2.5 - i * 0.5, 0],
          [3.6, 2.2 - i * 0.5, 0.2],
          [3.9 + i * 0.1, 0.4, 0.8],
          [3.4 + i * 0.3, 0.12, 2.2],
        ],
        0.12,
        M[tint],
      ),
    ),
    ...[-1, 1].map((s) =>
      cable(
        [
          [s * 1.2, 3.1, -0.5],
          [s * 1.2, 3.6, -0.4],
          [s * 1.2, 3.6, 0.4],
          [s * 1.2, 3.1, 0.5],
        ],
        0.09,
        M.steel,
      ),
    ),
  ])

const stripes = (flip) =>
  print(
    texture(512, 64, (c) => {
      c.fillStyle = '#16120e'
      c.fillRect(0, 0, 512, 64)
      c.fillStyle = '#ffb454'
      for (let x = -64; x < 560; x += 128) {
        c.beginPath()
        c.moveTo(x, flip ? 0 : 64)
        c.lineTo(x + 64, flip ? 0 : 64)
        c.lineTo(x + 104, flip ? 64 : 0)
        c.lineTo(x + 40, flip ? 64 : 0)
        c.fill()
      }
    }),
    0.5,
  )

export const clapper = () => {
  const slate = print(
    texture(768, 512, (c) => {
      c.fillStyle = '#1b1815'
      c.fillRect(0, 0, 768, 512)
      c.strokeStyle = '#efe6d8'
      c.fillStyle = '#efe6d8'
      c.lineWidth = 4
      c.font = '600 26px sans-serif'
      for (const [x, y, w, h, name, value] of [
        [30, 30, 708, 110, 'PROD.', 'Claqueta'],
        [30, 160, 220, 130, 'ROLLO', 'A012'],
        [274, 160, 220, 130, 'ESCENA', '24'],
        [518, 160, 220, 130, 'TOMA', '3'],
        [30, 310, 340, 80, 'DIR.', ''],
        [398, 310, 340, 80, 'CÁMARA', ''],
        [30, 410, 708, 70, 'FECHA', ''],
      ]) {
        c.strokeRect(x, y, w, h)
        c.font = '600 24px sans-serif'
        c.fillText(name, x + 14, y + 32)
        c.font = 'italic 700 66px serif'
        c.fillText(value, x + 60, y + h - 20)
      }
    }),
    0.7,
  )
  return group(
    [
      box(6, 4.2, 0.24, M.black, [0, 2.3, 0], { r: 0.06 }),
      plane(5.8, 3.9, slate, [0, 2.25, 0.125]),
      box(6, 0.62, 0.34, M.black, [0, 4.72, 0], { r: 0.04 }),
      plane(5.96, 0.6, stripes(false), [0, 4.72, 0.175]),
      group(
        [box(6, 0.62, 0.34, M.black, [3, 0, 0], { r: 0.04 }), plane(5.96, 0.6, stripes(true), [3, 0, 0.175])],
        { at: [-3, 5.15, 0], turn: [0, 0, 0.34] },
      ),
      box(0.7, 1.2, 0.4, M.steel, [-2.7, 4.95, 0], { r: 0.06 }),
      ...[
        [-2.85, 5.2],
        [-2.55, 4.7],
        [-2.85, 4.7],
      ].map(([x, y]) => cyl(0.08, 0.06, M.chrome, [x, y, 0.22], { axis: 'z' })),
    ],
    { turn: [-0.12, 0, 0] },
  )
}

export const directorChair = () => {
  const timber = wood(5, '#a8743f', '#6d4220')
  const back = print(
    texture(512, 160, (c) => {
      c.fillStyle = '#1d1a18'
      c.fillRect(0, 0, 512, 160)
      c.fillStyle = '#ffb454'
      c.font = '800 64px sans-serif'
      c.textAlign = 'center'
      c.fillText('DIRECTOR', 256, 102)
    }),
    0.95,
  )
  return group([
    ...[-1, 1].flatMap((z) => [
      bar([-1.7, 0.1, z * 1.2], [1.7, 3.7, z * 1.2], 0.13, timber),
      bar([1.7, 0.1, z * 1.2], [-1.7, 3.7, z * 1.2], 0.13, timber),
    ]),
    ...[-1, 1].map((s) => [
      box(0.26, 0.26, 3, timber, [s * 1.75, 0.15, 0], { r: 0.05 }),
      box(0.3, 0.2, 2.8, timber, [s * 1.75, 3.75, 0], { r: 0.05 }),
      box(0.24, 1.5, 0.24, timber, [s * 1.75, 4.5, 1.1], { r: 0.05 }),
      box(0.24, 3.3, 0.24, timber, [s * 1.75, 5.4, -1.15], { r: 0.05 }),
      box(0.42, 0.2, 2.9, timber, [s * 1.75, 5.3, 0.05], { r: 0.08 }),
    ]),
    box(3.4, 0.12, 2.5, M.cloth, [0, 3.76, 0], { r: 0.05 }),
    box(3.6, 1.5, 0.12, M.cloth, [0, 6.3, -1.12], { r: 0.05 }),
    plane(2.7, 0.85, back, [0, 6.35, -1.05]),
    box(3.2, 0.2, 0.5, timber, [0, 1.1, 1.25], { r: 0.04 }),
  ])
}

export const cart = () =>
  group([
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) => bar([x * 2.2, 0.8, z * 1.3], [x * 2.2, 4.4, z * 1.3], 0.11, M.alu)),
    ),
    ...[1.1, 4.4].map((y) => [
      box(4.7, 0.2, 2.9, M.black, [0, y, 0], { r: 0.06 }),
      ...[-1, 1].map((z) => bar([-2.3, y + 0.14, z * 1.4], [2.3, y + 0.14, z * 1.4], 0.07, M.alu)),
    ]),
    ...times(3, (i) => [
      box(2, 0.7, 2.3, M.body, [-1.1, 1.65 + i * 0.8, 0.1], { r: 0.06 }),
      box(0.8, 0.1, 0.1, M.steel, [-1.1, 1.7 + i * 0.8, 1.3]),
    ]),
    box(1.9, 1.2, 2, M.amber, [1.15, 1.85, 0.1], { r: 0.1 }),
    box(1.95, 0.12, 2.05, M.black, [1.15, 2.15, 0.1]),
    group([monitor()], { at: [-0.5, 4.5, -0.4], scale: 0.82 }),
    box(1.7, 0.1, 1.1, M.grey, [1.3, 4.56, 0.5], { r: 0.04 }),
    group(
      [box(1.7, 1.1, 0.08, M.grey, [0, 0.55, 0]), plane(1.55, 0.95, screen(sunset(), 0.7), [0, 0.56, 0.05])],
      { at: [1.3, 4.62, 0], turn: [-0.3, 0, 0] },
    ),
    ...[-1, 1].flatMap((x) => [-1, 1].map((z) => wheel([x * 1.9, 0.45, z * 1.2]))),
    bar([2.2, 4.4, 1.3], [3.1, 4.9, 1.3], 0.1, M.alu),
    bar([2.2, 4.4, -1.3], [3.1, 4.9, -1.3], 0.1, M.alu),
    cyl(0.14, 2.6, M.rubber, [3.1, 4.9, 0], { axis: 'z' }),
    ...times(4, (i) =>
      ring(0.55 - i * 0.02, 0.07, i % 2 ? M.orange : M.rubber, [-2.45, 3.2 - i * 0.03, 0.2 + i * 0.1], {
        axis: 'x',
      }),
    ),
  ])

export const tent = () => {
  const sail = new THREE.MeshPhysicalMaterial({
    color: '#8f8370',
    roughness: 0.9,
    side: THREE.DoubleSide,
    flatShading: true,
  })
  const roof = new THREE.Mesh(new THREE.ConeGeometry(4.4, 1.7, 4, 1, true), sail)
  roof.rotation.y = Math.PI / 4
  roof.position.y = 5.9
  roof.castShadow = roof.receiveShadow = true
  return group([
    roof,
    ...[0, 1, 2, 3].map((i) =>
      group([plane(6.2, 0.6, sail, [0, 4.78, 3.1])], { turn: [0, (i * Math.PI) / 2, 0] }),
    ),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) => [
        bar([x * 3, 0, z * 3], [x * 3, 4.9, z * 3], 0.11, M.alu),
        box(0.5, 0.06, 0.5, M.steel, [x * 3, 0.03, z * 3]),
        ball(0.42, M.orange, [x * 3.25, 0.3, z * 3.05], { scale: [0.8, 0.75, 1] }),
      ]),
    ),
    plane(
      6,
      4.5,
      new THREE.MeshPhysicalMaterial({ color: '#6d6355', roughness: 0.95, side: THREE.DoubleSide }),
      [0, 2.5, -3],
    ),
    box(3, 0.12, 1.4, M.black, [0, 1.9, -1]),
    ...[-1, 1].map((s) => bar([s * 1.3, 0, -1], [s * 1.3, 1.9, -1], 0.07, M.steel)),
    group([monitor()], { at: [0, 1.98, -1], scale: 0.45 }),
    ...[-0.9, 0.9].map((x) =>
      group([directorChair()], { at: [x, 0, 0.9], scale: 0.36, turn: [0, Math.PI + x * 0.2, 0] }),
    ),
  ])
}

export const van = () => {
  const paint = new THREE.MeshPhysicalMaterial({
    color: '#2b3036',
    roughness: 0.35,
    metalness: 0.5,
    clearcoat: 1,
    clearcoatRoughness: 0.15,
  })
  const side = [
    [-4.4, 0.8],
    [4, 0.8],
    [4.35, 1.2],
    [4.3, 2.2],
    [3.6, 2.6],
    [2.5, 4.2],
    [2, 4.6],
    [-4.2, 4.7],
    [-4.5, 4.4],
  ]
  const tire = (x, z) =>
    group(
      [
        cyl(0.85, 0.6, M.rubber, [0, 0, 0], { axis: 'z' }),
        cyl(0.5, 0.64, M.alu, [0, 0, 0], { axis: 'z' }),
        ...around(5, (_, a) =>
          cyl(0.1, 0.68, M.dark, [Math.cos(a) * 0.32, Math.sin(a) * 0.32, 0], { axis: 'z' }),
        ),
      ],
      { at: [x, 0.85, z] },
    )
  return group([
    slab(side, 3.1, paint, [0, 0, 0], { bevel: 0.18 }),
    ...[-1, 1].map((z) =>
      slab(
        [
          [2.05, 2.75],
          [3.35, 2.75],
          [2.45, 4.05],
          [2.05, 4.15],
        ],
        0.03,
        M.glass,
        [0, 0, z * 1.74],
        { bevel: 0.01 },
      ),
    ),
    group([box(1.95, 0.05, 2.9, M.glass, [0, 0, 0], { r: 0.1 })], {
      at: [3.22, 3.4, 0],
      turn: [0, 0, -0.96],
    }),
    ...[-1, 1].map((z) => [
      box(0.2, 0.45, 0.7, glow('#ffe9c4', 2.2), [4.45, 1.95, z * 1.2], { r: 0.1 }),
      cyl(0.1, 0.06, M.amber, [4.5, 1.5, z * 1.3], { axis: 'x' }),
    ]),
    box(0.2, 0.5, 1.6, M.black, [4.48, 1.5, 0]),
    box(0.3, 0.4, 3.4, M.black, [4.3, 0.85, 0], { r: 0.1 }),
    ...[-1, 1].map((z) => [
      box(0.03, 3, 0.02, M.dark, [1.6, 2.6, z * 1.745], { r: 0.005 }),
      box(0.03, 3.2, 0.02, M.dark, [-0.8, 2.6, z * 1.745], { r: 0.005 }),
      box(0.4, 0.08, 0.06, M.black, [1.2, 2.4, z * 1.76]),
    ]),
    box(6.2, 0.2, 0.03, M.amber, [-1.2, 1.5, 1.745], { r: 0.01 }),
    plane(3.2, 0.6, label('claqueta', { ink: '#ffb454', size: 84 }), [-2.6, 3.1, 1.75]),
    box(0.3, 0.5, 0.4, M.black, [2.4, 2.9, 2.05]),
    ...[
      [-2.8, 1.45],
      [2.7, 1.45],
      [-2.8, -1.45],
      [2.7, -1.45],
    ].map(([x, z]) => tire(x, z)),
    ...[-1, 1].map((z) => bar([-4, 5.05, z * 1.3], [1.6, 5.05, z * 1.3], 0.08, M.steel)),
    ...times(4, (i) => bar([-3.8 + i * 1.7, 5.05, -1.3], [-3.8 + i * 1.7, 5.05, 1.3], 0.06, M.steel)),
    bar([-3.6, 5.25, 0.5], [1.6, 5.25, 0.5], 0.13, M.alu),
    bar([-3.6, 5.25, 0.1], [1.2, 5.25, 0.1], 0.13, M.alu),
  ])
}

/** A crew member with a camera on the shoulder, dark against the key. */
export const operator = () => {
  const skin = new THREE.MeshPhysicalMaterial({ color: '#6d4a35', roughness: 0.65 })
  return group([
    ...[-1, 1].map((s) => [
      bar([s * 0.62, 0, 0], [s * 0.72, -2.6, 0.12], 0.66, M.canvas, { r2: 0.5 }),
      ball(0.5, M.canvas, [s * 0.72, -2.6, 0.12]),
      bar([s * 0.72, -2.6, 0.12], [s * 0.8, -4.9, -0.05], 0.5, M.canvas, { r2: 0.36 }),
      box(0.75, 0.5, 1.5, M.rubber, [s * 0.82, -5.1, 0.25], { r: 0.22 }),
    ]),
    lathe(
      [
        [0, -0.2],
        [1.25, -0.2],
        [1.32, 0.6],
        [1.18, 1.7],
        [1.35, 3],
        [1.5, 3.7],
        [1.15, 4.3],
        [0.5, 4.65],
        [0.4, 5],
        [0, 5],
      ],
      M.cloth,
      [0, 0, 0],
    ),
    ...[-1, 1].map((s) => ball(0.56, M.cloth, [s * 1.38, 3.72, 0.1], { scale: [1, 0.95, 0.95] })),
    ball(0.4, M.cloth, [1.75, 2.6, 1.2]),
    ball(0.4, M.cloth, [-1.8, 2.7, 1.3]),
    cyl(0.36, 0.6, skin, [0, 5, 0.1]),
    ball(0.78, skin, [0, 5.85, 0.15], { scale: [0.86, 1.08, 0.98] }),
    ball(0.82, M.black, [0, 6.15, 0.05], { scale: [0.92, 0.85, 1] }),
    slab(
      [
        [-0.7, 0],
        [0.7, 0],
        [0.55, 0.85],
        [0, 1.05],
        [-0.55, 0.85],
      ],
      0.08,
      M.black,
      [0, 6.2, 0.6],
      { turn: [Math.PI / 2 - 0.15, 0, 0], bevel: 0.03 },
    ),
    ...[-1, 1].map((s) =>
      group(
        [
          cyl(0.34, 0.3, M.rubber, [0, 0, 0], { axis: 'x' }),
          cyl(0.22, 0.34, M.grey, [0, 0, 0], { axis: 'x' }),
        ],
        { at: [s * 0.74, 5.85, 0.1] },
      ),
    ),
    ring(0.84, 0.07, M.grey, [0, 5.95, 0.1], { arc: Math.PI }),
    bar([1.42, 3.7, 0.1], [1.75, 2.6, 1.2], 0.52, M.cloth, { r2: 0.4 }),
    bar([1.75, 2.6, 1.2], [1.35, 4, 2.4], 0.4, M.cloth, { r2: 0.24 }),
    ball(0.3, skin, [1.35, 4.1, 2.45]),
    bar([-1.42, 3.7, 0.1], [-1.8, 2.7, 1.3], 0.52, M.cloth, { r2: 0.4 }),
    bar([-1.8, 2.7, 1.3], [0.6, 4.1, 2.9], 0.4, M.cloth, { r2: 0.24 }),
    ball(0.3, skin, [0.6, 4.2, 3]),
    ...[-1, 1].map((s) =>
      box(0.3, 2.6, 0.12, M.amber, [s * 0.72, 2.6, 1.22], { r: 0.04, turn: [-0.06, 0, 0] }),
    ),
    box(2.3, 0.28, 0.12, M.amber, [0, 1.3, 1.24], { r: 0.04 }),
    group([cameraCinema()], { at: [1.25, 5.15, 0.9], scale: 0.82 }),
  ])
}

export const roadCase = (w, h, d, tint, at, turn = 0) =>
  group(
    [
      box(w, h, d, tint, [0, h / 2, 0], { r: 0.1 }),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) =>
          bar([(x * w) / 2, 0.1, (z * d) / 2], [(x * w) / 2, h - 0.1, (z * d) / 2], 0.08, M.alu),
        ),
      ),
      ...[0.05, h - 0.05].flatMap((y) =>
        [-1, 1].flatMap((s) => [
          bar([-w / 2, y, (s * d) / 2], [w / 2, y, (s * d) / 2], 0.08, M.alu),
          bar([(s * w) / 2, y, -d / 2], [(s * w) / 2, y, d / 2], 0.08, M.alu),
        ]),
      ),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].flatMap((z) =>
          [0.08, h - 0.08].map((y) => ball(0.18, M.chrome, [(x * w) / 2, y, (z * d) / 2])),
        ),
      ),
      box(w, 0.06, d + 0.06, M.steel, [0, h * 0.66, 0], { r: 0.02 }),
      ...[-1, 1].map((s) => [
        box(0.5, 0.55, 0.08, M.steel, [s * w * 0.3, h * 0.66, d / 2 + 0.03], { r: 0.03 }),
        cyl(0.14, 0.06, M.chrome, [s * w * 0.3, h * 0.66, d / 2 + 0.09], { axis: 'z' }),
      ]),
      plane(w * 0.5, w * 0.095, label('CLAQUETA', { ink: '#ffb454' }), [0, h * 0.3, d / 2 + 0.02]),
    ],
    { at, turn: [0, turn, 0] },
  )

export const packageSet = () =>
  group([
    roadCase(4.6, 2.2, 2.6, M.black, [-0.4, 0, 0], 0.08),
    roadCase(3.2, 1.5, 2.2, M.body, [-0.8, 2.2, -0.1], -0.1),
    roadCase(2.2, 3, 2.2, M.black, [3.3, 0, -0.6], -0.3),
    group([cameraCinema()], { at: [-0.7, 4.95, 0], scale: 0.62, turn: [0, -0.5, 0] }),
    group(
      [
        cyl(0.75, 1.7, M.body, [0, 0.85, 0]),
        cyl(0.78, 0.2, M.black, [0, 1.6, 0]),
        ring(0.77, 0.04, M.amber, [0, 1.1, 0], { axis: 'y' }),
      ],
      { at: [3.3, 3, -0.5], scale: 0.8 },
    ),
  ])
