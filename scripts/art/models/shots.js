/** Every image by its file name: what is in front of the camera and how it is turned. */
import * as cameras from './cameras.js'
import * as drones from './drones.js'
import * as grip from './grip.js'
import * as lighting from './lighting.js'
import * as scenes from './scenes.js'
import * as objects from './set.js'
import * as sound from './sound.js'
import * as stage from './stage.js'

const product = (make, turn = 0, more = {}) => ({ make, turn, ...more })

const wide = (scene, more = {}) => ({ scene, width: 1280, height: 800, limit: 59_000, ...more })

export const SHOTS = {
  'camera-arri': product(cameras.cameraArri, -0.72),
  'camera-cinema': product(cameras.cameraCinema, -0.65),
  'camera-mirrorless': product(cameras.cameraMirrorless, -0.5, { size: 0.85 }),
  'camera-pocket': product(cameras.cameraPocket, -0.5, { size: 0.95 }),
  'camera-action': product(cameras.cameraAction, -0.3, { size: 0.9 }),
  'lens-set': product(cameras.lensSet, 0.1, { tilt: 0.32 }),
  'lens-prime': product(cameras.lensPrime, -0.7, { size: 0.85, tilt: 0.28 }),
  'lens-zoom': product(cameras.lensZoom, -0.85, { size: 0.95 }),
  'lens-anamorphic': product(cameras.lensAnamorphic, -0.7, { size: 0.9 }),
  'matte-box': product(cameras.matteBox, -0.55),
  'follow-focus': product(cameras.followFocus, 0.1),
  monitor: product(cameras.monitor, 0.32),
  'wireless-video': product(cameras.wirelessVideo, 0),
  teleprompter: product(cameras.teleprompter, 0.5),
  'media-cards': product(cameras.mediaCards, 0, { tilt: 0.35 }),
  tripod: product(grip.tripod, -0.6),
  'fluid-head': product(grip.fluidHead, -0.7),
  slider: product(grip.slider, -0.4),
  dolly: product(grip.dolly, -0.9),
  jib: product(grip.jib, -1.15),
  gimbal: product(grip.gimbal, -0.45),
  'led-cob': product(lighting.ledCob, 0.55),
  'led-panel': product(lighting.ledPanel, 0.5),
  'tube-light': product(lighting.tubeLight, 0, { dim: true, key: 600, bloom: 0.5 }),
  'hmi-par': product(lighting.hmiPar, 0.5),
  fresnel: product(lighting.fresnel, 0.6),
  softbox: product(lighting.softbox, 0.6),
  lantern: product(lighting.lantern, 0.1),
  'mini-led': product(lighting.miniLed, 0, { tilt: 0.34, dim: true, key: 800, bloom: 0.45 }),
  reflector: product(lighting.reflector, 0),
  'c-stand': product(grip.cStand, 0.3),
  'combo-stand': product(grip.comboStand, 0.3),
  sandbag: product(grip.sandbag, 0.1, { tilt: 0.34 }),
  'apple-boxes': product(grip.appleBoxes, 0.35, { tilt: 0.3 }),
  clamp: product(grip.clamp, 0.2),
  flag: product(grip.flag, 0.15),
  butterfly: product(grip.butterfly, -0.35),
  'shotgun-mic': product(sound.shotgunMic, -0.85),
  lavalier: product(sound.lavalier, 0, { tilt: 0.3 }),
  recorder: product(sound.recorder, -0.35, { tilt: 0.3 }),
  headphones: product(sound.headphones, 0.5),
  walkie: product(sound.walkie, 0),
  'mic-stand': product(sound.micStand, -0.8),
  speaker: product(sound.speaker, 0.5),
  subwoofer: product(sound.subwoofer, 0.5),
  console: product(sound.mixingConsole, 0.4, { tilt: 0.55 }),
  'moving-head': product(stage.movingHead, -0.1, { dim: true, size: 0.92 }),
  'par-led': product(stage.parLed, 0, { dim: true, key: 900 }),
  'follow-spot': product(stage.followSpot, 0.75, { dim: true }),
  hazer: product(stage.hazer, -0.5, { tilt: 0.3, size: 0.9 }),
  truss: product(stage.truss, 0.1, { tilt: 0.32 }),
  'drone-mini': product(drones.droneMini, -0.45, { tilt: 0.36 }),
  'drone-pro': product(drones.dronePro, -0.5, { float: 1, tilt: 0.3 }),
  'drone-cinema': product(drones.droneCinema, -0.5, { float: 1, tilt: 0.26 }),
  'drone-fpv': product(drones.droneFpv, -0.2, { tilt: 0.36 }),
  battery: product(objects.battery, 0, { tilt: 0.3 }),
  charger: product(objects.charger, 0.3, { tilt: 0.32 }),
  generator: product(objects.generator, 0.4, { tilt: 0.24 }),
  'cable-reel': product(objects.cableReel, -0.75, { tilt: 0.25 }),
  distro: product(objects.distro, 0.3, { tilt: 0.2 }),
  clapper: product(objects.clapper, 0.3),
  'director-chair': product(objects.directorChair, 0.5),
  cart: product(objects.cart, 0.35),
  tent: product(objects.tent, 0.35, { tilt: 0.1 }),
  van: product(objects.van, -0.55, { tilt: 0.16 }),
  operator: product(objects.operator, -0.6, { tilt: 0.06, rim: 1800, key: 1200 }),
  package: product(objects.packageSet, 0.3, { tilt: 0.24 }),
  'gallery/night-set': wide(scenes.nightSet),
  'gallery/stage': wide(scenes.stageScene, { bloom: 0.4 }),
  'gallery/slider-softbox': wide(scenes.sliderSoftbox),
  'gallery/drone-dusk': wide(scenes.droneDusk),
  'gallery/grip-wall': wide(scenes.gripWall),
  'gallery/operator-cart': wide(scenes.operatorCart),
  'aerial-poster': wide((room) => scenes.droneDusk({ ...room, aspect: 16 / 9, close: 1.12, t: 0 }), {
    height: 720,
  }),
  about: { scene: scenes.portrait, width: 640, height: 640, limit: 40_000 },
}

/** The reel's moving image, not a file by itself. */
export const REEL = {
  scene: (room) => scenes.droneDusk({ ...room, aspect: 16 / 9, close: 1.12 }),
  width: 768,
  height: 432,
  bloom: 0.2,
}
