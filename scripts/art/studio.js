/** The photo studio: ground, lights, camera, and the way to a WebP file. Runs in the browser. */
import * as THREE from 'three'
import { REEL, SHOTS } from './models/shots.js'
import { texture } from './materials.js'

const WARM = '#ffcd98'
const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
renderer.shadowMap.enabled = true
renderer.shadowMap.type = THREE.PCFSoftShadowMap
renderer.toneMapping = THREE.ACESFilmicToneMapping
document.body.append(renderer.domElement)

/** Light cards around the set: a big warm one at the upper left, a cool strip behind right, darkness elsewhere. */
function lightCards() {
  const room = new THREE.Scene()
  const card = (color, strength, w, h, at) => {
    const mesh = new THREE.Mesh(
      new THREE.PlaneGeometry(w, h),
      new THREE.MeshBasicMaterial({
        color: new THREE.Color(color).multiplyScalar(strength),
        side: THREE.DoubleSide,
      }),
    )
    mesh.position.set(...at)
    mesh.lookAt(0, 0, 0)
    room.add(mesh)
  }
  room.background = new THREE.Color('#0b0907')
  card(WARM, 9, 7, 5, [-8, 8, 5])
  card('#ffd9b0', 3, 2, 9, [-10, 1, 1])
  card('#9cc4ff', 7, 2, 9, [9, 4, -6])
  card('#ffe9cf', 1.2, 9, 3, [3, -1, 11])
  card('#ffcf9a', 2.2, 8, 3, [0, 11, -2])
  return room
}
const pmrem = new THREE.PMREMGenerator(renderer)
const environment = pmrem.fromScene(lightCards(), 0.03).texture

/** The ground: it takes the key's shadow and a little of its light, and is otherwise the painted backdrop. */
function ground(dim) {
  const shadow = new THREE.Mesh(
    new THREE.PlaneGeometry(120, 120),
    new THREE.ShadowMaterial({ opacity: 0.62 }),
  )
  shadow.receiveShadow = true
  const pool = new THREE.Mesh(
    new THREE.PlaneGeometry(11, 8),
    new THREE.MeshBasicMaterial({
      transparent: true,
      depthWrite: false,
      map: texture(256, 256, (c) => {
        const light = c.createRadialGradient(118, 128, 4, 128, 128, 128)
        light.addColorStop(0, `rgba(255,205,150,${dim ? 0.06 : 0.2})`)
        light.addColorStop(0.4, `rgba(255,200,145,${dim ? 0.03 : 0.09})`)
        light.addColorStop(1, 'rgba(255,200,145,0)')
        c.fillStyle = light
        c.fillRect(0, 0, 256, 256)
      }),
    }),
  )
  pool.position.z = -0.004
  const floor = new THREE.Group()
  floor.add(pool, shadow)
  floor.rotation.x = -Math.PI / 2
  return floor
}

/** Soft darkness where the thing touches the ground. */
function contact(size) {
  const blob = new THREE.Mesh(
    new THREE.PlaneGeometry(size.x * 1.5, size.z * 1.6),
    new THREE.MeshBasicMaterial({
      transparent: true,
      depthWrite: false,
      map: texture(128, 128, (c) => {
        const dark = c.createRadialGradient(64, 64, 4, 64, 64, 64)
        dark.addColorStop(0, 'rgba(0,0,0,.62)')
        dark.addColorStop(0.5, 'rgba(0,0,0,.3)')
        dark.addColorStop(1, 'rgba(0,0,0,0)')
        c.fillStyle = dark
        c.fillRect(0, 0, 128, 128)
      }),
    }),
  )
  blob.rotation.x = -Math.PI / 2
  blob.position.y = 0.002
  return blob
}

const backdrop = (dim) =>
  texture(640, 480, (c, w, h) => {
    c.fillStyle = '#171310'
    c.fillRect(0, 0, w, h)
    c.setTransform(w * 1.15, 0, 0, h * 0.95, w * 0.3, h * 0.08)
    const pool = c.createRadialGradient(0, 0, 0, 0, 0, 1)
    pool.addColorStop(0, dim ? '#2b241f' : '#554a40')
    pool.addColorStop(0.42, dim ? '#1f1a16' : '#2d2620')
    pool.addColorStop(1, '#171310')
    c.fillStyle = pool
    c.fillRect(-2, -2, 4, 4)
  })

function stageFor(shot) {
  const scene = new THREE.Scene()
  scene.environment = environment
  scene.environmentIntensity = shot.env ?? 1
  const key = new THREE.SpotLight(WARM, shot.key ?? 1350, 0, 0.5, 0.9, 2)
  key.position.set(-7.5, 12, 8)
  key.castShadow = true
  key.shadow.mapSize.set(2048, 2048)
  key.shadow.radius = 7
  key.shadow.bias = -0.0004
  key.shadow.normalBias = 0.02
  key.shadow.camera.near = 4
  key.shadow.camera.far = 40
  const rim = new THREE.SpotLight('#a9cbff', shot.rim ?? 800, 0, 0.7, 1, 2)
  rim.position.set(9, 8, -8)
  const fill = new THREE.DirectionalLight('#ffe4c4', shot.fill ?? 0.45)
  fill.position.set(4, 3, 10)
  scene.add(key, key.target, rim, rim.target, fill)
  return { scene, key, rim }
}

/** The model's extent on the image, in -1..1 both ways. */
function extent(model, camera) {
  const flat = new THREE.Box2()
  const corner = new THREE.Vector3()
  camera.updateMatrixWorld(true)
  model.updateMatrixWorld(true)
  model.traverse((part) => {
    if (!part.isMesh || part.userData.ghost) return
    const points = part.geometry.attributes.position
    const step = Math.max(1, Math.floor(points.count / 60))
    for (let i = 0; i < points.count; i += step) {
      corner.fromBufferAttribute(points, i).applyMatrix4(part.matrixWorld).project(camera)
      flat.expandByPoint(new THREE.Vector2(corner.x, corner.y))
    }
  })
  return flat
}

/** Fits the model into the image: as large as the frame allows, standing on the ground, seen from a little above. */
function productShot(shot, width, height) {
  const { scene, key, rim } = stageFor(shot)
  const model = shot.make()
  const holder = new THREE.Group()
  holder.add(model)
  model.rotation.y += shot.turn ?? 0
  scene.add(holder)
  const bounds = new THREE.Box3()
  const measure = () => {
    bounds.makeEmpty()
    holder.updateMatrixWorld(true)
    model.traverse((part) => {
      if (part.isMesh && !part.userData.ghost) bounds.expandByObject(part)
    })
    return bounds
  }
  const centre = measure().getCenter(new THREE.Vector3())
  model.position.sub(new THREE.Vector3(centre.x, bounds.min.y, centre.z))
  const camera = new THREE.PerspectiveCamera(26, width / height, 0.1, 200)
  const tilt = shot.tilt ?? 0.2
  const distance = 10.6
  let aim = new THREE.Vector3(0, 1.4, 0)
  holder.scale.setScalar(3.4 / measure().getSize(new THREE.Vector3()).length())
  for (let round = 0; round < 5; round++) {
    camera.position.set(aim.x, aim.y + Math.sin(tilt) * distance, Math.cos(tilt) * distance)
    camera.lookAt(aim)
    const flat = extent(holder, camera)
    const size = flat.getSize(new THREE.Vector2())
    const middle = flat.getCenter(new THREE.Vector2())
    const half = Math.tan((13 * Math.PI) / 180) * distance
    aim.x += middle.x * half * camera.aspect
    aim.y += (middle.y + 0.05) * half
    const room = 2 * 0.8 * (shot.size ?? 1)
    const grow = Math.min(room / size.x, room / size.y)
    holder.scale.multiplyScalar(grow)
    aim.multiplyScalar(grow)
  }
  const size = measure().getSize(new THREE.Vector3())
  key.target.position.set(0.2, size.y * 0.45, 0)
  rim.target.position.set(0, size.y / 2, 0)
  scene.add(ground(shot.dim))
  if (!shot.float) {
    const blob = contact(size)
    const at = bounds.getCenter(new THREE.Vector3())
    blob.position.x = at.x + size.x * 0.03
    blob.position.z = at.z
    scene.add(blob)
  }
  if (shot.lights) for (const light of shot.lights()) model.add(light)
  scene.background = backdrop(shot.dim)
  return { scene, camera }
}

/** Renders at twice the size and shrinks, so that edges are clean; adds bloom where things shine. */
function develop(scene, camera, width, height, { exposure = 1.2, bloom = 0.3 } = {}) {
  renderer.toneMappingExposure = exposure
  renderer.setPixelRatio(1)
  renderer.setSize(width * 2, height * 2, false)
  renderer.render(scene, camera)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const c = canvas.getContext('2d')
  c.imageSmoothingQuality = 'high'
  c.drawImage(renderer.domElement, 0, 0, width, height)
  if (bloom > 0) {
    const bright = document.createElement('canvas')
    bright.width = width / 4
    bright.height = height / 4
    const b = bright.getContext('2d')
    b.filter = 'brightness(0.92) contrast(3.6) brightness(0.8)'
    b.drawImage(canvas, 0, 0, bright.width, bright.height)
    c.globalCompositeOperation = 'screen'
    for (const [radius, alpha] of [
      [6, bloom],
      [26, bloom * 0.8],
      [60, bloom * 0.55],
    ]) {
      c.filter = `blur(${radius}px)`
      c.globalAlpha = alpha
      c.drawImage(bright, 0, 0, width, height)
    }
    c.filter = 'none'
    c.globalAlpha = 1
    c.globalCompositeOperation = 'source-over'
  }
  return canvas
}

function encode(canvas, limit) {
  for (let quality = 0.9; quality > 0.3; quality -= 0.04) {
    const url = canvas.toDataURL('image/webp', quality)
    if ((url.length - 23) * 0.75 < limit) return { url, quality }
  }
  throw new Error('Too large at every quality')
}

const kept = new Map()

function draw(name) {
  const shot = SHOTS[name]
  const width = shot.width ?? 640
  const height = shot.height ?? 480
  const { scene, camera } = shot.scene ? shot.scene({ environment }) : productShot(shot, width, height)
  const canvas = develop(scene, camera, width, height, shot)
  shot.finish?.(canvas.getContext('2d'), width, height)
  kept.set(name, canvas)
  return encode(canvas, shot.limit ?? 24_500)
}

function sheet(names) {
  const canvas = document.createElement('canvas')
  const wide = names.some((name) => SHOTS[name].width > 700)
  const [w, h, across] = wide ? [640, 400, 2] : [400, 300, 4]
  canvas.width = w * across
  canvas.height = Math.ceil(names.length / across) * h
  const c = canvas.getContext('2d')
  c.imageSmoothingQuality = 'high'
  names.forEach((name, i) => {
    const [x, y] = [(i % across) * w, Math.floor(i / across) * h]
    c.drawImage(kept.get(name), x, y, w, h)
    c.fillStyle = '#fff'
    c.font = '13px sans-serif'
    c.fillText(name, x + 8, y + h - 8)
  })
  return canvas.toDataURL('image/png')
}

let reel

/** One frame of the reel as JPEG, `t` in 0..1. */
function frame(t) {
  reel ??= REEL.scene({ environment })
  reel.move(t)
  return develop(reel.scene, reel.camera, REEL.width, REEL.height, REEL).toDataURL('image/jpeg', 0.95)
}

window.studio = { names: () => Object.keys(SHOTS), draw, sheet, frame }
