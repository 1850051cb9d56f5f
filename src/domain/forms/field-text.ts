import { formatMoney } from '#domain/core/format.ts'

/** What columns are called on screen. */
const NAMES = new Map(
  Object.entries({
    additional_description: 'Descripción adicional',
    content_structure: 'Contenido de la página',
    deleted: 'Eliminado',
    description: 'Descripción',
    discount_price: 'Precio con descuento',
    favicon_url: 'Icono',
    homepage_section_id: 'Sección de inicio',
    image_description: 'Descripción de la imagen',
    image_links: 'Enlaces de imágenes',
    image_url: 'Imagen',
    image_urls: 'Imágenes',
    is_external: 'Artículo externo',
    is_public: 'Público',
    keywords: 'Palabras clave',
    main_text_content: 'Texto principal',
    name: 'Nombre',
    name_en: 'Nombre en inglés',
    name_es: 'Nombre en español',
    og_image_url: 'Imagen para compartir',
    order_in_homepage_section: 'Orden',
    order_in_section: 'Orden',
    order_index: 'Orden',
    page_path: 'Ruta',
    page_slug: 'Dirección',
    price: 'Precio',
    product_id: 'Artículo',
    profile_image_url: 'Foto de perfil',
    section_id: 'Sección',
    section_order: 'Orden de los bloques',
    setting_value: 'Valor',
    stock_quantity: 'Existencias',
    subtitle_text: 'Subtítulo',
    text_group_1: 'Título 1',
    text_group_2: 'Título 2',
    text_group_3: 'Título 3',
    title: 'Título',
    video_url: 'Video',
    video_url_mobile: 'Video para móvil',
  }),
)

/** A column's name on screen. */
export function fieldName(column: string): string {
  return NAMES.get(column) ?? column
}

const MONEY = new Set(['price', 'discount_price'])
const EMPTY = 'vacío'
const LONGEST = 120
/** What is left before the first difference of two long values. */
const LEAD = 24

/** Parts of a page's content that are not for reading. */
const TECHNICAL = new Set(['id', 'type'])

/** All that can be read in a value, without its form: a page's texts, a picture's addresses. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value).filter(([key]) => !TECHNICAL.has(key))
  return entries.flatMap(([, part]) => leaves(part))
}

function words(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return MONEY.has(column) ? formatMoney(value) : String(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.join(', ') || EMPTY
  return leaves(value).join(' · ') || EMPTY
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** A column's value in a few words, at most 120 characters. */
export function fieldText(column: string, value: unknown): string {
  return shortened(words(column, value))
}

/** Two values of a column in a few words each. Long ones begin shortly before they differ. */
export function fieldTexts(column: string, one: unknown, other: unknown): [string, string] {
  const [a, b] = [words(column, one), words(column, other)]
  if (Math.max(a.length, b.length) <= LONGEST) return [a, b]
  let same = 0
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++
  const from = same > LEAD * 2 ? same - LEAD : 0
  const part = (text: string) => shortened(from > 0 ? `…${text.slice(from)}` : text)
  return [part(a), part(b)]
}
