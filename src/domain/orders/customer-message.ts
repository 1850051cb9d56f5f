import type { StoredSetting } from '#domain/tables/content-tables.ts'
import { formatTotal } from '#domain/core/format.ts'
import { fold } from '#domain/core/values.ts'
import { chatLink, clip, normalisePhone, plainName } from '#domain/request/chat-link.ts'
import { datesText, QUOTED } from '#domain/request/request-message.ts'

/** Messages to a customer: templates of the settings, each with its label and its text by default. */
export const CUSTOMER_MESSAGES = {
  message_quoted: {
    label: 'Cotizado',
    text: 'Hola {nombre}, esta es tu cotización {folio} de {negocio}:\n\n{artículos}\n\nFechas: {fechas}\nTotal: {total}\n\n¿La apartamos?',
  },
  message_reserved: {
    label: 'Apartado',
    text: 'Hola {nombre}, tu equipo quedó apartado:\n\n{artículos}\n\nFechas: {fechas}\nTotal: {total}\nFolio: {folio}\n\nGracias por rentar con {negocio}.',
  },
  message_reminder: {
    label: 'Recordatorio',
    text: 'Hola {nombre}, te recordamos tu renta {folio} con {negocio}: {fechas}. ¡Te esperamos!',
  },
  message_overdue: {
    label: 'Atrasado',
    text: 'Hola {nombre}, tu renta {folio} ya terminó ({fechas}) y todavía no recibimos el equipo. ¿Cuándo lo traes? Gracias, {negocio}.',
  },
  message_shortage: {
    label: 'Pedir unidades',
    text: 'Hola {nombre}, te escribimos de {negocio} por tu renta {folio} ({fechas}). Otro cliente necesita {faltante} esos días. ¿Podrías cambiar de fechas o llevar menos? Te ayudamos a encontrar una alternativa.',
  },
} as const

export type CustomerMessage = keyof typeof CUSTOMER_MESSAGES

/** Most characters of a template. */
export const LONGEST_TEMPLATE = 1_500

/** Returns the template in use: the stored text, or the default if it is blank. */
export function templateOf(settings: readonly StoredSetting[], message: CustomerMessage): string {
  const stored = settings.find(({ setting_key: key }) => key === message)?.setting_value
  return stored?.trim() || CUSTOMER_MESSAGES[message].text
}

/** Facts of an order that a message may name. */
export type NamedOrder = {
  customer_name: string
  folio: string
  from_day: string | null
  to_day: string | null
  lines: readonly { name: string; quantity: number }[]
  /** Pesos. */
  total: number
  /** True if a line must still be quoted (AMB-53). */
  hasUnpriced: boolean
  /** Units of this order that another one is short of. */
  missing?: { name: string; units: number }
}

/** Placeholders and their texts. */
const PLACEHOLDERS: Record<string, (order: NamedOrder, brand: string) => string> = {
  nombre: ({ customer_name: name }) => name.trim(),
  folio: ({ folio }) => folio,
  fechas: ({ from_day: from, to_day: to }) => datesText({ from, to }) ?? 'por confirmar',
  total: ({ total, hasUnpriced }) => `${formatTotal(total)}${hasUnpriced ? QUOTED : ''}`,
  negocio: (_, brand) => brand,
  artículos: ({ lines }) => linesText(lines),
  faltante: ({ missing }) => (missing ? `${missing.units} × ${clip(plainName(missing.name))}` : ''),
}
const READERS = new Map(Object.entries(PLACEHOLDERS).map(([name, read]) => [fold(name), read]))

/** Placeholders as they are typed. */
export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS).map((name) => `{${name}}`)

const BRACES = /( ?)\{([^{}\n]{1,40})\}/g

/**
 * Fills a template with an order. Names of placeholders may lack case and accents. An unknown one stays as it is, and
 * one without a value is removed with the space before it.
 */
export function customerMessage(template: string, order: NamedOrder, brand: string): string {
  const text = template.replace(BRACES, (whole, space: string, name: string) => {
    const filled = READERS.get(fold(name))?.(order, brand)
    if (filled === undefined) return whole
    return filled === '' ? '' : space + filled
  })
  return text.trim()
}

/** Returns the placeholders of a template that are not filled, as they are typed. */
export function unknownPlaceholders(template: string): string[] {
  const names = [...template.matchAll(BRACES)].map(([, , name = '']) => name)
  return [...new Set(names.filter((name) => !READERS.has(fold(name))))].map((name) => `{${name}}`)
}

/** Returns the chat link to a customer, or null if the number cannot be dialled. Ten digits are Mexican (AMB-58). */
export function customerChat(phone: string, text: string): string | null {
  return normalisePhone(phone) === null ? null : chatLink(phone, text)
}

/** Most products that a message lists, which keeps its link short enough for the chat. */
const MOST_LINES = 30

function linesText(lines: readonly { name: string; quantity: number }[]): string {
  const listed = lines
    .slice(0, MOST_LINES)
    .map(({ name, quantity }) => `- ${quantity} × ${clip(plainName(name))}`)
  const others = lines.length - listed.length
  if (others > 0) listed.push(`… y ${others} más`)
  return listed.join('\n')
}
