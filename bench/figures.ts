/** Milliseconds of the product and of the reference that did the same in the same run. */
export type Pair = { product: number; raw: number }

/** One line of the table; `measure` is what the goal is about: a ratio, or the value itself. */
export type Figure = {
  figure: string
  value: string
  measure: number | null
  goal: string
  met: boolean | null
}

/** Returns the middle value, of an even number the higher of the two. */
export function median(values: readonly number[]): number {
  return sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Returns the value that 19 of 20 do not exceed. */
export function p95(values: readonly number[]): number {
  return sorted(values)[Math.max(0, Math.ceil(values.length * 0.95) - 1)] ?? Number.NaN
}

/** Compares with a reference, pair by pair. */
export function compared(figure: string, pairs: readonly Pair[], most?: number): Figure {
  const product = median(pairs.map((pair) => pair.product)).toFixed(0)
  const raw = median(pairs.map((pair) => pair.raw)).toFixed(1)
  const ratio = median(pairs.map((pair) => pair.product / pair.raw))
  return judged(figure, `${product} ms beside ${raw} ms`, ratio, most, 'x')
}

/** Compares the medians of two things that were measured apart, in milliseconds. */
export function beside(figure: string, product: number, reference: number, most: number): Figure {
  const value = `${product.toFixed(0)} ms beside ${reference.toFixed(0)} ms`
  return judged(figure, value, product / reference, most, 'x')
}

/** Makes a figure with an upper limit. */
export function limited(figure: string, measure: number, unit: string, most: number): Figure {
  const digits = Number.isInteger(measure) ? 0 : unit === '' ? 3 : 1
  return judged(figure, `${measure.toFixed(digits)} ${unit}`.trim(), measure, most, unit)
}

/** Makes a figure with a lower limit. */
export function atLeast(figure: string, measure: number, least: number): Figure {
  const value = Number(measure.toFixed(1))
  return { figure, value: String(value), measure: value, goal: `≥ ${least}`, met: measure >= least }
}

/** Makes a figure without a limit. */
export function stated(figure: string, value: string, measure: number | null = null): Figure {
  return { figure, value, measure, goal: '', met: null }
}

function judged(
  figure: string,
  value: string,
  measure: number,
  most: number | undefined,
  unit: string,
): Figure {
  const rounded = Number(measure.toFixed(3))
  if (most === undefined) return { figure, value, measure: rounded, goal: '', met: null }
  return { figure, value, measure: rounded, goal: `≤ ${most} ${unit}`.trim(), met: measure <= most }
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
