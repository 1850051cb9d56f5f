import type { TableName } from '#domain/tables/tables.ts'

/** Kind of a column's content. Decides how a value reads on screen, in a form and in a file. */
export type ColumnKind =
  | 'id'
  | 'name'
  | 'text'
  /** Unique name of a product in the shop. */
  | 'code'
  /** Id of a row, shown by the row's name. */
  | 'section'
  | 'homepage_section'
  | 'product'
  /** Ids of several products. */
  | 'products'
  /** Parts of a kit. */
  | 'contents'
  /** Position in a list. */
  | 'position'
  /** Amount in MXN. */
  | 'price'
  /** Unit of a price. */
  | 'unit'
  /** Price of several days. */
  | 'steps'
  | 'stock'
  | 'flag'
  | 'keywords'
  | 'address'
  | 'addresses'
  | 'links'
  | 'blocks'
  | 'structure'
  | 'setting'
  | 'instant'
  /** Milliseconds since 1970. */
  | 'moment'
  /** Day of the calendar, `YYYY-MM-DD`. */
  | 'day'
  | 'percent'
  | 'phone'
  /** Number of units. */
  | 'units'
  /** Number of days. */
  | 'days'
  /** Id of an order, its state, and the way in which it came. */
  | 'order'
  | 'order_state'
  | 'order_origin'
  /** Patch of a planned change, and its state. */
  | 'plan'
  | 'plan_state'

/** Kinds whose values are numbers, also in an exported sheet. */
export const NUMBER_KINDS: ReadonlySet<ColumnKind> = new Set(['price', 'stock', 'units', 'days', 'position'])

/** Words for a column in forms, history, notices, files and the panel of changes. */
export type Column = {
  /** Label of its form field, and of its value wherever one is shown. */
  label: string
  /** Name within a sentence, with its article. May omit words of the label. */
  inSentence: string
  /** Shorter name for the label of an action. Default: `inSentence` without its article. */
  short?: string
  kind: ColumnKind
  /** Heading in an exported file, and the other headings that an import accepts, without accents. */
  csv?: { header: string; also: readonly string[] }
}

/** Tables whose rows are referenced by the columns of a kind. */
export const REFERENCES = {
  section: 'sections',
  homepage_section: 'homepage_sections',
  product: 'products',
  products: 'products',
  contents: 'products',
  order: 'orders',
} as const satisfies Partial<Record<ColumnKind, TableName>>

/** Columns that several tables have. */
export const ID: Column = { label: 'Id', inSentence: 'el id', kind: 'id' }
export const POSITION: Column = { label: 'Orden', inSentence: 'el orden', kind: 'position' }
export const UPDATED_AT = {
  label: 'Última modificación',
  inSentence: 'la última modificación',
  kind: 'instant',
} as const satisfies Column
export const NAME_ES: Column = {
  label: 'Nombre en español',
  inSentence: 'el nombre en español',
  kind: 'text',
}
export const NAME_EN: Column = { label: 'Nombre en inglés', inSentence: 'el nombre en inglés', kind: 'text' }
