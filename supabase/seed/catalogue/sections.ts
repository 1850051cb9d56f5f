import type { Section } from '../product.ts'
import { audio } from './audio.ts'
import { cameras } from './cameras.ts'
import { droneServices } from './drone-services.ts'
import { drones } from './drones.ts'
import { grip } from './grip.ts'
import { lenses } from './lenses.ts'
import { lighting } from './lighting.ts'
import { liveSound } from './live-sound.ts'
import { media } from './media.ts'
import { modifiers } from './modifiers.ts'
import { monitoring } from './monitoring.ts'
import { blackMagicPackages, lightingPackages } from './packages.ts'
import { power } from './power.ts'
import { crew, production } from './production.ts'
import { stage } from './stage.ts'
import { support } from './support.ts'

/** The catalogue's sections in their order. */
export const SECTIONS: readonly Section[] = [
  cameras,
  lenses,
  lighting,
  modifiers,
  grip,
  support,
  monitoring,
  audio,
  droneServices,
  drones,
  blackMagicPackages,
  lightingPackages,
  stage,
  liveSound,
  power,
  production,
  crew,
  media,
]
