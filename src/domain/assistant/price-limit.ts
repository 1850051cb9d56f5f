import { formatMoney } from '#domain/core/format.ts'

/** What somebody is ready to pay for one product, in pesos. */
export type PriceLimit = { least: number; most: number }

const AMOUNT = String.raw`\$?\s*(\d[\d,]*(?:\.\d{1,2})?)\s*(mil\b)?`
/** 'hasta 200 personas' is no price. */
const NO_UNIT = String.raw`(?!\s*(?:personas?|invitados?|gentes?|kg|kilos?|mm|cm|mts?|m|metros?|w|watts?|hrs?|horas?|d[ií]as?|min|minutos?|piezas?|k|gb|tb)\b)(?![\d.])`
const BETWEEN = new RegExp(
  String.raw`\b(?:de )?entre (?:los )?${AMOUNT}(?: pesos)? (?:y|a) (?:los )?${AMOUNT}${NO_UNIT}`,
  'i',
)
const UP_TO = new RegExp(
  String.raw`\b(?:por |a |de )?(?:menos|menor(?:es)?|m[aá]ximo|hasta|abajo|debajo|no m[aá]s)(?: de| a| que)? ${AMOUNT}${NO_UNIT}`,
  'i',
)
const PESOS = /^\s*(?:pesos|mxn|varos)\b/i
/** Smaller numbers count things. */
const SMALLEST = 50

function amount(digits: string | undefined, thousand: string | undefined): number {
  return Number((digits ?? '').replaceAll(',', '')) * (thousand ? 1_000 : 1)
}

/** The limit that a question names, and the question without it; null for the limit when it names none. */
export function priceLimit(question: string): { limit: PriceLimit | null; rest: string } {
  const between = BETWEEN.exec(question)
  const upTo = between ? null : UP_TO.exec(question)
  const found = between ?? upTo
  if (!found) return { limit: null, rest: question }
  const one = amount(found[1], found[2])
  const limit = upTo ? { least: 0, most: one } : ordered(one, amount(found[3], found[4]))
  if (limit.most < SMALLEST) return { limit: null, rest: question }
  const after = question.slice(found.index + found[0].length).replace(PESOS, ' ')
  return { limit, rest: `${question.slice(0, found.index)} ${after}` }
}

function ordered(one: number, other: number): PriceLimit {
  return { least: Math.min(one, other), most: Math.max(one, other) }
}

/** The limit in words: 'de hasta $500.00', 'entre $500.00 y $900.00'. */
export function saidLimit({ least, most }: PriceLimit): string {
  return least > 0 ? `entre ${formatMoney(least)} y ${formatMoney(most)}` : `de hasta ${formatMoney(most)}`
}
