/** What lights, carries and clouds a stage. Long because it is a list of parts, not logic. */
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
  group,
  lathe,
  plane,
  ring,
  slab,
  times,
} from '../shapes.js'
import { face, lamp, lit, stand, yoke } from './lighting.js'

/** A visible beam along +z: brightest where one looks through most of it. It has no part in framing or shadows. */
export function beam(color, r1, r2, length, strength = 0.5) {
  const material = new THREE.ShaderMaterial({
    uniforms: { tint: { value: new THREE.Color(color) }, strength: { value: strength } },
    vertexShader: `varying vec3 vNormal; varying vec3 vEye; varying float vAlong;
      void main() {
        vec4 at = modelViewMatrix * vec4(position, 1.0);
        vNormal = normalize(normalMatrix * normal); vEye = normalize(-at.xyz); vAlong = uv.y;
        gl_Position = projectionMatrix * at;
      }`,
    fragmentShader: `uniform vec3 tint; uniform float strength;
      varying vec3 vNormal; varying vec3 vEye; varying float vAlong;
      void main() {
        float through = pow(abs(dot(normalize(vNormal), normalize(vEye))), 2.2);
        float run = pow(1.0 - vAlong, 1.3);
        gl_FragColor = vec4(tint * strength * through * run, 1.0);
        #include <colorspace_fragment>
      }`,
    transparent: true,
    depthWrite: false,
    blending: THREE.AdditiveBlending,
    side: THREE.DoubleSide,
  })
  const mesh = new THREE.Mesh(new THREE.CylinderGeometry(r2, r1, length, 96, 1, true), material)
  mesh.rotation.x = Math.PI / 2
  mesh.position.z = length / 2
  mesh.userData.ghost = true
  return [mesh]
}

export const movingHeadParts = (color, { strength = 0.35, long = 9 } = {}) => ({
  base: [
    box(2.6, 1, 2, M.black, [0, 0.55, 0], { r: 0.14 }),
    box(1, 0.4, 0.04, glow('#8fc7ff', 0.7), [0, 0.6, 1.01]),
    ...times(4, (i) => cyl(0.06, 0.04, M.grey, [0.7 + i * 0.15, 0.6, 1.02], { axis: 'z' })),
    cyl(0.9, 0.25, M.body, [0, 1.15, 0]),
    ...[-1, 1].map((s) =>
      slab(
        [
          [-0.65, 0],
          [0.65, 0],
          [0.5, 2.3],
          [0.2, 2.6],
          [-0.2, 2.6],
          [-0.5, 2.3],
        ],
        0.4,
        M.body,
        [s * 1.25, 1.2, 0],
        { turn: [0, Math.PI / 2, 0], bevel: 0.06 },
      ),
    ),
    box(2.6, 0.4, 1.2, M.body, [0, 1.35, 0], { r: 0.1 }),
    ...[-1, 1].map((s) => cyl(0.36, 0.1, M.amber, [s * 1.52, 3.2, 0], { axis: 'x' })),
  ],
  head: [
    box(1.9, 1.9, 1.8, M.black, [0, 0, -0.5], { r: 0.5 }),
    cyl(0.95, 1.2, M.black, [0, 0, 0.7], { axis: 'z', r2: 0.85 }),
    ...times(5, (i) => ring(0.95 - i * 0.012, 0.03, M.grey, [0, 0, 0.3 + i * 0.18])),
    ring(0.85, 0.08, M.body, [0, 0, 1.3]),
    ball(0.78, lit(face('#ffffff', color), 1.1), [0, 0, 1.2], { scale: [1, 1, 0.3] }),
    ...beam(color, 0.7, 1.6, long, strength),
    lamp(color, 12, [0, 0, 2]),
  ],
})

export const movingHead = () => {
  const { base, head } = movingHeadParts('#5d8dff', { strength: 0.8 })
  return group([...base, group(head, { at: [0, 3.2, 0], turn: [-0.6, 0.5, 0] })])
}

export const parCan = (color) => {
  const cells = texture(256, 256, (c) => {
    c.fillStyle = '#0a0807'
    c.fillRect(0, 0, 256, 256)
    const spots = [
      [128, 128],
      ...Array.from({ length: 6 }, (_, i) => [
        128 + Math.cos(i * 1.047) * 50,
        128 + Math.sin(i * 1.047) * 50,
      ]),
      ...Array.from({ length: 11 }, (_, i) => [
        128 + Math.cos(i * 0.571) * 98,
        128 + Math.sin(i * 0.571) * 98,
      ]),
    ]
    for (const [x, y] of spots) {
      const g = c.createRadialGradient(x, y, 1, x, y, 23)
      g.addColorStop(0, '#fff')
      g.addColorStop(0.45, color)
      g.addColorStop(1, '#0a0807')
      c.fillStyle = g
      c.beginPath()
      c.arc(x, y, 23, 0, 7)
      c.fill()
    }
  })
  return [
    cyl(1.15, 0.9, M.black, [0, 0, 0], { axis: 'z' }),
    lathe(
      [
        [1.1, -0.45],
        [0.9, -0.75],
        [0, -0.8],
      ],
      M.black,
      [0, 0, 0],
      { axis: 'z' },
    ),
    ...around(10, (_, a) =>
      box(0.06, 0.3, 0.8, M.dark, [Math.cos(a) * 1.16, Math.sin(a) * 1.16, 0], { turn: [0, 0, a] }),
    ),
    ring(1.15, 0.08, M.body, [0, 0, 0.46]),
    disc(1.08, lit(cells, 0.95), [0, 0, 0.48]),
    lamp(color, 16, [0, 0, 1.4]),
    ...yoke(2.7, 1.5),
  ]
}

export const parLed = () =>
  group([
    group(parCan('#ff4f9a'), { at: [-2.1, 1.5, 0.2], turn: [-0.35, 0.25, 0] }),
    group(parCan('#ffb038'), { at: [0.7, 1.5, -0.4], turn: [-0.35, 0, 0] }),
    group(parCan('#3f8dff'), { at: [3.3, 1.5, 0.2], turn: [-0.35, -0.25, 0] }),
    ...[-2.1, 0.7, 3.3].map((x) => box(2.2, 0.12, 1.2, M.black, [x, 0.06, 0])),
    cable(
      [
        [-2.1, 0.4, -1],
        [-0.8, 0.08, -1.2],
        [0.2, 0.08, -0.9],
        [0.7, 0.5, -1.3],
      ],
      0.06,
      M.rubber,
    ),
    cable(
      [
        [0.7, 0.4, -1.4],
        [2, 0.08, -1.4],
        [2.8, 0.08, -0.9],
        [3.3, 0.5, -0.8],
      ],
      0.06,
      M.rubber,
    ),
  ])

export const followSpot = () =>
  group([
    group(
      [
        cyl(0.75, 3.2, M.black, [0, 0, 0.6], { axis: 'z' }),
        box(1.7, 1.7, 2.2, M.body, [0, 0, -1.6], { r: 0.2 }),
        ...times(8, (i) => box(1.74, 1.1, 0.07, M.dark, [0, 0.05, -2.4 + i * 0.2])),
        cyl(0.85, 0.9, M.black, [0, 0, 2.4], { axis: 'z', r2: 0.95 }),
        ring(0.95, 0.07, M.steel, [0, 0, 2.85]),
        ball(0.88, lit(face('#fffdf6', '#ffcf86'), 1), [0, 0, 2.7], { scale: [1, 1, 0.25] }),
        box(0.3, 0.9, 1, M.grey, [0, 0.9, 0.3]),
        ...times(6, (i) => bar([0, 1.2, -0.05 + i * 0.14], [0, 1.65, -0.05 + i * 0.14], 0.03, M.steel)),
        ...[-1, 1].map((s) =>
          cable(
            [
              [s * 0.85, 0.2, -2.6],
              [s * 0.85, 0.4, -3.2],
              [s * 0.85, -0.2, -3.4],
            ],
            0.08,
            M.rubber,
          ),
        ),
        plane(1.2, 0.23, label('SEGUIDOR'), [-0.76, 0, 0.6], { turn: [0, -Math.PI / 2, 0] }),
        ...beam('#ffe2b0', 0.8, 1.7, 7, 0.5),
        lamp('#ffe2b0', 10, [0, 0, 3.6]),
        ...yoke(2.1, 1.7, M.steel),
      ],
      { at: [0, 4.6, 0], turn: [0.02, 0, 0] },
    ),
    ...stand(2.9, { spread: 1.9, material: M.steel }),
  ])

const puff = () =>
  texture(128, 128, (c) => {
    const soft = c.createRadialGradient(64, 64, 2, 64, 64, 62)
    soft.addColorStop(0, 'rgba(255,255,255,.5)')
    soft.addColorStop(0.5, 'rgba(255,255,255,.18)')
    soft.addColorStop(1, 'rgba(255,255,255,0)')
    c.fillStyle = soft
    c.fillRect(0, 0, 128, 128)
  })

/** A cloud of soft sprites between two points. */
export function smoke(count, from, to, spread, size, color = '#e9d7c0', opacity = 0.3) {
  const map = puff()
  return times(count, (i) => {
    const t = i / count
    const sprite = new THREE.Sprite(
      new THREE.SpriteMaterial({
        map,
        color,
        transparent: true,
        opacity: opacity * (1 - t * 0.75),
        depthWrite: false,
      }),
    )
    const wander = (k) => Math.sin(i * 12.9898 * k) * spread * (0.15 + t)
    sprite.position.set(
      from[0] + (to[0] - from[0]) * t + wander(1),
      from[1] + (to[1] - from[1]) * t + wander(1.7),
      from[2] + (to[2] - from[2]) * t + wander(2.3),
    )
    sprite.scale.setScalar(size * (0.35 + t * 1.2))
    sprite.userData.ghost = true
    return sprite
  })
}

export const hazer = () =>
  group([
    box(3, 1.9, 4, M.body, [0, 1.15, 0], { r: 0.16 }),
    box(3.06, 0.5, 4.06, M.black, [0, 0.5, 0], { r: 0.1 }),
    ...times(8, (i) => box(0.04, 0.9, 0.14, M.dark, [1.5, 1.35, -1.5 + i * 0.26])),
    cyl(0.5, 0.4, M.steel, [0.5, 1.3, 2.1], { axis: 'z' }),
    cyl(0.38, 0.42, M.dark, [0.5, 1.3, 2.12], { axis: 'z' }),
    box(0.9, 0.5, 0.05, glow('#8fc7ff', 0.6), [-0.8, 1.55, 2.02]),
    ...times(3, (i) => cyl(0.1, 0.08, i ? M.grey : M.red, [-1.1 + i * 0.3, 1.0, 2.03], { axis: 'z' })),
    cable(
      [
        [-1, 2.1, -1],
        [-1, 2.9, -0.6],
        [-1, 2.9, 0.6],
        [-1, 2.1, 1],
      ],
      0.12,
      M.rubber,
    ),
    cyl(0.55, 1.1, M.white, [0.6, 2.5, -0.8]),
    cyl(0.25, 0.3, M.red, [0.6, 3.15, -0.8]),
    ...[-1, 1].flatMap((x) => [-1, 1].map((z) => cyl(0.2, 0.25, M.rubber, [x * 1.2, 0.13, z * 1.6]))),
    ...smoke(70, [0.5, 1.4, 2.6], [-2.4, 4.4, 3.8], 0.75, 1.9, '#d9cbb8', 0.17),
  ])

/** A length of square truss along x. */
export function trussParts(long, side = 1.2, r = 0.11) {
  const h = side / 2
  const corners = [
    [-h, -h],
    [h, -h],
    [h, h],
    [-h, h],
  ]
  const bays = Math.round(long / side)
  return [
    ...corners.map(([y, z]) => bar([-long / 2, y, z], [long / 2, y, z], r, M.alu)),
    ...corners.flatMap(([y, z], k) => {
      const [y2, z2] = corners[(k + 1) % 4]
      return times(bays, (i) => {
        const x = -long / 2 + (i * long) / bays
        const flip = (i + k) % 2
        return bar(
          [x, flip ? y : y2, flip ? z : z2],
          [x + long / bays, flip ? y2 : y, flip ? z2 : z],
          r * 0.5,
          M.alu,
        )
      })
    }),
    ...[-1, 1].flatMap((s) =>
      corners.flatMap(([y, z], k) => {
        const [y2, z2] = corners[(k + 1) % 4]
        return [
          bar([s * (long / 2 - 0.08), y, z], [s * (long / 2 - 0.08), y2, z2], r * 0.7, M.alu),
          cyl(r * 1.35, 0.3, M.steel, [s * (long / 2), y, z], { axis: 'x' }),
        ]
      }),
    ),
  ]
}

export const truss = () =>
  group([
    group(trussParts(7.2, 1.3), { at: [0, 0.8, 0.4], turn: [0, 0.25, 0] }),
    group(trussParts(7.2, 1.3), { at: [0.2, 2.25, -0.3], turn: [0, 0.2, 0] }),
    ...times(3, (i) =>
      lathe(
        [
          [0, 0],
          [0.13, 0],
          [0.17, 0.22],
          [0.13, 0.44],
          [0, 0.44],
        ],
        M.chrome,
        [-1.4 + i * 0.5, 0.17, 2.4],
        { axis: 'x' },
      ),
    ),
    ...times(2, (i) => bar([0.6 + i * 0.4, 0.08, 2.3], [0.9 + i * 0.4, 0.08, 2.7], 0.05, M.steel)),
  ])
