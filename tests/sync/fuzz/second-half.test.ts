import { seedsOfDay } from '../../support/tier.ts'
import { seedsFrom } from './setting.ts'
import { convergenceSuite } from './suite.ts'

convergenceSuite(seedsFrom(26, 25, seedsOfDay(10)))
