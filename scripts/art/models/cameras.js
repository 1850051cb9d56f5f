/** Cameras, lenses and what is fixed to them. Lenses look along +z. Long because it is a list of parts, not logic. */
import * as THREE from 'three'
import { M, glow, label, print, screen, sunset, texture } from '../materials.js'
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

/** Distance marks around a barrel. */
const scale = (ink) =>
  print(
    texture(1024, 64, (c) => {
      c.fillStyle = '#161412'
      c.fillRect(0, 0, 1024, 64)
      c.font = '700 30px sans-serif'
      c.textAlign = 'center'
      '∞ 30 15 10 8 6 5 4 3'.split(' ').forEach((mark, i) => {
        for (const turn of [0, 512]) {
          c.fillStyle = i % 2 ? '#f3ebdf' : ink
          c.fillText(mark, turn + 28 + i * 57, 30)
          c.fillRect(turn + 27 + i * 57, 40, 2, 16)
        }
      })
    }),
    0.5,
  )

/** The front of a lens: rim, dark funnel, coated glass with a second element inside. */
export const optic = (r, at, { oval = 1 } = {}) =>
  group(
    [
      ring(r, r * 0.07, M.dark, [0, 0, 0]),
      lathe(
        [
          [r * 0.98, 0],
          [r * 0.74, -r * 0.4],
          [r * 0.7, -r * 0.42],
        ],
        new THREE.MeshPhysicalMaterial({ color: '#0c0b0a', roughness: 0.35, side: THREE.DoubleSide }),
        [0, 0, 0],
        { axis: 'z' },
      ),
      ring(r * 0.86, r * 0.02, M.steel, [0, 0, -r * 0.2]),
      ball(r * 0.78, M.lens, [0, 0, -r * 0.46], { scale: [oval, 1, 0.42] }),
    ],
    { at },
  )

/** A small lens that stands out of the body around it. */
export const peeper = (r, at) =>
  group(
    [cyl(r * 1.05, r * 0.9, M.black, [0, 0, r * 0.4], { axis: 'z', open: true }), optic(r, [0, 0, r * 0.85])],
    { at },
  )

/** A cine lens of length `len` and front radius `r`, mount at z = 0. */
export function cineLens({ r = 0.8, len = 2, ink = '#ffb454', tint = M.black, band, oval = 1 } = {}) {
  const marks = scale(ink)
  const flare = r * 0.86
  return [
    cyl(r * 0.68, 0.16, M.chrome, [0, 0, 0.06], { axis: 'z' }),
    cyl(r * 0.78, len * 0.16, M.steel, [0, 0, len * 0.12], { axis: 'z' }),
    cyl(flare, len * 0.2, tint, [0, 0, len * 0.26], { axis: 'z' }),
    gear(flare * 1.05, len * 0.09, 72, M.black, [0, 0, len * 0.38], { depth: 0.04 }),
    cyl(flare * 0.99, len * 0.12, marks, [0, 0, len * 0.485], { axis: 'z' }),
    cyl(flare * 1.005, len * 0.02, M.metal, [0, 0, len * 0.55], { axis: 'z' }),
    gear(flare * 1.05, len * 0.11, 72, M.black, [0, 0, len * 0.615], { depth: 0.04 }),
    cyl(flare, len * 0.13, marks, [0, 0, len * 0.73], { axis: 'z' }),
    cyl(flare, len * 0.1, tint, [0, 0, len * 0.8], { axis: 'z', r2: r * 1.02 }),
    cyl(r * 1.02, len * 0.16, tint, [0, 0, len * 0.91], { axis: 'z', open: true }),
    band && cyl(r * 1.03, len * 0.025, band, [0, 0, len * 0.87], { axis: 'z', open: true }),
    optic(r * 0.98, [0, 0, len], { oval }),
  ]
}

/** Screw heads, so that plates look made. */
export const screws = (points, r = 0.05) => points.map((p) => cyl(r, 0.04, M.steel, p, { axis: 'z' }))

export const rods = (z0, z1, y, x = 0.3) => [-x, x].map((dx) => bar([dx, y, z0], [dx, y, z1], 0.09, M.steel))

export const vBattery = (at) =>
  group(
    [
      box(1.05, 1.7, 0.62, M.black, [0, 0, 0], { r: 0.12 }),
      box(0.7, 0.34, 0.02, glow('#2a6f47', 0.5), [0, 0.4, -0.32]),
      box(1.06, 0.06, 0.5, M.grey, [0, -0.5, 0]),
    ],
    { at },
  )

export function matteBoxAt(z, s = 1) {
  const w = 1.9 * s
  const h = 1.5 * s
  const hood = new THREE.Mesh(
    new THREE.CylinderGeometry(1.35 * s, 1.02 * s, 1.1 * s, 4, 1, true),
    new THREE.MeshPhysicalMaterial({ color: '#1b1917', roughness: 0.6, side: THREE.DoubleSide }),
  )
  hood.rotation.set(Math.PI / 2, Math.PI / 4, 0, 'XYZ')
  hood.castShadow = true
  const outer = group([hood], { at: [0, 0, z + 0.85 * s], scale: [1.02, 0.8, 1] })
  return [
    box(w, h, 0.16, M.black, [0, 0, z]),
    box(w, h, 0.16, M.body, [0, 0, z + 0.2]),
    box(0.5, 0.12, 0.14, M.grey, [0, h / 2 + 0.05, z + 0.2]),
    outer,
    slab(
      [
        [-1.05 * s, 0],
        [1.05 * s, 0],
        [0.9 * s, 1.1 * s],
        [-0.9 * s, 1.1 * s],
      ],
      0.04,
      M.black,
      [0, 0.86 * s, z + 1.3 * s],
      { turn: [0.85, 0, 0], bevel: 0.01 },
    ),
    ...[-1, 1].map((side) => cyl(0.12, 0.16, M.grey, [side * w * 0.5, h * 0.45, z + 0.2], { axis: 'x' })),
  ]
}

export function cameraArri() {
  return group([
    box(1.75, 1.9, 3, M.arri, [0, 0, 0], { r: 0.18 }),
    box(1.5, 0.2, 2.6, M.black, [0, 1.02, 0]),
    box(1.79, 0.5, 1.5, M.black, [0, -0.35, -0.4]),
    label1('ARRI', [0.885, 0.45, 0.5], [0, Math.PI / 2, 0], 1.1),
    ...times(9, (i) => box(0.03, 0.7, 0.06, M.dark, [0.885, -0.3, -1.1 + i * 0.14])),
    ...times(4, (i) => cyl(0.09, 0.1, i === 0 ? M.red : M.grey, [0.9, 0.1, -0.2 + i * 0.26], { axis: 'x' })),
    box(0.02, 0.42, 0.9, screen(menu(), 0.8), [0.89, 0.55, -0.75]),
    cyl(0.92, 0.3, M.steel, [0, 0, 1.6], { axis: 'z' }),
    group(cineLens({ r: 0.86, len: 2.3, tint: M.black, band: M.metal }), { at: [0, 0, 1.72] }),
    group(matteBoxAt(0, 0.92), { at: [0, 0, 3.95] }),
    ...rods(0, 4.6, -1.22),
    box(1.2, 0.26, 2.2, M.grey, [0, -1.1, 0.2]),
    // Top handle.
    ...[-0.8, 0.9].map((z) => bar([0, 1.1, z], [0, 1.75, z], 0.13, M.black)),
    cyl(0.19, 2.3, M.rubber, [0, 1.85, 0.1], { axis: 'z' }),
    // Viewfinder on its arm.
    bar([0, 1.75, 1], [1.25, 1.45, 1], 0.09, M.black),
    box(0.5, 0.6, 1.3, M.black, [1.4, 1.35, 0.5], { r: 0.15 }),
    cyl(0.34, 0.5, M.rubber, [1.4, 1.35, -0.45], { axis: 'z', r2: 0.24 }),
    vBattery([0, 0.05, -1.95]),
    // Focus motor and cable.
    box(0.45, 0.8, 0.5, M.black, [-1.1, -0.5, 2.55]),
    cyl(0.32, 0.2, M.grey, [-0.98, -0.05, 2.55], { axis: 'z' }),
    cable(
      [
        [-1.1, -0.7, 2.3],
        [-1.5, -0.5, 1.2],
        [-1.2, 0.3, 0.4],
        [-0.9, 0.4, 0],
      ],
      0.045,
      M.rubber,
    ),
    cable(
      [
        [1.2, 1.3, 0.1],
        [1.3, 0.8, -0.8],
        [0.9, 0.6, -1.2],
      ],
      0.045,
      M.rubber,
    ),
  ])
}

export function label1(text, at, turn, w = 1) {
  const mesh = plane(w, w * 0.19, label(text), at, { turn })
  mesh.castShadow = false
  return mesh
}

export const menu = () =>
  texture(256, 128, (c) => {
    c.fillStyle = '#0a1a26'
    c.fillRect(0, 0, 256, 128)
    c.fillStyle = '#8fd0ff'
    c.font = '700 30px monospace'
    c.fillText('24.000', 14, 40)
    c.fillText('EI 800', 140, 40)
    c.fillText('180.0°', 14, 84)
    c.fillText('5600K', 140, 84)
    c.fillStyle = '#ffb454'
    c.fillRect(14, 102, 180, 8)
  })

export function cameraCinema() {
  return group([
    box(1.7, 1.75, 1.9, M.body, [0, 0, 0], { r: 0.16 }),
    box(1.74, 0.3, 1.94, M.black, [0, -0.6, 0], { r: 0.1 }),
    ...times(7, (i) => box(0.04, 0.9, 0.07, M.dark, [0.86, 0.15, -0.7 + i * 0.17])),
    box(0.03, 0.5, 0.5, screen(menu(), 0.7), [0.86, 0.3, 0.65]),
    ...times(3, (i) => cyl(0.1, 0.08, i ? M.grey : M.red, [0.88, -0.25, 0.45 + i * 0.24], { axis: 'x' })),
    ...screws([
      [-0.7, 0.7, 0.96],
      [0.7, 0.7, 0.96],
      [-0.7, -0.35, 0.96],
      [0.7, -0.35, 0.96],
    ]),
    cyl(0.78, 0.22, M.steel, [0, 0, 1], { axis: 'z' }),
    group(cineLens({ r: 0.82, len: 2.1, band: M.red }), { at: [0, 0, 1.1] }),
    ...rods(-0.5, 3.3, -1.15),
    box(1.2, 0.24, 1.6, M.grey, [0, -1, 0]),
    // Side grip.
    group(
      [
        box(0.55, 1.7, 0.8, M.rubber, [0, 0, 0], { r: 0.25 }),
        cyl(0.12, 0.1, M.red, [0, 0.8, 0.32], { axis: 'z' }),
        box(0.6, 0.3, 0.9, M.black, [0, -0.7, 0]),
      ],
      {
        at: [-1.25, -0.05, 0.35],
        turn: [-0.12, 0, 0.06],
      },
    ),
    ...[-0.55, 0.6].map((z) => box(0.3, 0.6, 0.28, M.black, [0, 1.1, z])),
    box(0.38, 0.3, 2.2, M.rubber, [0, 1.5, 0.05], { r: 0.14 }),
    // Monitor.
    bar([0, 1.5, 0.9], [0.5, 1.95, 1], 0.07, M.steel),
    group([box(1.9, 1.15, 0.2, M.black, [0, 0, 0]), plane(1.72, 0.97, screen(sunset(), 1), [0, 0, 0.11])], {
      at: [0.55, 2.45, 1],
      turn: [-0.1, 0.35, 0],
    }),
    vBattery([0, 0, -1.28]),
    cable(
      [
        [0.5, 1.9, 0.9],
        [1.05, 1.4, 0.2],
        [0.9, 0.8, -0.5],
      ],
      0.045,
      M.rubber,
    ),
  ])
}

export function cameraMirrorless() {
  const marks = scale('#ffb454')
  return group([
    box(2.6, 1.55, 0.85, M.body, [0, 0, 0], { r: 0.16 }),
    slab(
      [
        [-0.62, 0],
        [0.62, 0],
        [0.42, 0.5],
        [0.3, 0.58],
        [-0.3, 0.58],
        [-0.42, 0.5],
      ],
      0.7,
      M.body,
      [0, 0.75, -0.02],
      { bevel: 0.06 },
    ),
    box(0.62, 1.6, 0.9, M.rubber, [-1.15, -0.05, 0.28], { r: 0.26 }),
    cyl(0.14, 0.14, M.grey, [-1.12, 0.83, 0.48]),
    gear(0.22, 0.16, 36, M.grey, [-0.78, 0.85, -0.05], { axis: 'y' }),
    gear(0.25, 0.15, 40, M.black, [0.95, 0.83, 0], { axis: 'y' }),
    cyl(0.09, 0.1, M.red, [-0.45, 0.83, 0.15]),
    label1('SONY', [0, 1.08, 0.4], [0, 0, 0], 0.55),
    box(0.5, 0.08, 0.5, M.steel, [0, 1.36, -0.05], { r: 0.02 }),
    ring(0.74, 0.05, M.orange, [0.12, -0.05, 0.46]),
    group(
      [
        cyl(0.72, 0.3, M.black, [0, 0, 0.2], { axis: 'z' }),
        cyl(0.78, 0.5, M.black, [0, 0, 0.55], { axis: 'z' }),
        gear(0.84, 0.62, 90, M.rubber, [0, 0, 1.1], { depth: 0.03 }),
        cyl(0.79, 0.2, marks, [0, 0, 1.5], { axis: 'z' }),
        gear(0.88, 0.3, 90, M.rubber, [0, 0, 1.76], { depth: 0.03 }),
        cyl(0.88, 0.3, M.black, [0, 0, 2.12], { axis: 'z', open: true }),
        ring(0.86, 0.03, M.orange, [0, 0, 2.16]),
        optic(0.84, [0, 0, 2.24]),
      ],
      { at: [0.12, -0.05, 0.42] },
    ),
  ])
}

export function cameraPocket() {
  return group([
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
      M.body,
      [0, 0, 0],
      { bevel: 0.1 },
    ),
    box(0.62, 1.55, 0.85, M.rubber, [-1.55, -0.05, 0.35], { r: 0.26 }),
    cyl(0.15, 0.12, M.red, [-1.45, 0.86, 0.25]),
    gear(0.2, 0.16, 36, M.grey, [-1.62, 0.62, 0.72], { axis: 'z' }),
    slab(
      [
        [-0.75, 0],
        [0.75, 0],
        [0.5, 0.38],
        [-0.5, 0.38],
      ],
      0.6,
      M.body,
      [0.1, 0.82, 0],
      { bevel: 0.05 },
    ),
    ...times(6, (i) => box(0.5, 0.03, 0.05, M.dark, [-0.15 + 0.1 * i, 1.25, 0.2 - i * 0.08])),
    ...times(3, (i) => cyl(0.07, 0.06, M.grey, [0.7 + i * 0.22, 0.87, 0.2])),
    label1('Blackmagic', [0.95, 0.6, 0.49], [0, 0, 0], 0.85),
    cyl(0.8, 0.16, M.steel, [0.15, -0.05, 0.5], { axis: 'z' }),
    group(cineLens({ r: 0.82, len: 1.9, ink: '#8fc7ff' }), { at: [0.15, -0.05, 0.55] }),
    box(1.9, 1.05, 0.1, M.black, [0.1, 0, -0.52], { r: 0.05 }),
    // Cage with a top handle.
    box(3.9, 0.14, 0.5, M.black, [0, -1, 0]),
    box(0.14, 2.1, 0.5, M.black, [1.95, 0, 0]),
    box(2.6, 0.14, 0.5, M.black, [0.7, 1.25, -0.1]),
    ...times(6, (i) => cyl(0.05, 0.16, M.dark, [0.1 + i * 0.3, 1.25, 0.05])),
    box(0.22, 0.5, 0.3, M.black, [0.2, 1.5, -0.1]),
    box(0.22, 0.5, 0.3, M.black, [1.3, 1.5, -0.1]),
    cyl(0.16, 1.6, wood2(), [0.75, 1.8, -0.1], { axis: 'x' }),
  ])
}

const wood2 = () => new THREE.MeshPhysicalMaterial({ color: '#8a5a32', roughness: 0.45, clearcoat: 0.5 })

export function cameraAction() {
  const cam = [
    box(2.1, 1.5, 0.95, M.body, [0, 0, 0], { r: 0.2 }),
    box(0.92, 0.92, 0.2, M.black, [0.52, 0.2, 0.5], { r: 0.14 }),
    ring(0.38, 0.05, M.grey, [0.52, 0.2, 0.6]),
    ball(0.34, M.lens, [0.52, 0.2, 0.55], { scale: [1, 1, 0.45] }),
    box(0.75, 0.62, 0.04, screen(sunset(), 0.9), [-0.5, 0.22, 0.48], { r: 0.03 }),
    label1('HERO', [-0.5, -0.38, 0.485], [0, 0, 0], 0.6),
    cyl(0.2, 0.08, M.red, [-0.5, 0.78, 0]),
    ...times(8, (i) => box(1, 0.03, 0.03, M.dark, [0.45, -0.62 + i * 0.045, 0.48])),
  ]
  return group([
    group(cam, { at: [0, 1.5, 0] }),
    box(0.5, 0.35, 0.5, M.black, [0, 0.62, 0]),
    cyl(0.22, 0.7, M.black, [0, 0.5, 0], { axis: 'x' }),
    gear(0.3, 0.2, 18, M.black, [0.5, 0.5, 0], { axis: 'x' }),
    lathe(
      [
        [0.28, 0.4],
        [0.3, 0.2],
        [0.8, 0.12],
        [1.25, 0.02],
        [1.25, -0.1],
        [0, -0.1],
      ],
      M.rubber,
      [0, 0, 0],
    ),
    group(
      cam.map((part) => part.clone()),
      {
        at: [-2.1, 0.42, -0.9],
        turn: [-Math.PI / 2 + 0.25, 0, 0.4],
        scale: 0.7,
      },
    ),
  ])
}

const standing = (options, x, z) => group(cineLens(options), { at: [x, 0, z], turn: [-Math.PI / 2, 0, 0.6] })

export const lensSet = () =>
  group([
    standing({ r: 0.8, len: 2.5, band: M.metal }, 0, 0.1),
    standing({ r: 0.8, len: 2.2, band: M.blue }, -1.85, 0.2),
    standing({ r: 0.8, len: 2.8, band: M.red }, 1.85, -0.3),
    standing({ r: 0.8, len: 3, band: M.amber }, -3.5, -0.7),
    group(cineLens({ r: 0.8, len: 2.1, band: M.green }), { at: [3.1, 0.82, 0.4], turn: [0, 0.35, 0] }),
    group([cyl(0.74, 0.2, M.black, [0, 0, 0]), gear(0.78, 0.1, 60, M.black, [0, 0.06, 0], { axis: 'y' })], {
      at: [-0.9, 0.12, 1.7],
    }),
  ])

export const lensPrime = () =>
  group([
    group(cineLens({ r: 0.9, len: 2.3, band: M.red }), { at: [0, 0.92, 0], turn: [0, 0, 0.5] }),
    group(
      [
        cyl(0.8, 0.22, M.black, [0, 0, 0]),
        gear(0.85, 0.12, 60, M.black, [0, 0.05, 0], { axis: 'y' }),
        disc(0.5, label('50', { size: 70, width: 128, height: 128 }), [0, 0.13, 0], {
          turn: [-Math.PI / 2, 0, 0.5],
        }),
      ],
      { at: [1.9, 0.11, 1.6] },
    ),
  ])

export const lensZoom = () =>
  group([
    group(
      [
        ...cineLens({ r: 0.95, len: 3.1, band: M.amber }),
        gear(0.87, 0.28, 72, M.black, [0, 0, 0.85], { depth: 0.04 }),
        box(0.5, 1.1, 1.3, M.black, [-1.1, -0.05, 1.2], { r: 0.15 }),
        box(0.14, 0.35, 0.6, M.grey, [-1.38, 0.2, 1.2], { r: 0.07 }),
        cyl(0.1, 0.1, M.red, [-1.2, 0.58, 0.9]),
        label1('18-80', [-1.37, -0.25, 1.2], [0, -Math.PI / 2, 0], 0.8),
      ],
      { at: [0, 1, 0] },
    ),
    box(0.5, 0.5, 0.6, M.grey, [0, 0.1, 1], { r: 0.05 }),
  ])

export const lensAnamorphic = () =>
  group([
    group([...cineLens({ r: 1, len: 3, band: M.blue, tint: M.grey, oval: 0.62 })], { at: [0, 1.03, 0] }),
    label1('2x ANAMORPHIC', [0.9, 1.55, 0.6], [0, Math.PI / 2, 0], 1),
  ])

export const matteBox = () =>
  group([
    group(matteBoxAt(0, 1.2), {}),
    ring(0.75, 0.16, M.rubber, [0, 0, -0.15]),
    ...rods(-1.6, 0.3, -1.2),
    box(1.1, 0.26, 0.4, M.grey, [0, -1.15, -0.1]),
    gear(0.2, 0.2, 20, M.grey, [0.75, -1.15, -0.1], { axis: 'x' }),
    group([box(1.3, 1.1, 0.06, M.black, [0, 0, 0], { r: 0.02 }), plane(1.1, 0.9, M.pane, [0, 0, 0.04])], {
      at: [2.2, -0.85, 0.4],
      turn: [-0.25, -0.25, 0],
    }),
  ])

export const followFocus = () =>
  group([
    group(
      [
        box(1.1, 2.2, 0.75, M.body, [0, 0, 0], { r: 0.2 }),
        box(0.8, 0.9, 0.03, screen(menu(), 0.9), [0, 0.5, 0.38]),
        ...times(3, (i) =>
          cyl(0.1, 0.06, i === 1 ? M.red : M.grey, [-0.28 + i * 0.28, -0.25, 0.4], { axis: 'z' }),
        ),
        gear(0.28, 0.3, 30, M.grey, [0, -0.7, 0.5], { axis: 'z' }),
        cyl(0.82, 0.3, M.white, [0.75, 0.35, 0], { axis: 'x' }),
        gear(0.86, 0.4, 60, M.black, [1.05, 0.35, 0], { axis: 'x', depth: 0.04 }),
        bar([-0.3, 1.1, -0.2], [-0.3, 2, -0.25], 0.06, M.rubber),
      ],
      { at: [-1.2, 1.15, 0.2], turn: [0, -0.25, 0] },
    ),
    group(
      [
        box(0.7, 1.25, 0.75, M.black, [0, 0, 0], { r: 0.14 }),
        gear(0.5, 0.18, 40, M.steel, [0, 0.45, 0.48], { axis: 'z' }),
        ring(0.2, 0.07, M.grey, [0, -0.45, 0.4]),
        box(0.3, 0.1, 0.02, glow('#2fd07a', 1.2), [0, 0, 0.39]),
      ],
      { at: [1.2, 0.65, 0.3], turn: [0, -0.4, 0] },
    ),
    cable(
      [
        [1.2, 0.2, 0.75],
        [1.5, 0.06, 1.3],
        [0.6, 0.06, 1.5],
        [0.1, 0.06, 1],
        [0.6, 0.06, 0.8],
      ],
      0.06,
      M.rubber,
    ),
  ])

export const monitor = () =>
  group([
    box(4.2, 2.7, 0.45, M.black, [0, 2.2, 0], { r: 0.14 }),
    plane(3.8, 2.14, screen(sunset(), 1.05), [0, 2.3, 0.235]),
    ...times(5, (i) => cyl(0.09, 0.06, i ? M.grey : M.amber, [-1.4 + i * 0.35, 1.02, 0.24], { axis: 'z' })),
    label1('SmallHD', [1.4, 1.02, 0.235], [0, 0, 0], 0.8),
    ...[-1, 1].map((s) =>
      slab(
        [
          [0, 0],
          [1.1, 0.25],
          [1.1, 2.3],
          [0, 2.55],
        ],
        0.05,
        M.black,
        [s * 2.12, 0.92, 0.2],
        { turn: [0, -Math.PI / 2 + s * 0.22, 0], bevel: 0.01 },
      ),
    ),
    slab(
      [
        [-2.1, 0],
        [2.1, 0],
        [2.35, 1.1],
        [-2.35, 1.1],
      ],
      0.05,
      M.black,
      [0, 3.5, 0.2],
      { turn: [Math.PI / 2 - 0.25, 0, 0], bevel: 0.01 },
    ),
    bar([0, 0.9, 0], [0, 0.15, 0], 0.14, M.steel),
    ball(0.22, M.grey, [0, 0.65, 0]),
    lathe(
      [
        [0, 0.18],
        [0.5, 0.16],
        [0.95, 0.06],
        [1, 0],
        [0, 0],
      ],
      M.black,
      [0, 0, 0],
    ),
    cable(
      [
        [1.2, 1.2, -0.3],
        [1.7, 0.5, -0.5],
        [2.1, 0.07, 0.2],
        [2.6, 0.07, 0.7],
      ],
      0.06,
      M.rubber,
    ),
  ])

const radioBox = (tall) => [
  box(1.5, tall, 0.7, M.body, [0, tall / 2, 0], { r: 0.12 }),
  ...times(9, (i) => box(1.2, 0.04, 0.06, M.dark, [0, tall * 0.25 + i * 0.11, 0.34])),
  box(0.7, 0.3, 0.03, screen(menu(), 0.8), [0, tall - 0.3, 0.36]),
  cyl(0.06, 0.04, glow('#3ee08a', 2), [0.55, tall - 0.3, 0.36], { axis: 'z' }),
  label1('TERADEK', [0, tall * 0.15, 0.36], [0, 0, 0], 0.8),
]

export const wirelessVideo = () =>
  group([
    group(
      [
        ...radioBox(1.9),
        ...[-0.55, 0, 0.55].map((x, i) =>
          group([cyl(0.08, 0.3, M.metal, [0, 0.1, 0]), cyl(0.1, 1.5, M.rubber, [0, 0.95, 0], { r2: 0.07 })], {
            at: [x, 1.9, -0.1],
            turn: [0, 0, 0.3 - i * 0.3],
          }),
        ),
      ],
      { at: [-1.2, 0, 0], turn: [0, 0.15, 0] },
    ),
    group(
      [
        ...radioBox(1.5),
        ...[-0.5, 0.5].map((x, i) =>
          group([cyl(0.08, 0.3, M.metal, [0, 0.1, 0]), cyl(0.1, 1.3, M.rubber, [0, 0.85, 0], { r2: 0.07 })], {
            at: [x, 1.5, -0.1],
            turn: [0, 0, 0.35 - i * 0.7],
          }),
        ),
      ],
      { at: [1.15, 0, 0.5], turn: [0, -0.35, 0] },
    ),
    cable(
      [
        [-1.2, 0.3, 0.35],
        [-1.4, 0.06, 1],
        [-0.4, 0.06, 1.6],
        [0.5, 0.06, 1.5],
      ],
      0.06,
      M.rubber,
    ),
    cyl(0.13, 0.4, M.metal, [0.7, 0.13, 1.48], { axis: 'x' }),
  ])

export function teleprompter() {
  const words = texture(512, 320, (c) => {
    c.fillStyle = '#020202'
    c.fillRect(0, 0, 512, 320)
    c.fillStyle = '#fff'
    c.font = '700 54px sans-serif'
    c.textAlign = 'center'
    'Muy buenas noches,|bienvenidos a la|Riviera Maya.'
      .split('|')
      .forEach((line, i) => c.fillText(line, 256, 90 + i * 74))
  })
  const reflected = new THREE.MeshPhysicalMaterial({
    color: '#0a0d12',
    roughness: 0.04,
    transparent: true,
    opacity: 0.82,
    emissive: '#fff',
    emissiveMap: words,
    emissiveIntensity: 0.75,
    clearcoat: 1,
    side: THREE.DoubleSide,
  })
  return group([
    plane(3, 1.9, reflected, [0, 3.35, 0.2], { turn: [-0.45, 0, 0] }),
    ...[-1, 1].map((s) => box(0.1, 2.1, 0.12, M.black, [s * 1.55, 3.35, 0.2], { turn: [-0.45, 0, 0] })),
    ...[-1, 1].map((s) =>
      slab(
        [
          [0.9, 0],
          [-1, 0],
          [-1.2, 2.2],
          [0.2, 2],
        ],
        0.05,
        M.cloth,
        [s * 1.62, 2.35, -0.2],
        { turn: [0, -Math.PI / 2, 0], bevel: 0.01 },
      ),
    ),
    slab(
      [
        [-1.6, 0],
        [1.6, 0],
        [1.6, 1.4],
        [-1.6, 1.4],
      ],
      0.06,
      M.cloth,
      [0, 4.4, -1.2],
      { turn: [Math.PI / 2, 0, 0], bevel: 0.01 },
    ),
    box(3.1, 0.2, 1.9, M.black, [0, 2.3, 0.9], { r: 0.08 }),
    plane(2.8, 1.6, screen(words, 0.35), [0, 2.41, 0.95], { turn: [-Math.PI / 2, 0, 0] }),
    ...rods(-1.6, 1.2, 2.1, 0.5),
    group([cyl(0.55, 0.7, M.black, [0, 0, 0.4], { axis: 'z' }), optic(0.5, [0, 0, 0.8])], {
      at: [0, 3.2, -1.2],
    }),
    bar([0, 2.1, 0], [0, 0.9, 0], 0.16, M.steel),
    ...around(3, (_, a) => bar([0, 1.3, 0], [Math.sin(a) * 1.4, 0, Math.cos(a) * 1.4], 0.09, M.black)),
  ])
}

export const card = (text, tint, w, h, at, turn, ink = '#f3ebdf') =>
  group(
    [
      slab(
        [
          [-w / 2, -h / 2],
          [w / 2, -h / 2],
          [w / 2, h / 2],
          [-w / 2 + 0.25, h / 2],
          [-w / 2, h / 2 - 0.25],
        ],
        0.12,
        M.black,
        [0, 0, 0],
        { bevel: 0.02 },
      ),
      box(w * 0.86, h * 0.62, 0.02, tint, [0, -0.05, 0.09], { r: 0.01 }),
      plane(w * 0.8, w * 0.8 * 0.19, label(text, { ink }), [0, 0.12, 0.115]),
      plane(w * 0.6, w * 0.6 * 0.19, label('V90  512GB', { ink, size: 50 }), [0, -0.22, 0.115]),
    ],
    { at, turn },
  )

export const mediaCards = () =>
  group([
    card('CFexpress', M.blue, 1.5, 1.3, [-1.5, 0.72, 0.2], [-0.25, 0.35, 0.04]),
    card('SD PRO', M.orange, 1.05, 1.35, [0, 0.75, 0.7], [-0.3, 0, -0.05]),
    card('CFast', M.red, 1.5, 1.4, [1.5, 0.78, 0.1], [-0.25, -0.3, 0.02]),
    group(
      [
        box(2.4, 1.5, 0.5, M.orange, [0, 0, 0], { r: 0.2 }),
        box(2, 1.15, 0.54, M.metal, [0, 0, 0], { r: 0.06 }),
        plane(1.2, 0.23, label('RUGGED SSD', { ink: '#222' }), [0, 0.1, 0.28]),
        cyl(0.05, 0.04, glow('#8fc7ff', 2), [0.8, -0.35, 0.28], { axis: 'z' }),
      ],
      { at: [0.1, 0.95, -1.2], turn: [-0.2, 0.1, 0] },
    ),
    card('SD PRO', M.blue, 1.05, 1.35, [2.4, 0.12, 1.3], [-Math.PI / 2 + 0.03, 0, 0.5]),
  ])
