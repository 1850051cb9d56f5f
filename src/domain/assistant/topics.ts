import { fold } from '#domain/catalogue/search.ts'
import { stemOf } from '#domain/catalogue/synonyms.ts'

/** Topics of a question besides products. */
export type Topic =
  | 'identity'
  | 'hours'
  | 'place'
  | 'delivery'
  | 'payment'
  | 'contact'
  | 'rent'
  | 'availability'
  | 'price'
  | 'help'
  | 'thanks'
  | 'bye'
  | 'greeting'

/** Phrases by topic. The first topic with a match is answered. */
const PHRASES = {
  identity: [
    'eres una ia',
    'eres inteligencia artificial',
    'eres un robot',
    'eres un bot',
    'eres humano',
    'eres una persona',
    'eres real',
    'quién eres',
    'qué eres',
    'cómo te llamas',
    'chatgpt',
  ],
  hours: ['horario', 'a qué hora', 'abren', 'cierran', 'abierto', 'cerrado', 'atienden'],
  place: [
    'dónde están',
    'dónde se encuentran',
    'dónde queda',
    'dónde recojo',
    'ubicación',
    'ubicados',
    'dirección',
    'sucursal',
    'bodega',
  ],
  delivery: [
    'entrega',
    'entregan',
    'entregar',
    'envío',
    'envían',
    'enviar',
    'mandan',
    'domicilio',
    'flete',
    'me lo llevan',
    'lo llevan',
    'llevan a',
    'llegan a',
    'cobertura',
    'qué zona',
    'zona hotelera',
    'recoger',
    'traslado',
  ],
  payment: [
    'pagar',
    'pago',
    'factura',
    'facturan',
    'anticipo',
    'depósito',
    'transferencia',
    'tarjeta de crédito',
    'tarjeta de débito',
    'aceptan tarjeta',
    'con tarjeta',
    'pago con tarjeta',
    'meses sin intereses',
    'descuento',
    'promoción',
    'promociones',
    'msi',
    'efectivo',
    'garantía',
    'fianza',
    'seguro',
  ],
  contact: [
    'contacto',
    'contactar',
    'contactarlos',
    'teléfono',
    'whatsapp',
    'whats',
    'correo',
    'email',
    'llamar',
    'llamarles',
    'hablar con',
    'asesor',
    'agente',
  ],
  rent: [
    'cómo rento',
    'cómo rentar',
    'cómo se renta',
    'cómo puedo rentar',
    'cómo alquilo',
    'cómo funciona',
    'cómo le hago',
    'cómo hago',
    'cómo pido',
    'cómo solicito',
    'cómo aparto',
    'cómo reservo',
    'requisito',
    'pasos para',
    'proceso',
    'mi solicitud',
    'qué necesito para rentar',
  ],
  availability: [
    'disponible',
    'disponibles',
    'semana',
    'mes',
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
    'disponibilidad',
    'fecha',
    'reservar',
    'apartar',
    'existencia',
    'hoy',
    'mañana',
    'fin de semana',
    'lunes',
    'martes',
    'miércoles',
    'jueves',
    'viernes',
    'sábado',
    'domingo',
  ],
  price: [
    'cuánto cuesta',
    'cuánto sale',
    'cuánto me sale',
    'en cuánto sale',
    'sale caro',
    'cuánto vale',
    'cuánto cobran',
    'cuánto es',
    'cuánto',
    'qué precio',
    'precio',
    'costo',
    'tarifa',
    'presupuesto',
    'cotización',
    'cotizar',
    'cotizan',
  ],
  help: ['ayuda', 'ayúdame', 'ayudar', 'qué puedes hacer', 'qué sabes', 'en qué me', 'opciones'],
  thanks: ['gracias', 'te agradezco', 'perfecto', 'excelente', 'genial', 'ok', 'okay', 'vale', 'listo'],
  bye: ['adiós', 'hasta luego', 'bye', 'nos vemos', 'hasta pronto'],
  greeting: ['hola', 'buenas', 'buenos días', 'buen día', 'qué tal', 'qué onda', 'hey', 'saludos', 'holi'],
} as const satisfies Record<Topic, readonly string[]>

const TOPICS = Object.entries(PHRASES).map(([topic, phrases]) => ({
  topic: topic as Topic,
  phrases: phrases.map(stemsOf),
}))

/** Words that do not identify a product. */
const FILLER = new Set(
  stemsOf(
    `a al algo alguien alguna alguno algún ante antes aquí así aun aún bien bueno buena cada casi como con cual
    cuáles cuando cuenta cuéntame da dame de debo debería del dentro dime donde dos e el ella ellos en entonces era
    eres es esa ese eso esta está están estar este esto estos estoy favor fue gustaría gusta ha haber hace hacer
    hacia hago han has hasta hay haya he hice ir jornada día días la las le les lo los me mejor mi mis mucho muchos
    muy más nada ni no nos nosotros o otra otro para pero pienso poco podría podrían podrías poder por porfa
    porfavor porque posible primera pues puede pueden puedes puedo que qué queremos querer quien quiero quisiera
    recomendar recomiendas recomiendan recomendarme recomendación recomiéndame renta rentan rentar rentarme rento
    rentas alquilar alquiler alquilo saber se sea ser será si sí sin sirve sobre solo son soy su sugerir sugieres
    sus también tan te tener tengo ti tiene tienen tienes tipo todo toda todos todas tu tus tú u un una unas uno
    unos usar uso usted ustedes va vamos van ver voy y ya yo muestra muéstrame mostrar enseña enséñame busco
    buscando buscar necesito necesitamos necesita necesitar necesitaría ocupo ocupamos requiero tendrán tendrás
    equipo equipos grabar grabo filmar filmo filmación grabación video videos hagamos haremos evento proyecto
    agregar añadir agrega añade pesos mxn dinero sale salen acepta aceptan casa oye wey güey neta pinche
    das dan dan te les cuanta cuantas cuantos cuánta onda pa persona personas gente chido órale pues q k xq porfis
    pendejo pendeja puto puta mierda culero idiota estúpido estúpida chinga
    hello hi do does you i we need want rent rental rentals for the an of with have please looking and or in to my`,
  )
    .trim()
    .split(' '),
)

const CHEAP = new Set(stemsOf('barato barata económico económica accesible baratito bajo').trim().split(' '))

/** Returns the topics of a question, in the order of their priority, and the words of their phrases. */
export function topicsIn(stems: string): { topics: Topic[]; taken: Set<string> } {
  const taken = new Set<string>()
  const topics: Topic[] = []
  for (const { topic, phrases } of TOPICS) {
    const named = phrases.filter((phrase) => stems.includes(phrase))
    if (named.length > 0) topics.push(topic)
    for (const phrase of named) for (const word of phrase.trim().split(' ')) taken.add(word)
  }
  return { topics, taken }
}

/** Returns true for a word that may identify a product. Single letters and short numbers occur in most names. */
export function saysSomething(stem: string): boolean {
  return stem.length > 1 && !/^\d{1,2}$/.test(stem) && !FILLER.has(stem) && !CHEAP.has(stem)
}

/** Returns true for a word that asks for low prices. */
export function asksForCheap(stem: string): boolean {
  return CHEAP.has(stem)
}

/** Searches for an occasion, best first, one for each need. */
export const OCCASIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    boda: ['paquete boda', 'dron boda', 'micrófono boda', 'cámara boda'],
    dron: ['dron servicio', 'dron volar'],
    concierto: ['paquete concierto', 'bocina concierto', 'dron concierto', 'consola concierto'],
    entrevista: ['paquete entrevista', 'cámara entrevista', 'micrófono entrevista', 'tripié entrevista'],
    podcast: ['micrófono podcast', 'grabadora podcast', 'luz podcast', 'paquete podcast'],
  }),
)

/** Word of a question: as written, and its stem. */
export type Word = { said: string; stem: string }

/** Splits a text into words, in order. Keeps '18-35' and 'f/2.8' whole and drops symbols and emojis. */
export function wordsOf(text: string): Word[] {
  const found =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+(?:[./'’-][\p{L}\p{N}]+)*/gu) ?? []
  return found.map((said) => ({ said, stem: stemOf(fold(said)) }))
}

/** Returns the stems of a phrase surrounded by spaces, to find one phrase in another: ' dron boda '. */
export function stemsOf(text: string): string {
  return ` ${wordsOf(text)
    .map(({ stem }) => stem)
    .join(' ')} `
}
