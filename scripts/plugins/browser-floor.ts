import { readFileSync } from 'node:fs'
import { transformWithOxc, type Plugin } from 'vite'

const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[]
}

/** The oldest supported browsers as Vite's targets for style sheets (`browserslist` of package.json, ADR 0088). */
export const STYLE_TARGETS = browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', ''))

/**
 * The same for scripts. Safari 15 has class fields, but the transform replaces them for a fault of its own (WebKit bug
 * 236843), which would cost every visitor 0.7 kB of the first page. Only the module that it affects is transformed.
 */
export const SCRIPT_TARGETS = STYLE_TARGETS.map((target) => target.replace('15.6', '16'))

/** Modules with a class field that has an expression in parentheses and refers to a variable outside of the class. */
const AFFECTED = /\/node_modules\/(?:mingo\/.*|rxdb\/dist\/esm\/doc-cache)\.js$/

/** Replaces the class fields that Safari 15 cannot run (tests/build/browser-floor.test.ts finds them). */
export const classFields: Plugin = {
  name: 'claqueta-class-fields',
  apply: 'build',
  transform: {
    filter: { id: AFFECTED },
    handler: (code, id) => transformWithOxc(code, id, { target: STYLE_TARGETS, sourcemap: false }),
  },
}
