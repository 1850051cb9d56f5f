import type { HomepageSectionProductRow } from '#domain/tables/homepage-section-products.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import type { Command } from '#domain/commands/core/command.ts'

/** All rows of the catalogue, hidden ones too. */
export type CatalogueRows = {
  sections: readonly SectionRow[]
  products: readonly ProductRow[]
  links: readonly HomepageSectionProductRow[]
}

/** One field of a product before and after. */
export type FieldChange = { field: keyof ProductRow; before: unknown; after: unknown }

/** What an action means to one product: its changes, or why it is left alone, and what the person should know. */
export type BulkEffect = {
  id: string
  name: string
  changes: FieldChange[]
  /** Why nothing happens to it. */
  left: string | null
  warning: string | null
}

/** An action on many products, before it is done: what becomes of each, and one command for all of them. */
export type BulkPlan = {
  /** In the order of the catalogue. */
  effects: BulkEffect[]
  /** How many products change. */
  count: number
  /** One command: all of it or nothing, and one undo. Null when nothing changes. */
  command: Command | null
}
