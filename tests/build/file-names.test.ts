import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { digestOf, namesOf } from '#db/device/renamed-files.ts'
import { DIST, listOf } from '../support/dist.ts'

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

it.skipIf(!existsSync(DIST))(
  'no two files have the same name before their hash, and the worker has their digests',
  async () => {
    const list = await readFile(join(DIST, listOf(await readFile(join(DIST, 'sw.js'), 'utf8'))), 'utf8')
    const listed = [...list.matchAll(/\{[^{}]*"digest":"([^"]+)"[^{}]*"url":"([^"]+)"[^{}]*\}/g)]
    const paths = listed.map(([, , path = '']) => path)
    expect(paths.length).toBeGreaterThan(250)
    expect(namesOf(paths).size).toBe(paths.length)
    const wrong = listed.map(async ([, digest, path = '']) =>
      (await digestOf(await readFile(join(DIST, path), 'utf8'))) === digest ? [] : [path],
    )
    expect((await Promise.all(wrong)).flat()).toEqual([])
  },
)
