import type { ProductRow } from '#domain/tables/products.ts'
import type { Column } from './column.ts'

/** The columns of a product, in the order of an exported file. */
export const PRODUCT_COLUMNS = {
  id: {
    label: 'Id del artículo',
    inSentence: 'el id',
    kind: 'id',
    csv: { header: 'id', also: ['uuid', 'clave', 'identificador'] },
  },
  name: {
    label: 'Nombre',
    inSentence: 'el nombre',
    kind: 'name',
    csv: {
      header: 'nombre',
      also: ['name', 'articulo', 'producto', 'titulo', 'product', 'article', 'title'],
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
  section_id: {
    label: 'Sección',
    inSentence: 'la sección',
    kind: 'section',
    csv: { header: 'sección', also: ['section', 'categoria', 'category'] },
  },
  order_in_section: {
    label: 'Orden',
    inSentence: 'el orden',
    // It changes with the section, and is told as that.
    short: 'sección',
    kind: 'position',
    csv: { header: 'orden', also: ['order', 'order in section', 'posicion', 'lugar', 'position'] },
  },
  price: {
    label: 'Precio',
    inSentence: 'el precio',
    kind: 'price',
    csv: { header: 'precio', also: ['price', 'precio mxn', 'precio por dia', 'tarifa', 'renta'] },
  },
  discount_price: {
    label: 'Precio con descuento',
    inSentence: 'el precio con descuento',
    kind: 'price',
    csv: {
      header: 'precio_con_descuento',
      also: ['discount price', 'descuento', 'precio descuento', 'oferta', 'precio de oferta'],
    },
  },
  stock_quantity: {
    label: 'Existencias',
    inSentence: 'las existencias',
    kind: 'stock',
    csv: {
      header: 'existencias',
      also: ['stock', 'stock quantity', 'existencia', 'cantidad', 'inventario', 'unidades', 'quantity'],
    },
  },
  is_public: {
    label: 'Público',
    // As the action on many products is called.
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
    csv: { header: 'imagen', also: ['image', 'image url', 'url de imagen', 'foto', 'picture'] },
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
} as const satisfies Record<Exclude<keyof ProductRow, 'seq'>, Column>
