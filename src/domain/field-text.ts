import { formatMoney } from './format.ts'

/** What columns are called on screen. */
const NAMES: Record<string, string> = {
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
  price: 'Precio',
  product_id: 'Artículo',
  profile_image_url: 'Foto de perfil',
  section_id: 'Sección',
  section_order: 'Orden de los bloques',
  setting_value: 'Valor',
  stock_quantity: 'Existencias',
  subtitle_text: 'Subtítulo',
  text_group_1: 'Texto 1',
  text_group_2: 'Texto 2',
  text_group_3: 'Texto 3',
  title: 'Título',
  video_url: 'Video',
  video_url_mobile: 'Video para móvil',
}

/** A column's name on screen. */
export function fieldName(column: string): string {
  return NAMES[column] ?? column
}

const MONEY = new Set(['price', 'discount_price'])
const LONGEST = 120

function words(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vacío'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return MONEY.has(column) ? formatMoney(value) : String(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.length === 0) return 'vacío'
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ')
  return JSON.stringify(value)
}

/** A column's value in a few words, for comparing two of them. */
export function fieldText(column: string, value: unknown): string {
  const text = words(column, value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
