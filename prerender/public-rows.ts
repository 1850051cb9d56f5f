import {
  buildCatalogue,
  type CatalogueGroup,
  type CatalogueProduct,
} from '../src/domain/catalogue/catalogue.ts'
import { businessOf, type Business } from '../src/domain/business/business.ts'
import type { FirstScreen } from '../src/domain/first-screen/stored-screen.ts'
import { pickFirstScreen } from '../src/domain/first-screen/pick-first-screen.ts'
import { pickHeadRows, type HeadRows } from '../src/domain/head/head.ts'
import { pageOf } from '../src/domain/head/public-pages.ts'
import { publicPaths } from '../src/domain/crawler-files/site-files.ts'
import {
  BEGINNING,
  isBeginning,
  readPage,
  readRow,
  type Cursors,
  type PullPage,
  areCursorsStale,
} from '../src/domain/replication/pull-page.ts'
import { splitRowKey, TABLE_NAMES, type RowOf, type TableName } from '../src/domain/tables/tables.ts'

type Tables = { [T in TableName]: Map<string, RowOf<T>> }

/** Calls `sync_pull` as a visitor. */
export type AskForRows = (request: object) => Promise<unknown>

const PAGE = 2_000
const NO_ROWS = 'The server did not answer sync_pull with rows.'

/** Catalogue shared by all pages. Built on demand, and again after one of its tables has changed. */
type Catalogue = { groups: CatalogueGroup[]; byId: ReadonlyMap<string, CatalogueProduct> }
const CATALOGUE_TABLES: ReadonlySet<TableName> = new Set(['sections', 'products', 'catalog_settings'])

/** Public rows for heads and first screens, kept in sync by their own replication. A refresh only pulls changes. */
export class PublicRows {
  #tables = emptyTables()
  #cursors = BEGINNING
  // Server terms are ignored, because no painter outlives its server.
  #known = { epoch: '', since: 0 }
  #catalogue: Catalogue | undefined
  #version = 0
  readonly #base: Business

  /** @param base business in the build's variables, overridden by the shop's own settings */
  constructor(base: Business) {
    this.#base = base
  }

  /** Returns the business with the shop's current settings. */
  get business(): Business {
    return businessOf(this.#base, [...this.#tables.catalog_settings.values()])
  }

  /** Returns the number of changes of rows. Results of the same version remain valid. */
  get version(): number {
    return this.#version
  }

  /** Pulls new rows. Skips rows that do not match their schema. */
  async refresh(ask: AskForRows): Promise<void> {
    for (let restarts = 0; ;) {
      const page = wholePage(await ask({ cursors: this.#cursors, limit: PAGE }), this.#cursors)
      if (isBeginning(this.#cursors)) {
        this.#known = { epoch: page.epoch, since: page.head }
      } else if (areCursorsStale(page, this.#known)) {
        // Two servers of different histories alternate.
        if (restarts++ > 0) throw new Error(NO_ROWS)
        this.#tables = emptyTables()
        this.#catalogue = undefined
        this.#version++
        this.#cursors = BEGINNING
        continue
      }
      for (const table of TABLE_NAMES) for (const { key, row } of page.rows[table]) this.#put(table, key, row)
      for (const { key, table } of page.unfit) this.#put(table, splitRowKey(key)?.id ?? '', null)
      this.#cursors = page.ends
      if (page.more) continue
      this.#known = { ...this.#known, since: page.head }
      return
    }
  }

  /** Adds rows without a server, such as the demo's seed. */
  fill(rows: { [T in TableName]: readonly object[] }): void {
    for (const table of TABLE_NAMES) {
      const read = rows[table].map((row) => readRow(table, { seq: 1, ...row }))
      for (const each of read) if (!('reason' in each)) this.#put(table, each.key, each.row)
    }
  }

  #put(table: TableName, key: string, row: RowOf<TableName> | null): void {
    const rows: Map<string, unknown> = this.#tables[table]
    this.#version++
    // Settings define which sections are services.
    if (CATALOGUE_TABLES.has(table)) this.#catalogue = undefined
    if (row) rows.set(key, row)
    else rows.delete(key)
  }

  /** Returns the rows for the head of an address. */
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

  /** Returns the first screen of an address, or null if there is none to paint (docs/adr/0003). */
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

  /** Returns the addresses of the sitemap. */
  paths(): string[] {
    const { products, modifiable_page_content: pages, catalog_settings: settings } = this.#tables
    return publicPaths({
      products: [...products.values()],
      pages: [...pages.values()],
      settings: [...settings.values()],
    })
  }
}

/**
 * Reads an answer synchronously.
 * @throws if it is invalid
 */
function wholePage(answer: unknown, cursors: Cursors): PullPage {
  const reading = readPage(answer, cursors, PAGE)
  let step = reading.next()
  while (!step.done) step = reading.next()
  if (!step.value) throw new Error(NO_ROWS)
  return step.value
}

function emptyTables(): Tables {
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, new Map()])) as Tables
}
