import { fold } from '#domain/catalogue/search.ts'
import type { ProductRow } from '../tables/products.ts'

/** A column of an article that people edit in a table. */
export type CsvField = Exclude<keyof ProductRow, 'seq'>

/** How the text of a cell is read. */
export type CsvKind =
  | 'id'
  | 'name'
  | 'text'
  | 'section'
  | 'place'
  | 'price'
  | 'stock'
  | 'flag'
  | 'keywords'
  | 'address'
  | 'addresses'
  | 'links'

type CsvColumn = {
  field: CsvField
  /** Its name in the first line of an exported file. */
  header: string
  kind: CsvKind
  /** Other names by which it is known when a file comes in, without accents. */
  also: readonly string[]
}

/** Everything of an article that people edit, in the order of an exported file. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  { field: 'id', header: 'id', kind: 'id', also: ['uuid', 'clave', 'identificador'] },
  {
    field: 'name',
    header: 'nombre',
    kind: 'name',
    also: ['name', 'articulo', 'producto', 'titulo', 'product', 'article', 'title'],
  },
  {
    field: 'name_es',
    header: 'nombre_es',
    kind: 'text',
    also: ['name es', 'nombre en espanol', 'nombre espanol', 'spanish name'],
  },
  {
    field: 'name_en',
    header: 'nombre_en',
    kind: 'text',
    also: ['name en', 'nombre en ingles', 'nombre ingles', 'english name'],
  },
  { field: 'section_id', header: 'sección', kind: 'section', also: ['section', 'categoria', 'category'] },
  {
    field: 'order_in_section',
    header: 'orden',
    kind: 'place',
    also: ['order', 'order in section', 'posicion', 'lugar', 'position'],
  },
  {
    field: 'price',
    header: 'precio',
    kind: 'price',
    also: ['price', 'precio mxn', 'precio por dia', 'tarifa', 'renta'],
  },
  {
    field: 'discount_price',
    header: 'precio_con_descuento',
    kind: 'price',
    also: ['discount price', 'descuento', 'precio descuento', 'oferta', 'precio de oferta'],
  },
  {
    field: 'stock_quantity',
    header: 'existencias',
    kind: 'stock',
    also: ['stock', 'stock quantity', 'existencia', 'cantidad', 'inventario', 'unidades', 'quantity'],
  },
  {
    field: 'is_public',
    header: 'público',
    kind: 'flag',
    also: ['public', 'is public', 'visible', 'publicado'],
  },
  {
    field: 'is_external',
    header: 'externo',
    kind: 'flag',
    also: ['external', 'is external', 'articulo externo'],
  },
  { field: 'description', header: 'descripción', kind: 'text', also: ['description', 'detalle'] },
  {
    field: 'additional_description',
    header: 'descripción_adicional',
    kind: 'text',
    also: ['additional description', 'mas informacion'],
  },
  {
    field: 'keywords',
    header: 'palabras_clave',
    kind: 'keywords',
    also: ['keywords', 'etiquetas', 'tags', 'palabras'],
  },
  {
    field: 'image_url',
    header: 'imagen',
    kind: 'address',
    also: ['image', 'image url', 'url de imagen', 'foto', 'picture'],
  },
  {
    field: 'image_urls',
    header: 'imágenes',
    kind: 'addresses',
    also: ['images', 'image urls', 'fotos', 'pictures', 'mas imagenes'],
  },
  {
    field: 'image_links',
    header: 'enlaces_de_imágenes',
    kind: 'links',
    also: ['image links', 'enlaces de imagenes', 'enlaces'],
  },
  {
    field: 'image_description',
    header: 'descripción_de_la_imagen',
    kind: 'text',
    also: ['image description', 'descripcion de imagen', 'texto de la imagen', 'alt'],
  },
]

/** How the cells of a column are read. */
export function kindOf(field: CsvField): CsvKind {
  return CSV_COLUMNS.find((column) => column.field === field)?.kind ?? 'text'
}

/** Which column of an article each column of a file holds; null: none. */
export type Mapping = readonly (CsvField | null)[]

const words = (name: string) => fold(name.replace(/[^\p{L}\p{N}]+/gu, ' '))

const KNOWN = new Map(
  CSV_COLUMNS.flatMap(({ field, header, also }) =>
    [field, header, ...also].map((name) => [words(name), field] as const),
  ),
)

/** What the columns of a file are by their names, whatever their case and accents. No column is taken twice. */
export function suggestMapping(headers: readonly string[]): Mapping {
  const taken = new Set<CsvField>()
  return headers.map((header) => {
    const field = KNOWN.get(words(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
