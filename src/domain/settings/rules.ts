import { z } from 'zod/mini'
import {
  emailOf,
  folderOf,
  lineOf,
  LONGEST_BRAND,
  LONGEST_LINE,
  LONGEST_UNIT,
  mapOf,
  oneLine,
  reelOf,
} from '#domain/business/business-fields.ts'
import { videoPlayer } from '#domain/images/video.ts'
import { numberProblem } from './phone-number.ts'
import { settingsValues, type SettingsValues } from './values.ts'

/** A text that stops a save while there is a problem with it. */
function says(problem: (text: string) => string | null) {
  return z.string().check((context) => {
    const message = problem(context.value.trim())
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
  })
}

const optional = (problem: (text: string) => string | null) => (text: string) =>
  text === '' ? null : problem(text)

function lineProblem(text: string): string | null {
  if (oneLine(text).length > LONGEST_LINE) return `Usa ${LONGEST_LINE} caracteres como máximo.`
  return lineOf(text) === undefined ? 'Escribe el dato en lugar del texto entre llaves.' : null
}

function brandProblem(text: string): string | null {
  const name = oneLine(text)
  if (name === '') return 'Escribe el nombre de la marca.'
  return name.length > LONGEST_BRAND ? `Usa ${LONGEST_BRAND} caracteres como máximo.` : null
}

function unitProblem(text: string): string | null {
  if (oneLine(text).length > LONGEST_UNIT) return `Usa ${LONGEST_UNIT} caracteres como máximo.`
  return lineProblem(text)
}

function whatsappProblem(text: string): string | null {
  return text === '' ? 'Escribe el número de WhatsApp.' : numberProblem(text)
}

/** What the settings form takes. */
export const settingsRules = z.extend(settingsValues, {
  brand_name: says(brandProblem),
  whatsapp_number: says(whatsappProblem),
  contact_phone: says(optional(numberProblem)),
  contact_email: says((text) =>
    emailOf(text) === undefined ? 'Escribe un correo como hola@tudominio.mx.' : null,
  ),
  contact_address: says(lineProblem),
  contact_hours: says(lineProblem),
  contact_map_url: says((text) =>
    mapOf(text) === undefined
      ? 'Escribe la dirección completa de un mapa: la que da “Compartir” en Google Maps, con https://'
      : null,
  ),
  price_unit: says(unitProblem),
  demo_reel_url: says(
    optional((text) =>
      reelOf(text) === undefined || videoPlayer(text) === null
        ? 'Escribe la dirección de un video: de YouTube, de Vimeo o de un archivo.'
        : null,
    ),
  ),
  media_base_url: says((text) =>
    folderOf(text) === undefined
      ? 'Escribe la dirección completa de una carpeta: https://media.tudominio.mx/Productos/'
      : null,
  ),
})

/**
 * What the settings form takes over settings that stand like this: a new shop's name and number can be given one after
 * the other, and neither can be taken away again.
 */
export function settingsRulesOver(stored: SettingsValues): typeof settingsRules {
  const unlessNew = (problem: (text: string) => string | null, before: string) =>
    says((text) => (text === '' && before === '' ? null : problem(text)))
  return z.extend(settingsRules, {
    brand_name: unlessNew(brandProblem, stored.brand_name),
    whatsapp_number: unlessNew(whatsappProblem, stored.whatsapp_number),
  })
}
