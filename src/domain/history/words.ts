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

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** 'a, b y c'. */
export function listed(words: readonly string[]): string {
  return LIST.format(words)
}
