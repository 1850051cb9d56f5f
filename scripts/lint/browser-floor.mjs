// Lint rule for built-ins that a browser of the floor lacks (ADR 0088), by MDN's data. What src/old-browsers.ts adds may be used,
// and what is asked for first: `typeof BarcodeDetector`, `'databases' in indexedDB`, `navigator.share?.(…)`. Methods are
// told by name alone, so one that has the name of an older one is not found; of the language, the compiler finds it (`lib`).
import { readFileSync } from 'node:fs'
import { newerBuiltIns } from './newer-built-ins.mjs'

const { globals, statics, methods } = newerBuiltIns()
/** Names of packages' own (rxjs, Tiptap, forms), and one that lacks only what we do not use. */
const NOT_MEANT = new Set(['Observable', 'getHTML', 'watch', 'srcObject'])

const newerMethods = new Set([...methods.values()].flat())
const added = new Set(
  readFileSync(new URL('../../src/old-browsers.ts', import.meta.url), 'utf8').match(
    /\b\w+(?=\(|: )|\bSegmenter\b/g,
  ),
)

/** Requires that a built-in newer than the floor is added for old browsers, or asked for. */
const newerBuiltIn = {
  meta: {
    type: 'problem',
    messages: {
      newer: "Old browsers lack '{{name}}': ask for it, or add it to src/old-browsers.ts (ADR 0088).",
    },
  },
  create: (context) => {
    const { text } = context.sourceCode
    const isAllowed = (name) =>
      added.has(name) ||
      NOT_MEANT.has(name) ||
      new RegExp(`typeof [\\w.]*\\b${name}\\b|'${name}' in |\\b${name}\\?\\.`).test(text)
    const check = (node, name) => {
      if (!isAllowed(name)) context.report({ node, messageId: 'newer', data: { name } })
    }
    return {
      MemberExpression: ({ object, property, computed, parent, optional }) => {
        if (computed || optional || property.type !== 'Identifier') return
        if (object.type === 'Identifier' && statics.get(object.name)?.includes(property.name))
          return check(property, property.name)
        const isUsed =
          (parent.type === 'CallExpression' && parent.callee.property === property) ||
          (parent.type === 'AssignmentExpression' && parent.left.property === property)
        if (isUsed && newerMethods.has(property.name)) check(property, property.name)
      },
      NewExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && globals.has(callee.name)) check(callee, callee.name)
      },
    }
  },
}

export default { meta: { name: 'floor' }, rules: { 'newer-built-in': newerBuiltIn } }
