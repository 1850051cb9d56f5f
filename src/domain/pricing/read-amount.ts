/** What stands before the cents. */
export type DecimalSign = 'point' | 'comma'

/** An amount as it is written, before anybody decides what an ambiguous one means. */
export type Amount =
  /** Reads in one way only; `decimals`: the sign that it proves, null where it shows none. */
  | { kind: 'amount'; value: number; decimals: DecimalSign | null }
  /** One sign before three digits ('1.250'): thousands, or cents with a digit too many. */
  | { kind: 'ambiguous'; separator: DecimalSign; asThousands: number; asDecimals: number }
  /** `fine`: more than two decimals. */
  | { kind: 'none' | 'unreadable' | 'negative' | 'fine' }

const CURRENCY = /\$|MXN|MX|M\.? ?N\.?/gi
const NEGATIVE = /^\((.*)\)$|^[-−–](.*)$|^(.*)[-−–]$/
/** Thousands in groups of three, all parted alike, and what may follow them. */
const WRITTEN = /^(?:(\d{1,3}(?:([., '’])\d{3})(?:\2\d{3})*)|(\d*))(?:([.,])(\d*))?$/

const signOf = (separator: string): DecimalSign => (separator === ',' ? 'comma' : 'point')
const other = (sign: DecimalSign): DecimalSign => (sign === 'comma' ? 'point' : 'comma')

/**
 * Reads an amount of pesos as Mexicans and Spaniards write it: '1250', '$1,250.50', '1.250,50', '$ 1250,5 MXN',
 * '1 250.00 M.N.'. Any blank parts thousands, also a narrow or a no-break one (AMB-34).
 */
export function readAmount(text: string): Amount {
  const bare = text.replace(CURRENCY, ' ').replace(/\s+/g, ' ').trim()
  if (bare === '') return { kind: 'none' }
  const [, ...negative] = NEGATIVE.exec(bare) ?? []
  const rest = negative.find((part) => part !== undefined)
  if (rest === undefined) return positive(bare)
  return ['unreadable', 'none'].includes(positive(rest.trim()).kind)
    ? { kind: 'unreadable' }
    : { kind: 'negative' }
}

function positive(bare: string): Amount {
  const match = WRITTEN.exec(bare.replace(/ ?([.,]) ?/g, '$1'))
  if (!match) return { kind: 'unreadable' }
  const [, groups, separator = '', digits = '', sign, cents = ''] = match
  if (groups === undefined) {
    if (digits === '' && cents === '') return { kind: 'unreadable' }
    return withCents(digits, sign, cents)
  }
  const isSign = separator === ',' || separator === '.'
  const [first = '', second = '', ...others] = groups.split(separator)
  if (sign !== undefined) {
    // '1.234.50': the same sign cannot mean both.
    if (sign === separator || first.startsWith('0')) return { kind: 'unreadable' }
    return withCents(first + second + others.join(''), sign, cents)
  }
  if (isSign && others.length === 0) {
    if (first.startsWith('0')) return withCents(first, separator, second)
    return {
      kind: 'ambiguous',
      separator: signOf(separator),
      asThousands: Number(first + second),
      asDecimals: Number(`${first}.${second}`),
    }
  }
  const value = Number(first + second + others.join(''))
  return { kind: 'amount', value, decimals: isSign ? other(signOf(separator)) : null }
}

/** Zeros behind the second decimal, as databases write them, say nothing. */
function withCents(digits: string, sign: string | undefined, cents: string): Amount {
  if (/[1-9]/.test(cents.slice(2))) return { kind: 'fine' }
  return {
    kind: 'amount',
    value: Number(`${digits}.${cents.slice(0, 2)}`),
    decimals: sign === undefined || cents === '' ? null : signOf(sign),
  }
}

/**
 * Finds out from a column of amounts which sign stands before the cents (AMB-34).
 * @returns null where no cell proves one, or cells contradict each other
 */
export function decimalSignOf(cells: Iterable<string>): DecimalSign | null {
  const proved = new Set<DecimalSign>()
  for (const cell of cells) {
    const amount = readAmount(cell)
    if (amount.kind === 'amount' && amount.decimals) proved.add(amount.decimals)
  }
  const [sign = null] = proved
  return proved.size === 1 ? sign : null
}

/** Tells whether some of these amounts read differently with the one sign and the other. */
export const hasAmbiguous = (cells: readonly string[]): boolean =>
  cells.some((cell) => readAmount(cell).kind === 'ambiguous')
