import { SETTING_NAMES } from '../settings/names.ts'

type Noun = { one: string; other: string; the: string }

/** What the rows of each table are called. */
const NOUNS: Record<string, Noun> = {
  products: { one: 'artículo', other: 'artículos', the: 'el artículo' },
  sections: { one: 'sección', other: 'secciones', the: 'la sección' },
  homepage_sections: { one: 'sección de inicio', other: 'secciones de inicio', the: 'la sección de inicio' },
  homepage_section_products: {
    one: 'artículo de la página de inicio',
    other: 'artículos de la página de inicio',
    the: 'en la página de inicio',
  },
  homepage_carousel_images: {
    one: 'imagen del carrusel',
    other: 'imágenes del carrusel',
    the: 'la imagen del carrusel',
  },
  catalog_settings: { one: 'ajuste', other: 'ajustes', the: 'el ajuste' },
  aerial_filming_page_content: { one: 'página', other: 'páginas', the: 'la página Filmación Aérea' },
  about_us_page_content: { one: 'página', other: 'páginas', the: 'la página Nosotros' },
  modifiable_page_content: { one: 'página', other: 'páginas', the: 'la página' },
  page_seo_settings: { one: 'SEO de una página', other: 'SEO de páginas', the: 'el SEO de' },
}
const ANY: Noun = { one: 'registro', other: 'registros', the: 'el registro' }

/** What the rows of a table are called. */
export function nounOf(table: string): Noun {
  return NOUNS[table] ?? ANY
}

/** Tables that hold one record each: their noun names it. */
export const SINGLE = new Set(['aerial_filming_page_content', 'about_us_page_content'])

/** A setting by what it is for; its key where that is not known. */
export function settingName(key: string): string {
  return SETTING_NAMES.get(key) ?? `el ajuste “${key}”`
}

const COLUMNS = new Map(
  Object.entries({
    additional_description: 'la descripción adicional',
    content_structure: 'el contenido',
    description: 'la descripción',
    discount_price: 'el precio con descuento',
    favicon_url: 'el icono',
    image_description: 'el texto de la imagen',
    image_links: 'los enlaces de las imágenes',
    image_url: 'la imagen',
    image_urls: 'las imágenes',
    is_external: 'el origen',
    is_public: 'la visibilidad',
    keywords: 'las palabras clave',
    main_text_content: 'el texto principal',
    name: 'el nombre',
    name_en: 'el nombre en inglés',
    name_es: 'el nombre en español',
    og_image_url: 'la imagen para compartir',
    price: 'el precio',
    product_id: 'el artículo',
    profile_image_url: 'la foto de perfil',
    section_id: 'la sección',
    homepage_section_id: 'la sección de inicio',
    section_order: 'el orden de los bloques',
    setting_value: 'el valor',
    stock_quantity: 'las existencias',
    subtitle_text: 'el subtítulo',
    text_group_1: 'el texto 1',
    text_group_2: 'el texto 2',
    text_group_3: 'el texto 3',
    title: 'el título',
    video_url: 'el video',
    video_url_mobile: 'el video para móvil',
  }),
)

/** A column in a sentence, with its article. */
export function columnWords(column: string): string {
  return COLUMNS.get(column) ?? `“${column}”`
}

/** Columns that only say where a row stands in its list. */
export const PLACES = new Set(['order_index', 'order_in_section', 'order_in_homepage_section'])

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** 'a, b y c'. */
export function listed(words: readonly string[]): string {
  return LIST.format(words)
}
