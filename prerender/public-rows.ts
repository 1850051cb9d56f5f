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

/** Asks `sync_pull` as a visitor and gives its answer. */
export type AskForRows = (request: object) => Promise<unknown>

const PAGE = 2_000
const NO_ROWS = 'The server did not answer sync_pull with rows.'

/** Built when it is asked for, and again after one of these has changed: every page of the catalogue shares it. */
type Catalogue = { groups: CatalogueGroup[]; byId: ReadonlyMap<string, CatalogueProduct> }
const CATALOGUE_TABLES: ReadonlySet<TableName> = new Set(['sections', 'products', 'catalog_settings'])

/**
 * What any visitor may read, as heads and first screens need it, kept in step with the server by its own replication:
 * after the first time a refresh asks only for what has changed.
 */
export class PublicRows {
  #tables = emptyTables()
  #cursors = BEGINNING
  // Of its terms nothing: no painter outlives the server's.
  #known = { epoch: '', since: 0 }
  #catalogue: Catalogue | undefined
  #version = 0
  readonly #base: Business

  /** @param base the business as the build's variables have it; the shop's own settings stand over it */
  constructor(base: Business) {
    this.#base = base
  }

  /** Whose site this is, as the shop's settings say now. */
  get business(): Business {
    return businessOf(this.#base, [...this.#tables.catalog_settings.values()])
  }

  /** Counts the changes of rows: what was made of the same version is still right. */
  get version(): number {
    return this.#version
  }

  /** Takes in what the server has that is not here yet. Rows that do not fit their schema are left out. */
  async refresh(ask: AskForRows): Promise<void> {
    for (let restarts = 0; ;) {
      const page = wholePage(await ask({ cursors: this.#cursors, limit: PAGE }), this.#cursors)
      if (isBeginning(this.#cursors)) {
        this.#known = { epoch: page.epoch, since: page.head }
      } else if (areCursorsStale(page, this.#known)) {
        // Two servers of different histories take turns.
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

  /** Takes rows from elsewhere than a server, such as the demo's seed. */
  fill(rows: { [T in TableName]: readonly object[] }): void {
    for (const table of TABLE_NAMES) {
      const read = rows[table].map((row) => readRow(table, { seq: 1, ...row }))
      for (const each of read) if (!('reason' in each)) this.#put(table, each.key, each.row)
    }
  }

  #put(table: TableName, key: string, row: RowOf<TableName> | null): void {
    const rows: Map<string, unknown> = this.#tables[table]
    this.#version++
    // Settings say which sections are services.
    if (CATALOGUE_TABLES.has(table)) this.#catalogue = undefined
    if (row) rows.set(key, row)
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

  /** What the first screen of an address is drawn from; null where there is none to paint (docs/adr/0003). */
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
    const { products, modifiable_page_content: pages } = this.#tables
    return publicPaths({
      productIds: [...products.values()].flatMap(({ id, is_public }) => (is_public ? id : [])),
      slugs: [...pages.values()].flatMap(({ page_slug, is_public }) => (is_public ? page_slug : [])),
    })
  }
}

/** Reads an answer at once. @throws when it is none. */
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
