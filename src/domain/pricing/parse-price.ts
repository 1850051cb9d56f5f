import { isMoney, toCents } from '#domain/core/money.ts'
import type { Result } from '#domain/core/result.ts'
import { readAmount, type DecimalSign } from './read-amount.ts'

const ERRORS = {
  none: 'Escribe un precio.',
  unreadable: 'Escribe un precio como 1250 o 1,250.50.',
  negative: 'El precio no puede ser negativo.',
  fine: 'Usa como máximo dos decimales.',
} as const

/**
 * A price in pesos as a person types it, in every usual way (AMB-34). Never guesses: what is not plainly a price, has
 * more than two decimals or does not fit the table is an error in Spanish.
 * @param decimals what parts cents from pesos, where that is known; else '1,250' is read as in Mexico, and '1.250' is
 * asked for again
 */
export function parsePrice(text: string, decimals: DecimalSign | null = null): Result<number> {
  const amount = readAmount(text)
  if (amount.kind === 'amount') return priceOf(amount.value)
  if (amount.kind !== 'ambiguous') return { ok: false, error: ERRORS[amount.kind] }
  const { separator, asThousands, asDecimals } = amount
  if (decimals === null && separator === 'point') {
    const cents = editablePrice(rounded(asDecimals))
    return {
      ok: false,
      error: `No queda claro si lleva miles o decimales: escribe ${asThousands} o ${cents}.`,
    }
  }
  if ((decimals ?? 'point') !== separator) return priceOf(asThousands)
  return rounded(asDecimals) === asDecimals ? priceOf(asDecimals) : { ok: false, error: ERRORS.fine }
}

/** Tells what cannot be read at all from what is wrong with an amount (AMB-34). */
export function isUnreadable(text: string): boolean {
  return readAmount(text).kind === 'unreadable'
}

const rounded = (pesos: number) => toCents(pesos) / 100

function priceOf(value: number): Result<number> {
  return isMoney(value) ? { ok: true, value } : { ok: false, error: 'Ese precio es demasiado grande.' }
}

/** A price in pesos ready to be typed over: '1250', '1250.50'; nothing when there is none. */
export function editablePrice(price: number | null): string {
  if (price === null) return ''
  return Number.isInteger(price) ? String(price) : price.toFixed(2)
}
