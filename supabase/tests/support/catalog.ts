import type { Session } from './database.ts'

const OURS = `n.nspname in ('public', 'sync_private', 'sync_registry')`
const RELATIONS = `pg_class c join pg_namespace n on n.oid = c.relnamespace and ${OURS} and c.relkind in ('r', 'v', 'S')`
const COLUMNS = `${RELATIONS} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`
const FUNCTIONS = `pg_proc p join pg_namespace n on n.oid = p.pronamespace and ${OURS}
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/** Builds SQL that lists the rights on an object as lines. `list` is null for the built-in rights. */
const rights = (name: string, from: string, list: string, kind: string, owner: string) =>
  `select format('%s: %s %s %s', ${name}, coalesce(nullif(g.grantee, 0)::regrole::text, 'public'), g.privilege_type,
    g.is_grantable) from ${from} cross join lateral aclexplode(coalesce(${list}, acldefault('${kind}', ${owner}))) g`

/** One statement for each kind of object in migrations; each returns lines of text. */
const KINDS: Record<string, string> = {
  relations: `select format('%s %s rls=%s forced=%s', c.relkind, c.oid::regclass, c.relrowsecurity, c.relforcerowsecurity)
    from ${RELATIONS}`,
  columns: `select format('%s %s %s %s null=%s default=%s identity=%s', c.oid::regclass, a.attnum, a.attname,
      format_type(a.atttypid, a.atttypmod), not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity)
    from ${COLUMNS} left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum`,
  constraints: `select format('%s %s %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join ${RELATIONS} on c.oid = k.conrelid where k.contype <> 't'`,
  indexes: `select indexdef from pg_indexes where schemaname in ('public', 'sync_private', 'sync_registry')`,
  sequences: `select format('%s.%s %s %s %s %s %s', schemaname, sequencename, data_type, start_value, min_value,
      max_value, increment_by) from pg_sequences where schemaname in ('public', 'sync_private', 'sync_registry')`,
  functions: `select pg_get_functiondef(p.oid) from ${FUNCTIONS}`,
  triggers: `select format('%s %s', pg_get_triggerdef(t.oid), t.tgenabled)
    from pg_trigger t join ${RELATIONS} on c.oid = t.tgrelid where not t.tgisinternal`,
  policies: `select format('%s.%s %s %s %s %s using %s check %s', schemaname, tablename, policyname, permissive, roles,
      cmd, qual, with_check) from pg_policies where schemaname in ('public', 'sync_private', 'sync_registry', 'storage', 'realtime')`,
  'rights on schemas': rights(
    'n.nspname',
    `(select * from pg_namespace n where ${OURS}) n`,
    'n.nspacl',
    'n',
    'n.nspowner',
  ),
  'rights on relations': rights(
    'c.oid::regclass',
    `(select c.* from ${RELATIONS}) c`,
    'c.relacl',
    'r',
    'c.relowner',
  ),
  'rights on functions': rights(
    'p.oid::regprocedure',
    `(select p.* from ${FUNCTIONS}) p`,
    'p.proacl',
    'f',
    'p.proowner',
  ),
  'rights on columns': `select format('%s.%s: %s %s', c.oid::regclass, a.attname, g.grantee::regrole, g.privilege_type)
    from ${COLUMNS} cross join lateral aclexplode(a.attacl) g`,
  'default rights': `select format('%s %s %s %s %s', d.defaclrole::regrole, n.nspname, d.defaclobjtype,
      coalesce(nullif(g.grantee, 0)::regrole::text, 'public'), g.privilege_type)
    from pg_default_acl d join pg_namespace n on n.oid = d.defaclnamespace cross join lateral aclexplode(d.defaclacl) g`,
  comments: `select format('%s %s %s', d.objoid::regclass, d.objsubid, d.description)
    from pg_description d join ${RELATIONS} on c.oid = d.objoid where d.classoid = 'pg_class'::regclass`,
  buckets: `select format('%s %s %s %s %s', id, name, public, file_size_limit, allowed_mime_types) from storage.buckets`,
}

/** Reads all objects of the migrations, as sorted lines by kind. Databases with equal catalogs behave alike. */
export async function readCatalog(session: Session): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [kind, text] of Object.entries(KINDS)) {
    const rows = await session.query<{ line: string }>(`select line from (${text}) as lines (line)`)
    found[kind] = rows.map(({ line }) => line).sort()
  }
  return found
}
