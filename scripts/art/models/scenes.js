/** Wide images: several models composed into a place. A scene returns what to photograph and from where. Long because it is a list of parts, not logic. */
import * as THREE from 'three'
import { M, dice, glow, texture, wood } from '../materials.js'
import { ball, bar, box, cable, group, plane, slab, times } from '../shapes.js'
import { cameraArri } from './cameras.js'
import { droneCinema } from './drones.js'
import { appleBoxes, cStand, clamp, comboStand, flag, sack, slider, tripod } from './grip.js'
import { fresnel, lantern, ledPanel, softbox, stand, tubeLight } from './lighting.js'
import { cart, clapper, directorChair, operator, packageSet } from './set.js'
import { micStand, speaker, subwoofer } from './sound.js'
import { movingHeadParts, parLed, smoke, trussParts } from './stage.js'

const WARM = '#ffc98f'

/** A dark place: environment, fog, ground and a painted background. */
function place(environment, { ground = '#1d1814', rough = 0.6, fog, paint, env = 0.5 }) {
  const scene = new THREE.Scene()
  scene.environment = environment
  scene.environmentIntensity = env
  const [tint, near, far] = fog ?? ['#1a1512', 32, 85]
  scene.fog = new THREE.Fog(tint, near, far)
  scene.background = texture(
    1280,
    800,
    paint ??
      ((c, w, h) => {
        const g = c.createRadialGradient(w * 0.3, h * 0.1, 10, w * 0.4, h * 0.3, w * 0.8)
        g.addColorStop(0, '#3d342c')
        g.addColorStop(0.5, '#1f1a16')
        g.addColorStop(1, '#100d0b')
        c.fillStyle = g
        c.fillRect(0, 0, w, h)
      }),
  )
  if (ground) {
    const floor = new THREE.Mesh(
      new THREE.PlaneGeometry(300, 300),
      new THREE.MeshPhysicalMaterial({ color: ground, roughness: rough, envMapIntensity: 0.2 }),
    )
    floor.rotation.x = -Math.PI / 2
    floor.receiveShadow = true
    scene.add(floor)
  }
  return scene
}

const spot = (color, power, from, to, { angle = 0.5, shadow = true } = {}) => {
  const light = new THREE.SpotLight(color, power, 0, angle, 0.9, 2)
  light.position.set(...from)
  light.target.position.set(...to)
  if (shadow) {
    light.castShadow = true
    light.shadow.mapSize.set(2048, 2048)
    light.shadow.radius = 6
    light.shadow.bias = -0.0004
    light.shadow.normalBias = 0.03
    light.shadow.camera.far = 120
  }
  return [light, light.target]
}

const at = (model, position, turn = 0, scale = 1) =>
  group([model], { at: position, turn: [0, turn, 0], scale })

const view = (from, to, fov = 30, aspect = 1.6) => {
  const camera = new THREE.PerspectiveCamera(fov, aspect, 0.1, 600)
  camera.position.set(...from)
  camera.lookAt(...to)
  return camera
}

/** A palm of `tall`, its crown of drooping leaves. */
export function palm(
  tall,
  lean,
  seed,
  material = new THREE.MeshStandardMaterial({ color: '#15120f', roughness: 1, side: THREE.DoubleSide }),
) {
  const roll = dice(seed)
  const top = [lean, tall, 0]
  return group([
    cable([[0, 0, 0], [lean * 0.15, tall * 0.4, 0], [lean * 0.6, tall * 0.8, 0], top], 0.28, material),
    ...times(13, (i) => {
      const a = (i / 13) * Math.PI * 2 + roll()
      const long = 4.5 + roll() * 2
      const up = 0.9 + roll() * 1.4
      return times(16, (k) => {
        const t = (k + 1) / 16
        const x = Math.cos(a) * long * t
        const z = Math.sin(a) * long * t
        const y = up * Math.sin(t * 2) * 1.1 - t * t * 3.4
        return [-1, 1].map((s) =>
          bar(
            [top[0] + x, top[1] + y, top[2] + z],
            [
              top[0] + x - s * Math.sin(a) * 1.2 * (1 - t * 0.6),
              top[1] + y - 1,
              top[2] + z + s * Math.cos(a) * 1.2 * (1 - t * 0.6),
            ],
            0.06,
            material,
            { r2: 0.01, sides: 4 },
          ),
        )
      })
    }),
  ])
}

const bulbs = (from, to, sag, count) => [
  cable(
    times(9, (i) => [
      from[0] + ((to[0] - from[0]) * i) / 8,
      from[1] + ((to[1] - from[1]) * i) / 8 - Math.sin((i / 8) * Math.PI) * sag,
      from[2] + ((to[2] - from[2]) * i) / 8,
    ]),
    0.04,
    M.dark,
  ),
  ...times(count, (i) => {
    const t = (i + 0.5) / count
    return ball(0.2, glow('#ffc061', 1.5), [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t - Math.sin(t * Math.PI) * sag - 0.3,
      from[2] + (to[2] - from[2]) * t,
    ])
  }),
]

const point = (color, power, position) => {
  const light = new THREE.PointLight(color, power, 0, 2)
  light.position.set(...position)
  return light
}

export function nightSet({ environment }) {
  const scene = place(environment, {
    ground: '#241d17',
    env: 0.35,
    fog: ['#141a26', 30, 80],
    paint: (c, w, h) => {
      const g = c.createLinearGradient(0, 0, 0, h)
      g.addColorStop(0, '#070a14')
      g.addColorStop(0.55, '#1b2438')
      g.addColorStop(0.66, '#3d2f2a')
      g.addColorStop(1, '#141009')
      c.fillStyle = g
      c.fillRect(0, 0, w, h)
      const roll = dice(4)
      c.fillStyle = '#fff'
      for (let i = 0; i < 150; i++) {
        c.globalAlpha = roll() * 0.6
        c.fillRect(roll() * w, roll() * h * 0.5, 1.6, 1.6)
      }
    },
  })
  scene.add(
    at(fresnel(), [-10, 0, 2], 1.0, 1.35),
    at(softbox(), [11, 0, -1], -0.75, 1.25),
    at(lantern(), [3.8, 0, -6], 0.4, 1.25),
    at(cameraArri(), [-2.2, 5.05, 3], 2.45, 0.72),
    at(tripod(), [-2.2, 0, 3], 2.45, 0.62),
    at(directorChair(), [5.4, 0, 4], -2.6, 0.66),
    at(flag(), [-9, 0, -7], 0.5, 1.1),
    at(appleBoxes(), [8.4, 0, 5], -0.4, 0.6),
    at(palm(16, 3, 3), [-19, 0, -16]),
    at(palm(20, -3, 8), [19, 0, -18]),
    at(palm(14, 2, 15), [8, 0, -26]),
    at(palm(17, -2, 21), [-7, 0, -26]),
    ...bulbs([-22, 14, -12], [2, 12.5, -14], 3, 12),
    ...bulbs([2, 12.5, -14], [24, 14.5, -12], 3, 11),
    ...spot(WARM, 2600, [-9, 9, 3], [2, 1, 0], { angle: 0.75 }),
    ...spot('#86b4ff', 2600, [22, 22, -18], [0, 0, 0], { angle: 0.7, shadow: false }),
    point('#ffe2b8', 130, [9.5, 6.5, 1.5]),
    point('#ffb765', 160, [4.6, 5, -4.6]),
  )
  return { scene, camera: view([1, 7, 34], [0.4, 5.4, 0], 32) }
}

export function stageScene({ environment }) {
  const scene = place(environment, {
    ground: '#0e0c0c',
    rough: 0.32,
    env: 0.25,
    paint: (c, w, h) => {
      const g = c.createLinearGradient(0, 0, 0, h)
      g.addColorStop(0, '#05060c')
      g.addColorStop(0.6, '#1a1430')
      g.addColorStop(1, '#0a0708')
      c.fillStyle = g
      c.fillRect(0, 0, w, h)
    },
  })
  const colors = ['#ff9a3c', '#ff4f8b', '#7a5cff', '#3f9bff', '#ff4f8b', '#ff9a3c']
  scene.add(
    group(trussParts(34, 1.5, 0.13), { at: [0, 16.4, -4] }),
    ...[-1, 1].map((s) =>
      group(trussParts(17, 1.5, 0.13), { at: [s * 16.2, 8.4, -4], turn: [0, 0, Math.PI / 2] }),
    ),
    box(30, 1.6, 14, M.dark, [0, 0.8, -5], { r: 0.05 }),
    box(30.1, 0.12, 0.1, glow('#ffb454', 0.9), [0, 1.62, 2.02], { r: 0.02 }),
    ...colors.map((color, i) => {
      const { base, head } = movingHeadParts(color, { strength: 1.15, long: 21 })
      const x = -12.5 + i * 5
      return group(
        [group(base), group(head, { at: [0, 3.2, 0], turn: [-0.45 - (i % 2) * 0.3, x * 0.045, 0] })],
        { at: [x, 15.7, -4], turn: [Math.PI, 0, 0], scale: 0.72 },
      )
    }),
    ...[-1, 1].map((s) => at(speaker(), [s * 12.2, 1.6, -0.5], -s * 0.2, 1.05)),
    ...[-1, 1].map((s) => at(subwoofer(), [s * 13, 0, 4.2], -s * 0.25, 0.8)),
    at(parLed(), [-6.5, 1.6, -8], 0, 0.7),
    at(parLed(), [4.5, 1.6, -8], 0, 0.7),
    at(micStand(), [0, 1.6, 0], Math.PI + 0.5, 1.15),
    ...smoke(50, [-15, 3, -6], [15, 5, -3], 2.4, 7, '#8a7a9c', 0.1),
    point('#ff4f8b', 700, [-8, 6, 0]),
    point('#3f9bff', 700, [8, 6, 0]),
    point('#ffb454', 420, [0, 5, 4]),
  )
  return { scene, camera: view([-3, 5.2, 34], [0, 8.6, -4], 33) }
}

export function sliderSoftbox({ environment }) {
  const scene = place(environment, { ground: '#221c17', env: 0.5 })
  scene.add(
    at(softbox(), [-9.5, 0, -3], 0.85, 1.75),
    at(slider(), [5.4, 2.2, 2.2], -1.0, 1.15),
    box(9, 2.2, 3.4, wood(8, '#6d4a2a', '#46301a'), [5.4, 1.1, 2.2], { turn: [0, -1.0, 0] }),
    at(clapper(), [-2.4, 2.3, 0], 0.5, 0.52),
    at(appleBoxes(), [-2.8, 0, -0.3], 0.2, 0.95),
    at(cStand(), [11.5, 0, -5], 2.4, 1.3),
    at(directorChair(), [13.8, 0, -2], -0.7, 0.85),
    ...spot('#fff0d8', 2300, [-9, 9, 3], [2, 2, 1], { angle: 0.8 }),
    ...spot('#9cc4ff', 1500, [16, 12, -10], [2, 3, 0], { angle: 0.6, shadow: false }),
    point('#fff0d8', 90, [-6, 8, 1]),
  )
  return { scene, camera: view([2, 6.5, 27], [1, 5, 0], 32) }
}

/** The sea at dusk, painted; `t` in 0..1 moves the glitter and the clouds. */
const dusk =
  (t = 0.3) =>
  (c, w, h) => {
    const horizon = h * 0.6
    const sky = c.createLinearGradient(0, 0, 0, horizon)
    sky.addColorStop(0, '#141d3a')
    sky.addColorStop(0.45, '#5a3f68')
    sky.addColorStop(0.75, '#c8614e')
    sky.addColorStop(1, '#ffb454')
    c.fillStyle = sky
    c.fillRect(0, 0, w, horizon)
    const sunX = w * 0.34
    const sunY = horizon - h * 0.045
    const halo = c.createRadialGradient(sunX, sunY, 8, sunX, sunY, h * 0.5)
    halo.addColorStop(0, 'rgba(255,236,190,.95)')
    halo.addColorStop(0.12, 'rgba(255,200,120,.55)')
    halo.addColorStop(1, 'rgba(255,150,80,0)')
    c.fillStyle = halo
    c.fillRect(0, 0, w, horizon)
    c.fillStyle = '#fff3cf'
    c.beginPath()
    c.arc(sunX, sunY, h * 0.036, 0, 7)
    c.fill()
    const roll = dice(17)
    const clouds = document.createElement('canvas')
    clouds.width = w
    clouds.height = horizon
    const k = clouds.getContext('2d')
    for (let i = 0; i < 46; i++) {
      const y = horizon * (0.12 + roll() * 0.8)
      const x = (roll() + Math.sin(t * Math.PI * 2) * 0.008) * w * 1.1 - w * 0.05
      k.fillStyle = `rgba(${y > horizon * 0.6 ? '255,170,110' : '70,50,90'},${0.12 + roll() * 0.2})`
      k.beginPath()
      k.ellipse(x, y, w * (0.04 + roll() * 0.12), h * (0.004 + roll() * 0.012), 0, 0, 7)
      k.fill()
    }
    // One blur for all of them: a filter on every stroke would be many times slower.
    c.filter = `blur(${h / 110}px)`
    c.drawImage(clouds, 0, 0)
    c.filter = 'none'
    const sea = c.createLinearGradient(0, horizon, 0, h)
    sea.addColorStop(0, '#b0603f')
    sea.addColorStop(0.18, '#5b4358')
    sea.addColorStop(1, '#0d1424')
    c.fillStyle = sea
    c.fillRect(0, horizon, w, h - horizon)
    const waves = dice(29)
    for (let i = 0; i < 900; i++) {
      const d = waves() ** 1.7
      const y = horizon + d * (h - horizon)
      const x = waves() * w
      const near = Math.max(0, 1 - Math.abs(x - sunX) / (w * (0.05 + d * 0.16)))
      const beat = 0.5 + 0.5 * Math.sin(t * Math.PI * 2 * (1 + Math.floor(waves() * 3)) + waves() * 6.28)
      c.fillStyle =
        near > 0
          ? `rgba(255,${205 + near * 40},150,${(0.15 + near * 0.7) * beat})`
          : `rgba(150,130,170,${0.1 * beat})`
      c.fillRect(x, y, w * (0.004 + d * 0.03) * (0.5 + waves()), 0.6 + d * h * 0.004)
    }
  }

const spinning = () =>
  new THREE.MeshBasicMaterial({
    color: '#cfc4b8',
    transparent: true,
    opacity: 0.13,
    side: THREE.DoubleSide,
    depthWrite: false,
  })

export function droneDusk({ environment, t = 0.3, aspect = 1.6, close = 1 }) {
  const scene = place(environment, {
    ground: null,
    env: 0.55,
    paint: (c) => {
      c.canvas.height = Math.round(1280 / aspect)
    },
  })
  const drone = group([droneCinema()], { scale: 0.92 })
  for (const x of [-1, 1])
    for (const z of [-1, 1]) {
      const blur = new THREE.Mesh(new THREE.CircleGeometry(1.75, 48), spinning())
      blur.rotation.x = -Math.PI / 2
      blur.position.set(x * 2.9, 1.28, z * 2.2)
      drone.children[0].add(blur)
    }
  const shade = new THREE.MeshBasicMaterial({ color: '#0d0a0c' })
  const leaf = new THREE.MeshBasicMaterial({ color: '#0d0a0c', side: THREE.DoubleSide })
  scene.add(
    drone,
    at(palm(12, 2.4, 5, leaf), [-13.5, -9, -6]),
    at(palm(9.5, -1.4, 12, leaf), [-16.5, -8, -8]),
    slab(
      [
        [-30, -9],
        [-8, -9],
        [-10, -6.6],
        [-14, -5.4],
        [-20, -4.6],
        [-30, -4],
      ],
      0.5,
      shade,
      [2, 0, -9],
      { bevel: 0 },
    ),
    ...spot('#ffb070', 1600, [-12, 3, -8], [2, 1, 0], { shadow: false }),
    ...spot('#ffcf9a', 900, [-8, 8, 10], [2, 1, 0], { shadow: false }),
    ...spot('#8fb0ff', 500, [12, 8, 6], [2, 1, 0], { shadow: false }),
  )
  const camera = view([0, 0.6, 23 / close], [0.6, 0.5, 0], 32, aspect)
  /** Puts everything where it is at `now` in 0..1; the motion ends where it began. */
  const move = (now) => {
    const sway = Math.sin(now * Math.PI * 2)
    const sky = scene.background.image
    dusk(now)(sky.getContext('2d'), sky.width, sky.height)
    scene.background.needsUpdate = true
    drone.position.set(2.6 + sway * 0.5, 1.4 + Math.sin(now * Math.PI * 4) * 0.18, 0)
    drone.rotation.set(
      0.02 + Math.sin(now * Math.PI * 2 + 1) * 0.04,
      -0.62 + sway * 0.1,
      -0.05 + Math.cos(now * Math.PI * 2) * 0.05,
    )
    camera.position.x = sway * 0.3
    camera.lookAt(0.6, 0.5, 0)
  }
  move(t)
  return { scene, camera, move }
}

export function gripWall({ environment }) {
  const scene = place(environment, { ground: '#241e19', env: 0.45 })
  const board = wood(31, '#4a3826', '#2f2216')
  scene.add(
    ...times(9, (i) => box(46, 1.9, 0.3, board, [0, 1 + i * 2, -7], { r: 0.04 })),
    ...times(4, (i) => at(cStand(), [-15 + i * 2.9, 0, -4 + (i % 2) * 1.4], 0.5 + i * 0.25, 1.25)),
    ...times(3, (i) => at(comboStand(), [10.5 + i * 3.2, 0, -4 + (i % 2) * 1.5], i, 1.25)),
    ...times(4, (i) =>
      group(
        [
          plane(
            2.6,
            3.6,
            new THREE.MeshPhysicalMaterial({
              color: ['#121110', '#2a2622', '#8d8170', '#121110'][i],
              roughness: 0.95,
              side: THREE.DoubleSide,
            }),
            [0, 0, 0],
          ),
          ...[-1, 1].flatMap((s) => [
            bar([-1.3, s * 1.8, 0], [1.3, s * 1.8, 0], 0.06, i === 1 ? M.red : M.amber),
            bar([s * 1.3, -1.8, 0], [s * 1.3, 1.8, 0], 0.06, i === 1 ? M.red : M.amber),
          ]),
        ],
        { at: [-3.8 + i * 3.1, 11.6, -6.6], turn: [0, 0, (i - 1.5) * 0.03] },
      ),
    ),
    ...times(5, (i) =>
      group(
        [0, 1, 2].map((k) =>
          cable(
            times(24, (j) => [
              Math.cos(j * 0.524) * (0.85 - k * 0.06),
              Math.sin(j * 0.524) * (1.05 - k * 0.05),
              k * 0.13,
            ]),
            0.11,
            [M.orange, M.rubber, M.blue, M.rubber, M.red][i],
            { closed: true },
          ),
        ),
        { at: [-4.6 + i * 2.6, 7, -6.5] },
      ),
    ),
    at(appleBoxes(), [0.4, 0, -1.6], 0.1, 1.1),
    ...[
      [-5, 0],
      [-2.6, 0.9],
      [-4, 1.7],
    ].map(([x, z], i) => at(group(sack(i % 2 ? M.canvas : M.cloth)), [x, 0.72, z - 1], i * 0.3, 1.05)),
    at(clamp(), [6.6, 0, 0.6], -0.2, 0.85),
    at(packageSet(), [13.4, 0, 1], -0.3, 0.8),
    ...spot(WARM, 4200, [-14, 20, 16], [0, 4, -4], { angle: 0.62 }),
    ...spot('#9cc4ff', 700, [20, 14, 6], [4, 4, -4], { angle: 0.6, shadow: false }),
  )
  return { scene, camera: view([0, 7, 31], [0, 6.4, -4], 34) }
}

export function operatorCart({ environment }) {
  const scene = place(environment, { ground: '#1d1815', env: 0.4, rough: 0.45 })
  scene.add(
    at(cart(), [2.4, 0, 0], 0.3, 1.35),
    group([operator()], { at: [-6.6, 5.6, 1], turn: [0, 0.45, 0], scale: 1.02 }),
    at(directorChair(), [10.6, 0, 1.6], -0.75, 0.95),
    at(tubeLight(), [9, 0, -8], -0.3, 1.7),
    at(ledPanel(), [-13.5, 0, -5], 0.8, 1.3),
    at(packageSet(), [-1.8, 0, -6], 0.3, 0.95),
    group(stand(9, { spread: 1.8 }), { at: [-11, 0, -9] }),
    ...spot(WARM, 3000, [-14, 18, 14], [1, 4, 0], { angle: 0.6 }),
    ...spot('#8fb8ff', 2200, [16, 12, -12], [0, 4, 0], { angle: 0.7, shadow: false }),
    point('#a06bff', 160, [8, 5, -5]),
    point('#ff5d8f', 120, [5, 5, -6]),
  )
  return { scene, camera: view([0, 7, 32], [0.4, 5.6, 0], 31) }
}

export function portrait({ environment }) {
  const scene = place(environment, {
    ground: null,
    env: 0.3,
    paint: (c, w, h) => {
      const g = c.createRadialGradient(w * 0.25, h * 0.25, 10, w * 0.35, h * 0.4, w * 0.75)
      g.addColorStop(0, '#5b4a3a')
      g.addColorStop(0.45, '#2b231d')
      g.addColorStop(1, '#120e0c')
      c.fillStyle = g
      c.fillRect(0, 0, w, h)
    },
  })
  scene.add(
    at(operator(), [0, 0, 0], 0.55),
    ...spot(WARM, 2300, [-13, 8, -1.5], [0, 5, 0], { angle: 0.5 }),
    ...spot('#8fb8ff', 1300, [9, 9, -8], [0, 5, 0], { shadow: false }),
  )
  return { scene, camera: view([0, 5.4, 15], [0.35, 4.9, 0], 27, 1) }
}
