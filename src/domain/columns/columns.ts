import type { RowOf, TableName } from '#domain/tables/tables.ts'
import { ID, NAME_EN, NAME_ES, POSITION, REFERENCES, UPDATED_AT, type Column } from './column.ts'
import { ORDER_COLUMNS, ORDER_LINE_COLUMNS } from './order-columns.ts'
import { PRODUCT_COLUMNS } from './product-columns.ts'

/** Columns of every table except `seq`, which is not shown to users. */
export const COLUMNS = {
  sections: {
    id: ID,
    name: { label: 'Nombre', inSentence: 'el nombre', kind: 'name' },
    name_es: NAME_ES,
    name_en: NAME_EN,
    order_index: POSITION,
  },
  products: PRODUCT_COLUMNS,
  homepage_sections: {
    id: ID,
    name: { label: 'Nombre', inSentence: 'el nombre', kind: 'name' },
    order_index: POSITION,
  },
  homepage_section_products: {
    id: ID,
    homepage_section_id: {
      label: 'Sección de inicio',
      inSentence: 'la sección de inicio',
      kind: 'homepage_section',
    },
    product_id: { label: 'Artículo', inSentence: 'el artículo', kind: 'product' },
    order_in_homepage_section: POSITION,
  },
  homepage_carousel_images: {
    id: ID,
    image_url: { label: 'URL de imagen', inSentence: 'la URL', kind: 'address' },
    order_index: POSITION,
  },
  catalog_settings: {
    setting_key: { label: 'Clave', inSentence: 'la clave', kind: 'id' },
    setting_value: { label: 'Valor', inSentence: 'el valor', kind: 'setting' },
    updated_at: UPDATED_AT,
  },
  aerial_filming_page_content: {
    id: ID,
    video_url: {
      label: 'URL de video para computadora',
      inSentence: 'el video para computadora',
      kind: 'address',
    },
    video_url_mobile: {
      label: 'URL de video para móvil',
      inSentence: 'el video para móvil',
      kind: 'address',
    },
    text_group_1: { label: 'Título 1', inSentence: 'el título 1', kind: 'text' },
    text_group_2: { label: 'Título 2', inSentence: 'el título 2', kind: 'text' },
    text_group_3: { label: 'Título 3', inSentence: 'el título 3', kind: 'text' },
    subtitle_text: { label: 'Subtítulo', inSentence: 'el subtítulo', kind: 'text' },
    main_text_content: { label: 'Texto principal', inSentence: 'el texto principal', kind: 'text' },
    image_urls: { label: 'Galería', inSentence: 'la galería', kind: 'addresses' },
    section_order: { label: 'Orden de los bloques', inSentence: 'el orden de los bloques', kind: 'blocks' },
    updated_at: UPDATED_AT,
  },
  about_us_page_content: {
    id: ID,
    title: { label: 'Título', inSentence: 'el título', kind: 'text' },
    main_text_content: { label: 'Texto principal', inSentence: 'el texto principal', kind: 'text' },
    profile_image_url: {
      label: 'URL de la imagen de perfil',
      inSentence: 'la imagen de perfil',
      kind: 'address',
    },
    updated_at: UPDATED_AT,
  },
  modifiable_page_content: {
    page_slug: { label: 'Dirección', inSentence: 'la dirección', kind: 'id' },
    id: ID,
    title: { label: 'Título', inSentence: 'el título', kind: 'text' },
    content_structure: { label: 'Contenido de la página', inSentence: 'el contenido', kind: 'structure' },
    is_public: { label: 'Publicada', inSentence: '“Publicada”', kind: 'flag' },
    updated_at: UPDATED_AT,
  },
  page_seo_settings: {
    page_path: { label: 'Ruta', inSentence: 'la ruta', kind: 'id' },
    title: { label: 'Título', inSentence: 'el título', kind: 'text' },
    description: { label: 'Descripción', inSentence: 'la descripción', kind: 'text' },
    keywords: { label: 'Palabras clave', inSentence: 'las palabras clave', kind: 'keywords' },
    og_image_url: {
      label: 'URL de imagen social',
      inSentence: 'la imagen social',
      short: 'imagen',
      kind: 'address',
    },
    favicon_url: { label: 'URL de favicon', inSentence: 'el favicon', kind: 'address' },
    updated_at: UPDATED_AT,
  },
  planned_changes: {
    id: ID,
    table_name: { label: 'Tabla', inSentence: 'la tabla', kind: 'id' },
    row_id: { label: 'Id de lo que cambia', inSentence: 'el id de lo que cambia', kind: 'id' },
    patch: { label: 'Contenido', inSentence: 'el contenido', kind: 'plan' },
    starts_at: { label: 'Inicio', inSentence: 'el inicio', kind: 'moment' },
    ends_at: { label: 'Final', inSentence: 'el final', kind: 'moment' },
    state: { label: 'Estado', inSentence: 'el estado', kind: 'plan_state' },
    applied: { label: 'Lo que se aplicó', inSentence: 'lo que se aplicó', kind: 'structure' },
  },
  orders: ORDER_COLUMNS,
  order_lines: ORDER_LINE_COLUMNS,
} as const satisfies { [T in TableName]: Record<Exclude<keyof RowOf<T>, 'seq'>, Column> }

/** Words for the rows of a table on screen, in a sentence and in the history. */
type TableWords = {
  label: string
  one: string
  other: string
  /** With its article, before the row's name. Names the record by itself if the table has only one. */
  the: string
  isSingle?: true
  /** Subject of the history: its value in the address, and its label in the sidebar. */
  subject: { value: string; label: string }
}
const ON_HOME_PAGE = { value: 'inicio', label: 'Página de inicio' }
const ORDERS = { value: 'pedidos', label: 'Pedidos' }

/** Words of every table, in the order of the history's subjects. */
export const TABLE_WORDS: Readonly<Record<TableName, TableWords>> = {
  products: {
    label: 'Artículos',
    one: 'artículo',
    other: 'artículos',
    the: 'el artículo',
    subject: { value: 'articulos', label: 'Artículos' },
  },
  sections: {
    label: 'Secciones',
    one: 'sección',
    other: 'secciones',
    the: 'la sección',
    subject: { value: 'secciones', label: 'Secciones' },
  },
  homepage_sections: {
    label: 'Secciones de inicio',
    one: 'sección de inicio',
    other: 'secciones de inicio',
    the: 'la sección de inicio',
    subject: ON_HOME_PAGE,
  },
  homepage_section_products: {
    label: 'Artículos en la página de inicio',
    one: 'artículo de la página de inicio',
    other: 'artículos de la página de inicio',
    the: 'en la página de inicio',
    subject: ON_HOME_PAGE,
  },
  homepage_carousel_images: {
    label: 'Imágenes del carrusel',
    one: 'imagen del carrusel',
    other: 'imágenes del carrusel',
    the: 'la imagen del carrusel',
    subject: ON_HOME_PAGE,
  },
  modifiable_page_content: {
    label: 'Páginas',
    one: 'página',
    other: 'páginas',
    the: 'la página',
    subject: { value: 'paginas', label: 'Páginas' },
  },
  aerial_filming_page_content: {
    label: 'Filmación aérea',
    one: 'página',
    other: 'páginas',
    the: 'la página Filmación Aérea',
    isSingle: true,
    subject: { value: 'filmacion', label: 'Filmación aérea' },
  },
  about_us_page_content: {
    label: 'Nosotros',
    one: 'página',
    other: 'páginas',
    the: 'la página Nosotros',
    isSingle: true,
    subject: { value: 'nosotros', label: 'Nosotros' },
  },
  page_seo_settings: {
    label: 'SEO',
    one: 'SEO de una página',
    other: 'SEO de páginas',
    the: 'el SEO de',
    subject: { value: 'seo', label: 'SEO' },
  },
  planned_changes: {
    label: 'Cambios planeados',
    one: 'cambio planeado',
    other: 'cambios planeados',
    the: 'el cambio planeado de',
    subject: { value: 'planeado', label: 'Planeado' },
  },
  orders: { label: 'Pedidos', one: 'pedido', other: 'pedidos', the: 'el pedido', subject: ORDERS },
  order_lines: {
    label: 'Renglones de pedidos',
    one: 'renglón',
    other: 'renglones',
    the: 'el renglón',
    subject: ORDERS,
  },
  catalog_settings: {
    label: 'Ajustes',
    one: 'ajuste',
    other: 'ajustes',
    the: 'el ajuste',
    subject: { value: 'configuracion', label: 'Configuración' },
  },
}

const KNOWN: ReadonlyMap<string, Column> = new Map(
  Object.entries(COLUMNS).flatMap(([table, columns]) =>
    Object.entries<Column>(columns).map(([name, column]) => [`${table}/${name}`, column] as const),
  ),
)

/** Tombstone column, which every table has. */
const DELETED: Column = { label: 'Eliminado', inSentence: '“Eliminado”', kind: 'flag' }

/** Returns the description of a column. Returns undefined for a column that this release does not know. */
export function columnOf(table: string, column: string): Column | undefined {
  return column === 'deleted' ? DELETED : KNOWN.get(`${table}/${column}`)
}

/** Returns the label of a column's form field, or the column's own name if it is unknown. */
export function columnLabel(table: string, column: string): string {
  return columnOf(table, column)?.label ?? column
}

/** Returns the name of a column within a sentence, with its article. */
export function columnInSentence(table: string, column: string): string {
  return columnOf(table, column)?.inSentence ?? `“${column}”`
}

/** Returns the name of a column in the label of an action: 'precio'. */
export function columnShort({ short, inSentence }: Column): string {
  return short ?? inSentence.replace(/^(?:el|la|los|las) /, '')
}

/** Returns the table that a column references. Returns undefined for other columns. */
export function referenceOf(
  table: string,
  column: string,
): (typeof REFERENCES)[keyof typeof REFERENCES] | undefined {
  const kind = columnOf(table, column)?.kind
  return kind && kind in REFERENCES ? REFERENCES[kind as keyof typeof REFERENCES] : undefined
}

/** Columns that hold only a row's position in its list. */
export const POSITIONS: ReadonlySet<string> = new Set(
  Object.values(COLUMNS).flatMap((columns) =>
    Object.entries<Column>(columns).flatMap(([name, { kind }]) => (kind === 'position' ? [name] : [])),
  ),
)
