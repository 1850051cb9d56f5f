import { inTier } from '../../support/tier.ts'
import { seedsFrom } from './setting.ts'
import { convergenceSuite } from './suite.ts'

// Six seeds include each of the six kinds of change once (run.ts).
convergenceSuite(seedsFrom(1, inTier(6, 25)))
