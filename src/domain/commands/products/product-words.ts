import type { ProductRow } from '#domain/tables/products.ts'

/** What people call the fields of an article that are changed one at a time. */
const WORDS: Partial<Record<keyof ProductRow, string>> = {
  name: 'nombre',
  name_es: 'nombre',
  name_en: 'nombre',
  section_id: 'sección',
  order_in_section: 'sección',
  description: 'descripción',
  additional_description: 'descripción adicional',
  price: 'precio',
  discount_price: 'precio con descuento',
  stock_quantity: 'existencias',
  image_url: 'imagen',
  image_urls: 'imágenes',
  image_links: 'imágenes',
  image_description: 'texto de la imagen',
  keywords: 'palabras clave',
  is_external: 'origen',
  is_public: 'visibilidad',
}

/** The one word for all these columns of an article, or null when it takes more than one. */
export function changedWord(columns: readonly string[]): string | null {
  const words = new Set(columns.map((column) => WORDS[column as keyof ProductRow]))
  const [word] = words
  return words.size === 1 && word !== undefined ? word : null
}
