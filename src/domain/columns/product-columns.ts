import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { UPDATED_AT, type Column } from './column.ts'

/** Product columns, in the order of an exported file. */
export const PRODUCT_COLUMNS = {
  id: {
    label: 'Id del artículo',
    inSentence: 'el id',
    kind: 'id',
    csv: { header: 'id', also: ['uuid', 'identificador'] },
  },
  name: {
    label: 'Nombre',
    inSentence: 'el nombre',
    kind: 'name',
    csv: {
      header: 'nombre',
      also: [
        'name',
        'articulo',
        'producto',
        'titulo',
        'product',
        'article',
        'title',
        'equipo',
        'concepto',
        'nombre del articulo',
        'nombre del producto',
        'nombre del equipo',
      ],
    },
  },
  name_es: {
    label: 'Nombre en español',
    inSentence: 'el nombre en español',
    short: 'nombre',
    kind: 'text',
    csv: { header: 'nombre_es', also: ['name es', 'nombre en espanol', 'nombre espanol', 'spanish name'] },
  },
  name_en: {
    label: 'Nombre en inglés',
    inSentence: 'el nombre en inglés',
    short: 'nombre',
    kind: 'text',
    csv: { header: 'nombre_en', also: ['name en', 'nombre en ingles', 'nombre ingles', 'english name'] },
  },
  code: {
    label: 'Código',
    inSentence: 'el código',
    kind: 'code',
    csv: {
      header: 'código',
      also: [
        'code',
        'clave',
        'sku',
        'referencia',
        'ref',
        'codigo del articulo',
        'codigo del producto',
        'clave del articulo',
        'clave del producto',
        'numero de parte',
      ],
    },
  },
  section_id: {
    label: 'Sección',
    inSentence: 'la sección',
    kind: 'section',
    csv: { header: 'sección', also: ['section', 'categoria', 'category', 'familia', 'grupo', 'rubro'] },
  },
  order_in_section: {
    label: 'Orden',
    inSentence: 'el orden',
    // It changes with the section and is reported as that.
    short: 'sección',
    kind: 'position',
    csv: { header: 'orden', also: ['order', 'order in section', 'posicion', 'lugar', 'position'] },
  },
  price: {
    label: 'Precio',
    inSentence: 'el precio',
    kind: 'price',
    csv: {
      header: 'precio',
      also: [
        'price',
        'precio mxn',
        'precio por dia',
        'precio dia',
        'precio diario',
        'precio unitario',
        'precio de renta',
        'precio renta',
        'precio de alquiler',
        'precio alquiler',
        'pvp',
        'tarifa',
        'tarifa diaria',
        'tarifa por dia',
        'renta',
        'renta por dia',
        'alquiler',
      ],
    },
  },
  discount_price: {
    label: 'Precio con descuento',
    inSentence: 'el precio con descuento',
    kind: 'price',
    csv: {
      header: 'precio_con_descuento',
      also: [
        'discount price',
        'descuento',
        'precio descuento',
        'oferta',
        'precio de oferta',
        'precio oferta',
      ],
    },
  },
  price_unit: {
    label: 'Unidad del precio',
    inSentence: 'la unidad del precio',
    kind: 'unit',
    csv: {
      header: 'unidad_del_precio',
      also: ['price unit', 'unidad de precio', 'unidad', 'unit', 'se cobra por', 'cobro'],
    },
  },
  price_steps: {
    label: 'Precio por duración',
    inSentence: 'el precio por duración',
    kind: 'steps',
    csv: {
      header: 'precio_por_duración',
      also: ['price steps', 'escalones', 'precio por varios dias', 'tarifa por duracion'],
    },
  },
  stock_quantity: {
    label: 'Existencias',
    inSentence: 'las existencias',
    kind: 'stock',
    csv: {
      header: 'existencias',
      also: [
        'stock',
        'stock quantity',
        'existencia',
        'cantidad',
        'cant',
        'inventario',
        'unidades',
        'uds',
        'piezas',
        'pzas',
        'disponibles',
        'quantity',
      ],
    },
  },
  repair_quantity: {
    label: 'En reparación',
    inSentence: '“En reparación”',
    kind: 'units',
    csv: { header: 'en_reparación', also: ['repair quantity', 'reparacion', 'en taller', 'in repair'] },
  },
  buffer_days: {
    label: 'Días de preparación',
    inSentence: 'los días de preparación',
    kind: 'days',
    csv: { header: 'días_de_preparación', also: ['buffer days', 'preparacion', 'dias entre rentas'] },
  },
  contents: {
    label: 'Contenido',
    inSentence: 'el contenido',
    kind: 'contents',
    csv: { header: 'contenido', also: ['contents', 'incluye', 'contiene', 'partes', 'componentes', 'kit'] },
  },
  is_public: {
    label: 'Público',
    // As in the label of the action on many products.
    inSentence: 'la visibilidad',
    kind: 'flag',
    csv: { header: 'público', also: ['public', 'is public', 'visible', 'publicado'] },
  },
  is_external: {
    label: 'Artículo externo',
    inSentence: '“Artículo externo”',
    kind: 'flag',
    csv: { header: 'externo', also: ['external', 'is external', 'articulo externo'] },
  },
  description: {
    label: 'Descripción',
    inSentence: 'la descripción',
    kind: 'text',
    csv: { header: 'descripción', also: ['description', 'detalle'] },
  },
  additional_description: {
    label: 'Descripción adicional',
    inSentence: 'la descripción adicional',
    kind: 'text',
    csv: { header: 'descripción_adicional', also: ['additional description', 'mas informacion'] },
  },
  keywords: {
    label: 'Palabras clave',
    inSentence: 'las palabras clave',
    kind: 'keywords',
    csv: { header: 'palabras_clave', also: ['keywords', 'etiquetas', 'tags', 'palabras'] },
  },
  goes_with: {
    label: 'Suele llevarse con',
    inSentence: '“Suele llevarse con”',
    kind: 'products',
    csv: { header: 'suele_llevarse_con', also: ['goes with', 'se lleva con', 'complementos', 'related'] },
  },
  image_url: {
    label: 'URL de imagen',
    inSentence: 'la imagen',
    kind: 'address',
    csv: { header: 'imagen', also: ['image', 'image url', 'url de imagen', 'url imagen', 'foto', 'picture'] },
  },
  image_urls: {
    label: 'Más imágenes',
    inSentence: 'las imágenes',
    kind: 'addresses',
    csv: { header: 'imágenes', also: ['images', 'image urls', 'fotos', 'pictures', 'mas imagenes'] },
  },
  image_links: {
    label: 'Imágenes con enlace',
    inSentence: 'las imágenes con enlace',
    short: 'imágenes',
    kind: 'links',
    csv: { header: 'enlaces_de_imágenes', also: ['image links', 'enlaces de imagenes', 'enlaces'] },
  },
  image_description: {
    label: 'Texto alternativo de las imágenes',
    inSentence: 'el texto alternativo de las imágenes',
    short: 'texto alternativo',
    kind: 'text',
    csv: {
      header: 'descripción_de_la_imagen',
      also: ['image description', 'descripcion de imagen', 'texto de la imagen', 'alt'],
    },
  },
  busy_days: { label: 'Días ocupados', inSentence: 'los días ocupados', kind: 'structure' },
  kit_stock: { label: 'Paquetes que alcanzan', inSentence: 'los paquetes que alcanzan', kind: 'structure' },
  updated_at: UPDATED_AT,
} as const satisfies Record<Exclude<keyof ProductRow, 'seq'>, Column>

type Described = typeof PRODUCT_COLUMNS
/** Kind of a product column. */
export type ProductKind = Described[keyof Described]['kind']
/** Product columns of a kind. */
export type ColumnsOf<K extends ProductKind> = {
  [C in keyof Described]: Described[C]['kind'] extends K ? C : never
}[keyof Described]
/** Value of a product in a column of a kind. */
export type ValueOf<K extends ProductKind> = ProductRow[ColumnsOf<K>]
