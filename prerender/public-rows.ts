import { businessOf, type Business } from '../src/domain/business.ts'
import { pickHeadRows, type HeadRows } from '../src/domain/head/head-rows.ts'
import { pageOf } from '../src/domain/head/public-pages.ts'
import { publicPaths } from '../src/domain/head/site-files.ts'
import { TABLES, type RowOf } from '../src/domain/tables/tables.ts'
import { withWholeLists } from '../src/domain/tables/whole-lists.ts'

/** The tables that heads and the sitemap are made of. */
const READ = [
  'sections',
  'products',
  'modifiable_page_content',
  'page_seo_settings',
  'catalog_settings',
] as const
type ReadTable = (typeof READ)[number]
type Tables = { [T in ReadTable]: Map<string, RowOf<T>> }

/** Asks `sync_pull` as a visitor and gives its answer. */
export type AskForRows = (request: object) => Promise<unknown>

const PAGE = 2_000

/**
 * What any visitor may read, as heads need it, kept in step with the server by its own replication: after the first
 * time a refresh asks only for what has changed.
 */
export class PublicRows {
  #tables = emptyTables()
  #cursors = startCursors()
  #epoch: string | undefined
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
        READ.some((table) => this.#cursors[table] > 0 && this.#cursors[table] < answer.minSeq)
      ) {
        this.#tables = emptyTables()
        this.#cursors = startCursors()
        this.#epoch = undefined
        continue
      }
      this.#epoch = answer.epoch
      let hasMore = false
      for (const table of READ) {
        const rows = answer.tables[table] ?? []
        for (const row of rows) this.#put(table, row)
        this.#cursors[table] = rows.at(-1)?.seq ?? this.#cursors[table]
        hasMore ||= rows.length >= PAGE
      }
      if (!hasMore) return
    }
  }

  /** Takes rows from elsewhere than a server, such as the demo's seed. */
  fill(rows: { [T in ReadTable]: readonly object[] }): void {
    for (const table of READ) for (const row of rows[table]) this.#put(table, { seq: 1, ...row })
  }

  #put(table: ReadTable, raw: RawRow): void {
    const { row: schema, key: column } = TABLES[table]
    const key = raw[column]
    if (typeof key !== 'string') return
    const rows: Map<string, unknown> = this.#tables[table]
    const parsed = raw['deleted'] === true ? undefined : schema.safeParse(withWholeLists(raw))
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
  return {
    sections: new Map(),
    products: new Map(),
    modifiable_page_content: new Map(),
    page_seo_settings: new Map(),
    catalog_settings: new Map(),
  }
}

function startCursors(): Record<ReadTable, number> {
  return { sections: 0, products: 0, modifiable_page_content: 0, page_seo_settings: 0, catalog_settings: 0 }
}
