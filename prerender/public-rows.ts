import {
  buildCatalogue,
  type CatalogueGroup,
  type CatalogueProduct,
} from '../src/domain/catalogue/catalogue.ts'
import { businessOf, type Business } from '../src/domain/business/business.ts'
import type { FirstScreen } from '../src/domain/first-screen/first-screen.ts'
import { pickFirstScreen } from '../src/domain/first-screen/pick-first-screen.ts'
import { pickHeadRows, type HeadRows } from '../src/domain/head/head-rows.ts'
import { pageOf } from '../src/domain/head/public-pages.ts'
import { publicPaths } from '../src/domain/head/site-files.ts'
import { TABLE_NAMES, TABLES, type RowOf, type TableName } from '../src/domain/tables/tables.ts'
import { withWholeLists } from '../src/domain/tables/whole-lists.ts'

type Tables = { [T in TableName]: Map<string, RowOf<T>> }

/** Asks `sync_pull` as a visitor and gives its answer. */
export type AskForRows = (request: object) => Promise<unknown>

const PAGE = 2_000

/** Built when it is asked for, and again after one of these has changed: every page of the catalogue shares it. */
type Catalogue = { groups: CatalogueGroup[]; byId: ReadonlyMap<string, CatalogueProduct> }
const CATALOGUE_TABLES: ReadonlySet<TableName> = new Set(['sections', 'products', 'catalog_settings'])

/**
 * What any visitor may read, as heads and first screens need it, kept in step with the server by its own replication:
 * after the first time a refresh asks only for what has changed.
 */
export class PublicRows {
  #tables = emptyTables()
  #cursors = startCursors()
  #epoch: string | undefined
  #catalogue: Catalogue | undefined
  readonly #base: Business

  /** @param base the business as the build's variables have it; the shop's own settings stand over it */
  constructor(base: Business) {
    this.#base = base
  }

  /** Whose site this is, as the shop's settings say now. */
  get business(): Business {
    return businessOf(this.#base, [...this.#tables.catalog_settings.values()])
  }

  /** Takes in what the server has that is not here yet. Rows that do not fit their schema are left out. */
  async refresh(ask: AskForRows): Promise<void> {
    for (;;) {
      const answer = readAnswer(await ask({ cursors: this.#cursors, limit: PAGE }))
      const isForeign = this.#epoch !== undefined && this.#epoch !== answer.epoch
      if (
        isForeign ||
        TABLE_NAMES.some((table) => this.#cursors[table] > 0 && this.#cursors[table] < answer.minSeq)
      ) {
        this.#tables = emptyTables()
        this.#catalogue = undefined
        this.#cursors = startCursors()
        this.#epoch = undefined
        continue
      }
      this.#epoch = answer.epoch
      let hasMore = false
      for (const table of TABLE_NAMES) {
        const rows = answer.tables[table] ?? []
        for (const row of rows) this.#put(table, row)
        this.#cursors[table] = rows.at(-1)?.seq ?? this.#cursors[table]
        hasMore ||= rows.length >= PAGE
      }
      if (!hasMore) return
    }
  }

  /** Takes rows from elsewhere than a server, such as the demo's seed. */
  fill(rows: { [T in TableName]: readonly object[] }): void {
    for (const table of TABLE_NAMES) for (const row of rows[table]) this.#put(table, { seq: 1, ...row })
  }

  #put(table: TableName, raw: RawRow): void {
    const { row: schema, key: column } = TABLES[table]
    const key = raw[column]
    if (typeof key !== 'string') return
    const rows: Map<string, unknown> = this.#tables[table]
    const parsed = raw['deleted'] === true ? undefined : schema.safeParse(withWholeLists(raw))
    // Settings say which sections are services.
    if (CATALOGUE_TABLES.has(table)) this.#catalogue = undefined
    if (parsed?.success) rows.set(key, parsed.data)
    else rows.delete(key)
  }

  /** The rows that the head of an address is made of. */
  headRows(address: string): HeadRows {
    const { sections, products, modifiable_page_content: pages, page_seo_settings: seo } = this.#tables
    const page = pageOf(address)
    const product = page.kind === 'product' ? products.get(page.id) : undefined
    const source = {
      sections: [...sections.values()],
      products: product ? [product] : [],
      pages: [...pages.values()],
      seo: [...seo.values()],
    }
    return pickHeadRows(address, source, this.business.serviceSectionIds)
  }

  /** What the first screen of an address is drawn from; null where there is none to paint (docs/adr/0022). */
  firstScreen(address: string): FirstScreen | null {
    const { groups, byId } = (this.#catalogue ??= this.#buildCatalogue())
    return pickFirstScreen(address, {
      rows: (table) => [...this.#tables[table].values()],
      groups,
      product: (id) => byId.get(id),
    })
  }

  #buildCatalogue(): Catalogue {
    const { sections, products } = this.#tables
    const ids = this.business.serviceSectionIds
    const groups = buildCatalogue([...sections.values()], [...products.values()], ids)
    const all = groups.flatMap((group) => group.products)
    return { groups, byId: new Map(all.map((product) => [product.id, product])) }
  }

  /** Every address that a visitor can find. */
  paths(): string[] {
    const products = [...this.#tables.products.values()].filter((product) => product.is_public)
    return publicPaths({
      productIds: products.map(({ id }) => id),
      slugs: [...this.#tables.modifiable_page_content.keys()],
    })
  }
}

type RawRow = { seq: number } & Record<string, unknown>
type Answer = { epoch: string; minSeq: number; tables: Partial<Record<string, RawRow[]>> }

function readAnswer(answer: unknown): Answer {
  const { epoch, min_seq: minSeq, tables } = (answer ?? {}) as Record<string, unknown>
  if (
    typeof epoch !== 'string' ||
    typeof minSeq !== 'number' ||
    typeof tables !== 'object' ||
    tables === null
  ) {
    throw new Error('The server did not answer sync_pull with rows.')
  }
  return { epoch, minSeq, tables }
}

function emptyTables(): Tables {
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, new Map()])) as Tables
}

function startCursors(): Record<TableName, number> {
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, 0])) as Record<TableName, number>
}
