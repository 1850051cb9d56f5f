import type { TableName } from '#domain/tables/tables.ts'

/** What a column holds: it decides how a value reads on screen, in a form and in a file. */
export type ColumnKind =
  | 'id'
  | 'name'
  | 'text'
  /** The id of a row that people know by its name. */
  | 'section'
  | 'homepage_section'
  | 'product'
  /** Ids of several. */
  | 'products'
  /** A place in a list. */
  | 'position'
  /** In MXN. */
  | 'price'
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
  /** What a planned change writes, and how far it is. */
  | 'plan'
  | 'plan_state'

/** A column as people meet it: in a form, in the history, in notices, in files and in the panel of changes. */
export type Column = {
  /** The name of its form field, and of its value wherever one is shown. */
  label: string
  /** The same within a sentence, with its product: it may leave words of the label out. */
  inSentence: string
  /** Shorter still, for what an action is called; without it the sentence's words do. */
  short?: string
  kind: ColumnKind
  /** Its heading in an exported file, and other headings by which it is known in others, without accents. */
  csv?: { header: string; also: readonly string[] }
}

/** The tables whose rows are named by the columns of a kind. */
export const REFERENCES = {
  section: 'sections',
  homepage_section: 'homepage_sections',
  product: 'products',
  products: 'products',
} as const satisfies Partial<Record<ColumnKind, TableName>>

/** What every column of its kind is called, in whatever table. */
export const ID: Column = { label: 'Id', inSentence: 'el id', kind: 'id' }
export const POSITION: Column = { label: 'Orden', inSentence: 'el orden', kind: 'position' }
export const UPDATED_AT: Column = {
  label: 'Última modificación',
  inSentence: 'la última modificación',
  kind: 'instant',
}
export const NAME_ES: Column = {
  label: 'Nombre en español',
  inSentence: 'el nombre en español',
  kind: 'text',
}
export const NAME_EN: Column = {
  label: 'Nombre en inglés',
  inSentence: 'el nombre en inglés',
  kind: 'text',
}
