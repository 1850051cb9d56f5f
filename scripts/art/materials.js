/** What things are made of, and small procedural textures. */
import * as THREE from 'three'

const standard = (color, roughness, metalness, more = {}) =>
  new THREE.MeshPhysicalMaterial({ color, roughness, metalness, ...more })

/** A canvas texture drawn by `paint(context, width, height)`. */
export function texture(width, height, paint, { repeat, color = true } = {}) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  paint(canvas.getContext('2d'), width, height)
  const made = new THREE.CanvasTexture(canvas)
  if (color) made.colorSpace = THREE.SRGBColorSpace
  made.anisotropy = 8
  if (repeat) {
    made.wrapS = made.wrapT = THREE.RepeatWrapping
    made.repeat.set(...repeat)
  }
  return made
}

/** The same 'random' numbers every time. */
export function dice(seed) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

const grain = texture(
  256,
  256,
  (c, w, h) => {
    const roll = dice(7)
    const data = c.createImageData(w, h)
    for (let i = 0; i < data.data.length; i += 4) {
      const v = 110 + roll() * 60
      data.data.set([v, v, v, 255], i)
    }
    c.putImageData(data, 0, 0)
  },
  { repeat: [3, 3], color: false },
)

const weave = texture(
  64,
  64,
  (c) => {
    c.fillStyle = '#808080'
    c.fillRect(0, 0, 64, 64)
    for (let y = 0; y < 64; y += 8)
      for (let x = 0; x < 64; x += 8) {
        c.fillStyle = (x + y) % 16 ? '#b0b0b0' : '#505050'
        c.fillRect(x, y, 7, 7)
      }
  },
  { repeat: [14, 14], color: false },
)

export const M = {
  black: standard('#222327', 0.5, 0.25, { bumpMap: grain, bumpScale: 0.25 }),
  body: standard('#37393f', 0.46, 0.45, { bumpMap: grain, bumpScale: 0.18 }),
  grey: standard('#585a5f', 0.42, 0.6),
  dark: standard('#121214', 0.62, 0.1),
  rubber: standard('#19191b', 0.85, 0, { bumpMap: grain, bumpScale: 0.5 }),
  metal: standard('#b9b2a8', 0.28, 1),
  steel: standard('#8f8982', 0.34, 1),
  chrome: standard('#e8e2d8', 0.12, 1),
  alu: standard('#cfc9c0', 0.4, 0.95),
  red: standard('#b3301c', 0.4, 0.2),
  blue: standard('#2a5f9e', 0.4, 0.2),
  orange: standard('#c95d0c', 0.5, 0.1),
  amber: standard('#e08a1c', 0.45, 0.15),
  yellow: standard('#c98f10', 0.5, 0.1),
  green: standard('#2f7d4b', 0.5, 0.1),
  white: standard('#ece5da', 0.6, 0),
  cream: standard('#d8cbb6', 0.75, 0),
  arri: standard('#44505a', 0.42, 0.5),
  cloth: standard('#1f2023', 0.95, 0, { bumpMap: weave, bumpScale: 1.2 }),
  canvas: standard('#383636', 0.95, 0, { bumpMap: weave, bumpScale: 1.5 }),
  silk: standard('#f3ebdf', 0.8, 0, { side: THREE.DoubleSide }),
  gold: standard('#b8741c', 0.3, 0.9, { side: THREE.DoubleSide }),
  silver: standard('#d8d5cf', 0.25, 1, { side: THREE.DoubleSide }),
  carbon: standard('#201e1c', 0.35, 0.4, { bumpMap: weave, bumpScale: 0.6, clearcoat: 0.6 }),
  glass: standard('#0a1020', 0.03, 0.1, { clearcoat: 1, clearcoatRoughness: 0.02, reflectivity: 1 }),
  lens: standard('#101c3a', 0.04, 0.35, {
    clearcoat: 1,
    clearcoatRoughness: 0.02,
    iridescence: 1,
    iridescenceIOR: 1.8,
    iridescenceThicknessRange: [220, 420],
  }),
  pane: standard('#a8c8e8', 0.05, 0, {
    transparent: true,
    opacity: 0.28,
    side: THREE.DoubleSide,
    clearcoat: 1,
  }),
}

/** Wood with grain along x. */
export const wood = (seed = 3, light = '#96683a', dark = '#6a421f') =>
  new THREE.MeshPhysicalMaterial({
    roughness: 0.6,
    metalness: 0,
    clearcoat: 0.15,
    map: texture(256, 128, (c, w, h) => {
      const roll = dice(seed)
      c.fillStyle = light
      c.fillRect(0, 0, w, h)
      c.strokeStyle = dark
      for (let i = 0; i < 60; i++) {
        const y = roll() * h
        c.globalAlpha = 0.1 + roll() * 0.3
        c.lineWidth = 0.5 + roll() * 2
        c.beginPath()
        c.moveTo(0, y)
        c.bezierCurveTo(w * 0.3, y + roll() * 8 - 4, w * 0.6, y + roll() * 8 - 4, w, y + roll() * 4)
        c.stroke()
      }
    }),
  })

/** Something that shines by itself. */
export const glow = (color, strength = 1) =>
  new THREE.MeshStandardMaterial({
    color: '#000',
    emissive: color,
    emissiveIntensity: strength,
    roughness: 0.5,
  })

/** A screen or a printed face: an image that shines with `strength`. */
export const screen = (map, strength = 0.9) =>
  new THREE.MeshPhysicalMaterial({
    color: '#050505',
    emissive: '#fff',
    emissiveMap: map,
    emissiveIntensity: strength,
    roughness: 0.1,
    clearcoat: 0.6,
  })

/** A printed label, lit like everything else. */
export const print = (map, roughness = 0.6) =>
  new THREE.MeshPhysicalMaterial({ map, roughness, transparent: true })

/** Text on a colour, for labels. */
export const label = (
  text,
  { ink = '#f3ebdf', ground = 'rgba(0,0,0,0)', size = 60, width = 512, height = 96 } = {},
) =>
  print(
    texture(width, height, (c) => {
      c.fillStyle = ground
      c.fillRect(0, 0, width, height)
      c.fillStyle = ink
      c.font = `700 ${size}px sans-serif`
      c.textAlign = 'center'
      c.textBaseline = 'middle'
      c.fillText(text, width / 2, height / 2 + 4)
    }),
  )

/** A sunset over the sea, for monitors. */
export const sunset = () =>
  texture(512, 288, (c, w, h) => {
    const sky = c.createLinearGradient(0, 0, 0, h * 0.62)
    sky.addColorStop(0, '#27406e')
    sky.addColorStop(0.55, '#c4627a')
    sky.addColorStop(1, '#ffb454')
    c.fillStyle = sky
    c.fillRect(0, 0, w, h)
    c.fillStyle = '#fff0c8'
    c.beginPath()
    c.arc(w * 0.62, h * 0.56, 22, 0, 7)
    c.fill()
    const sea = c.createLinearGradient(0, h * 0.62, 0, h)
    sea.addColorStop(0, '#c4774f')
    sea.addColorStop(1, '#16233f')
    c.fillStyle = sea
    c.fillRect(0, h * 0.62, w, h)
    c.fillStyle = 'rgba(255,225,160,.6)'
    for (let i = 0; i < 14; i++) c.fillRect(w * 0.62 - 26 + i, h * (0.64 + i * 0.024), 52 - i * 2, 2)
    c.fillStyle = '#14100e'
    c.beginPath()
    c.ellipse(w * 0.3, h * 0.5, 20, 24, 0, 0, 7)
    c.fill()
    c.beginPath()
    c.ellipse(w * 0.3, h * 1.02, 66, 100, 0, 0, 7)
    c.fill()
    c.strokeStyle = 'rgba(255,255,255,.75)'
    c.lineWidth = 2
    c.strokeRect(26, 18, w - 52, h - 36)
    c.fillStyle = '#fff'
    c.font = '700 20px sans-serif'
    c.fillText('REC', w - 84, 48)
    c.fillStyle = '#ff3b2f'
    c.beginPath()
    c.arc(w - 98, 41, 8, 0, 7)
    c.fill()
    c.fillStyle = '#fff'
    c.fillText('01:24:07:12', 42, h - 34)
  })
