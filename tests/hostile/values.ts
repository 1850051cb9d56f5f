import * as fc from 'fast-check'

// Arbitrary values wherever the app reads back. Every run draws the same values from its seed; for other ones:
// HOSTILE_SEED=7 npx vitest run tests/hostile

const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_122)
console.warn(`Hostile values: HOSTILE_SEED=${SEED}`)
fc.configureGlobal({ seed: SEED, numRuns: 300 })

/** Texts that have broken programs before. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-0',
  '1e400',
  '9'.repeat(400),
  '%',
  '%00',
  '%E0%A4%A',
  '../../etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '{{7*7}}',
  "'; drop table products; --",
  '=HYPERLINK("https://evil.example")',
  `${'a'.repeat(50_000)}!`,
  '\t\r\n\v\f\u2028\u2029',
  ' '.repeat(50_000),
  '(('.repeat(5_000),
]

/** Arbitrary UTF-16 units, including lone surrogates. */
const units = fc
  .array(fc.nat(0xffff), { maxLength: 40 })
  .map((codes) => codes.map((code) => String.fromCharCode(code)).join(''))

/** An arbitrary text. */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: units },
)

/** Arbitrary JSON, with keys that have broken programs before. */
export const hostileJson: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    hostileText,
    fc.oneof(fc.constant(null), fc.boolean(), fc.double(), fc.integer(), fc.maxSafeInteger()),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(hostileText, tie('value'), { maxKeys: 5 }),
  ),
})).value

/** Generates a record with these fields, each hostile, missing, or valid. */
export function hostileRecord(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> {
  const drawn = Object.fromEntries(
    Object.entries(fields).map(([name, proper]) => [
      name,
      fc.oneof({ weight: 2, arbitrary: proper }, { weight: 1, arbitrary: hostileJson }),
    ]),
  )
  return fc.record(drawn, { requiredKeys: [] })
}

/** Generates a stored text: valid JSON, truncated JSON, or no JSON. */
export function stored(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const whole = value.map((some) => JSON.stringify(some) ?? 'undefined')
  const cut = fc.tuple(whole, fc.nat(80)).map(([text, end]) => text.slice(0, end))
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: hostileText },
  )
}

/**
 * Runs some work within a time limit, in processor time so that other work on the machine does not count.
 * @throws if it took longer
 */
export function inTime<T>(work: () => T, ms = 1_000): T {
  const began = process.cpuUsage()
  const made = work()
  const { user, system } = process.cpuUsage(began)
  const took = (user + system) / 1_000
  if (took > ms) throw new Error(`It took ${Math.round(took)} ms, which may be ${ms} at most.`)
  return made
}

export { fc }
