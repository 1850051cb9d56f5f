import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DIST } from '../support/dist.ts'

/** Patterns of common filter lists: anywhere in an address, or as a word of it. */
const BLOCKED = [
  /analytic|tracker|tracking|telemetry|banner|beacon|promo|sponsor|pageview|doubleclick|googletag|affiliate|popunder/i,
  /(?:^|[-._/])(?:ads?|advert|adverts|advertising|adserver|pixels?|stats?|metrics?|counters?|popups?)(?:$|[-._/])/i,
]

// Without a build there is nothing to look at: CI builds first.
it.skipIf(!existsSync(DIST))('no file of the build has a name that content blockers refuse', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /^assets\/.*\.(?:js|css)$/.test(file)).length).toBeGreaterThan(100)
  expect(files.filter((file) => BLOCKED.some((words) => words.test(file)))).toEqual([])
})
