import { REGION } from '../head/public-pages.ts'

/** The three questions to begin with (S§2); their words are ours (AMB-29). */
export const SUGGESTIONS = [
  '¿Qué necesito para grabar una boda?',
  'Busco luces para una entrevista',
  '¿Cuánto cuesta rentar un dron?',
] as const

const BY_WHATSAPP = 'Por WhatsApp te lo confirma una persona.'

/** What the assistant says about everything but products (AMB-29). */
export const SAYINGS = {
  greeting:
    '¡Hola! Soy una demostración: busco en el catálogo y te propongo qué rentar. Cuéntame qué vas a filmar o qué equipo buscas.',
  help: 'Puedo buscar equipo por tipo, marca u ocasión, decirte precios y explicarte cómo se renta. Por ejemplo: «cámara para boda», «micrófonos» o «¿cuánto cuesta un generador?».',
  thanks: '¡Con gusto! Si te falta algo más, aquí sigo.',
  bye: '¡Hasta luego! Tu solicitud se queda guardada en este dispositivo.',
  identity:
    'No soy una persona ni una inteligencia artificial: soy una demostración que responde con reglas sencillas y con el catálogo de este dispositivo. Nada de lo que escribes sale de aquí.',
  rent: 'Para rentar: agrega artículos con el botón +, revisa «Tu Solicitud» y envíala por WhatsApp con tus fechas. Te respondemos con una cotización.',
  delivery: `Trabajamos en la ${REGION}. La zona, la hora y el costo de la entrega se acuerdan según tu solicitud. ${BY_WHATSAPP}`,
  hours:
    'No tengo un horario que pueda asegurarte. Mira en Nosotros, o pregúntalo por WhatsApp: ahí te contesta una persona.',
  place: `Estamos en la ${REGION}; dónde recoger se acuerda con tu solicitud. ${BY_WHATSAPP}`,
  payment: `Las formas de pago, los descuentos, el anticipo, la garantía y la factura no están en el catálogo, y no quiero inventarlos. ${BY_WHATSAPP}`,
  contact: 'Lo más rápido es WhatsApp: ahí te contesta una persona.',
  availability:
    'El catálogo dice cuántas piezas hay, pero no en qué fechas están libres. Arma tu solicitud y mándala por WhatsApp con tus fechas para confirmarlas.',
  price:
    'Cada artículo muestra su precio en el catálogo. Dime cuál te interesa; por ejemplo: «¿cuánto cuesta la Sony FX6?».',
} as const

/** Added to products that were found. */
export const ASIDES = {
  rent: 'Agrégalos con el botón +, revisa «Tu Solicitud» y envíala por WhatsApp con tus fechas.',
  availability: 'Las piezas que ves son las que hay en total; tus fechas se confirman por WhatsApp.',
  dates: 'Tus fechas se confirman por WhatsApp.',
} as const

/** What the assistant says when it has no answer. */
export const REGRETS = {
  unknown:
    'No entendí tu pregunta. Solo soy una demostración que conoce el catálogo de renta. Prueba con otras palabras o con una de las preguntas de abajo; por WhatsApp te contesta una persona.',
  loading: 'El catálogo todavía se está descargando en este dispositivo. Vuelve a preguntarme en un momento.',
  failed:
    'No hay conexión con el servidor y este dispositivo aún no tiene el catálogo, así que no puedo buscar. Vuelve a preguntarme cuando haya red.',
  empty: 'El catálogo todavía no tiene artículos publicados. Por WhatsApp te dicen qué hay para rentar.',
} as const

/** No product has any of these words. */
export const notFound = (words: readonly string[]) =>
  `No encontré ${quoted(words)} en el catálogo. Prueba con otras palabras o con una de las preguntas de abajo; por WhatsApp te dicen si lo consiguen.`

/** Some of the words stand in no product. */
export const nearest = (words: readonly string[]) => `No encontré ${quoted(words)}; esto es lo más parecido:`

/** Products have all of the words, but none has them all. */
export const NOT_TOGETHER = 'Nada reúne todo lo que pides, pero esto puede servirte:'

const LONGEST_QUOTED = 40

function quoted(words: readonly string[]): string {
  const shown = words.slice(0, 3).map((word) => {
    const cut =
      word.length > LONGEST_QUOTED ? `${word.slice(0, LONGEST_QUOTED).replace(/\p{Surrogate}/gu, '')}…` : word
    return `«${cut}»`
  })
  if (words.length > shown.length) return `${shown.join(', ')} y lo demás`
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : `${shown.join(', ')} ni ${last}`
}

/** Nothing of what was asked for is that cheap. `limit` in words. */
export function tooDear(limit: string): string {
  return `No encontré nada de eso ${limit} en el catálogo. Prueba con otro precio; por WhatsApp te proponen algo.`
}
