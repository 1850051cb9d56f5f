import { TABLE_NAMES, TABLES, type TableName } from '../../../src/domain/tables/tables.ts'
import { ADMIN, USER } from './database.ts'
import { freshSample, HIDDEN, hiddenSample, insertHidden, SAMPLES, whereSample } from './rows.ts'

/** Object of rights: one row, and the parts of statements on it. */
export type Thing = {
  /** Statement that creates it, as the owner, after the sample rows. */
  setup?: string
  /** Schema and name of its table. */
  table: string
  /** Condition that selects it. */
  where: string
  /** Assignment of an update. */
  set: string
  /** Columns and values of an insert: another row of this kind. */
  columns: string
  values: string
}

/** Replicated tables that have rights of their own; all others share theirs. */
const OF_THEIR_OWN = new Set<TableName>([
  'products',
  'catalog_settings',
  'planned_changes',
  'orders',
  'order_lines',
])
export const ORDINARY = TABLE_NAMES.filter((table) => !OF_THEIR_OWN.has(table))

const SOMEBODY = '00000000-0000-4000-8000-00000000000f'
const quoted = (value: unknown) => `'${String(value)}'`

function rowOf(table: TableName, deleted: boolean): Thing {
  const fresh = freshSample(table)
  return {
    ...(deleted && { setup: `update public.${table} set deleted = true ${whereSample(table)}` }),
    table: `public.${table}`,
    where: `${TABLES[table].key} = ${quoted(SAMPLES[table][TABLES[table].key])}`,
    // Restores a tombstone, deletes a live row; every column has the same rights.
    set: 'deleted = not deleted',
    columns: Object.keys(fresh).join(', '),
    values: Object.values(fresh).map(quoted).join(', '),
  }
}

function hiddenRowOf(table: TableName): Thing {
  const { key } = TABLES[table]
  const another = { ...freshSample(table), ...HIDDEN[table] }
  return {
    ...rowOf(table, false),
    setup: insertHidden(table),
    where: `${key} = ${quoted(hiddenSample(table)[key])}`,
    columns: Object.keys(another).join(', '),
    values: Object.values(another).map(quoted).join(', '),
  }
}

const kept = (table: string, setup: string, columns: string, values: string, set: string): Thing => ({
  setup,
  table: `public.${table}`,
  where: 'true',
  set,
  columns,
  values,
})

const file = (bucket: string, name = 'a', another = 'b'): Thing => ({
  setup: `insert into storage.buckets (id, name) values ('${bucket}', '${bucket}') on conflict do nothing;
    insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`,
  table: 'storage.objects',
  where: `bucket_id = '${bucket}'`,
  set: `name = '${another}'`,
  columns: 'bucket_id, name',
  values: `'${bucket}', '${another}'`,
})

const client = `insert into public.sync_clients (client, user_id) values ('${SOMEBODY}', '${ADMIN}')`
const visit = `'/', '', ''`

/** All objects on the server, by their names in the table of rights. */
export const THINGS = {
  'a live row': ORDINARY.map((table) => rowOf(table, false)),
  'a live product': [rowOf('products', false)],
  'a live setting': [rowOf('catalog_settings', false)],
  'a tombstone': ORDINARY.map((table) => rowOf(table, true)),
  "a product's tombstone": [rowOf('products', true)],
  "a setting's tombstone": [rowOf('catalog_settings', true)],
  'a hidden product': [hiddenRowOf('products')],
  'a draft of a page': [hiddenRowOf('modifiable_page_content')],
  'a plan': [hiddenRowOf('planned_changes')],
  'an order or a line of one': [hiddenRowOf('orders'), hiddenRowOf('order_lines')],
  'a visit': [
    kept(
      'page_visits',
      `insert into public.page_visits (path, referrer, user_agent) values (${visit})`,
      'path, referrer, user_agent',
      visit,
      `path = '/x'`,
    ),
  ],
  "an owner's role": [
    {
      ...kept('staff', '', 'user_id, role', `'${USER}', 'admin'`, `created_at = '2020-01-01'`),
      where: `user_id = '${ADMIN}'`,
    },
  ],
  'an invitation': [
    kept(
      'staff_invitations',
      `insert into public.staff_invitations (token_hash, role) values ('x', 'editor')`,
      'token_hash, role',
      `'y', 'admin'`,
      `role = 'admin'`,
    ),
  ],
  'a signal of use': [
    kept(
      'missed_searches',
      `insert into public.missed_searches (term) values ('alexa 65')`,
      'term',
      `'grua'`,
      `term = 'riel'`,
    ),
    kept(
      'opened_requests',
      `insert into public.opened_requests (way, product_ids, quantities) values ('copy', '{${SOMEBODY}}', '{2}')`,
      'way, product_ids, quantities',
      `'whatsapp', '{${SOMEBODY}}', '{1}'`,
      `quantities = '{9}'`,
    ),
  ],
  'the books of the replication': [
    kept('sync_meta', '', 'one', 'true', 'min_seq = 7'),
    kept(
      'archived_orders',
      `insert into public.archived_orders (id, folio, customer_phone, last_day, words, "row", lines)
       values ('${SOMEBODY}', 'F', '', '', '', '{}', '[]')`,
      'id, folio, customer_phone, last_day, words, "row", lines',
      `'${USER}', 'F', '', '', '', '{}', '[]'`,
      `folio = 'G'`,
    ),
    kept('sync_marks', 'insert into public.sync_marks (seq) values (1)', 'seq', '2', 'seq = 3'),
    kept('sync_terms', '', 'n, head', '9, 0', 'head = 3'),
    kept(
      'left_counts',
      `insert into public.left_counts (table_name, minute, arrived, bytes) values ('x', now(), 1, 1)`,
      'table_name, minute, arrived, bytes',
      `'y', now(), 1, 1`,
      'arrived = 9',
    ),
    kept('sync_clients', client, 'client, user_id', `'${USER}', '${USER}'`, 'last_n = 9'),
    kept(
      'removed_images',
      `insert into public.removed_images (path) values ('product_images/1.webp')`,
      'path',
      `'product_images/2.webp'`,
      `removed_at = '2020-01-01'`,
    ),
    kept(
      'site_names',
      `insert into public.site_names (name) values ('shop.mx')`,
      'name',
      `'shop.test'`,
      `noted_at = '2020-01-01'`,
    ),
    kept(
      'sync_outcomes',
      `${client}; insert into public.sync_outcomes (client, n, status, ops) values ('${SOMEBODY}', 1, 'gone', '[]')`,
      'client, n, status, ops',
      `'${SOMEBODY}', 2, 'gone', '[]'`,
      'n = 9',
    ),
    kept(
      'row_history',
      `insert into public.row_history (renumbered, table_name, row_id, op, after) values (false, 'x', 'y', 'insert', '{}')`,
      'renumbered, table_name, row_id, op, after',
      `false, 'x', 'z', 'insert', '{}'`,
      `row_id = 'w'`,
    ),
  ],
  "a product's image": [file('public_images', 'product_images/a.webp', 'product_images/b.webp')],
  'another file in our buckets': [file('public_images'), file('public-assets', 'robots.txt', 'sitemap.xml')],
  'a removed image': [file('removed_images')],
  'a file in another bucket': [file('other')],
} satisfies Record<string, Thing[]>
