import { seedsFrom } from './setting.ts'
import { convergenceSuite } from './suite.ts'

convergenceSuite(seedsFrom(26, 25))
