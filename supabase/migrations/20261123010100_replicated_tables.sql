-- The replicated tables: one line each in a registry, from which derives what each has besides its columns (seq, deleted,
-- triggers, policies, rights) and what the functions of the replication know of it. A new one is `create table`, a line, and
-- `select sync_private.replicate('name')` in one migration.
--
-- Derived when a migration runs, not when a device asks: what sync_pull and sync_push call stands in functions that are written
-- here, with the tables spelt out, so that their plans are kept. Everything can be run again.

-- A schema of its own: sync_private is entered by who calls sync_push, and holds no tables, because Supabase Lite grants
-- everything in a schema that has one with policies. This one is the owner's alone.
create schema if not exists sync_registry;
revoke all on schema sync_registry from public;
create table if not exists sync_registry.tables (
  name text primary key,
  -- The column by which devices know a row.
  key text not null,
  -- Where a row stands in its list, numbered 1..n by the server; and the column that says in which list, null where there
  -- is one.
  order_column text,
  list_column text,
  -- What a visitor is shown of it, besides that it is not deleted; {row} is the row. Null: everything. Where it is said, having
  -- been public once is remembered (was_public): only then do visitors get a tombstone.
  visible text,
  -- What people call a row x in the history, $1 being its key. Null: by its key.
  title text,
  -- Kinds of columns that do not follow from their types (sync_private.kinds_of).
  kinds jsonb not null default '{}',
  -- How much fits into a column (docs/adr/0036). length: characters of a text, or of each text in a list. entries: of a list.
  -- stored: characters of a structure as PostgreSQL writes it. src/domain/tables/limits.ts says the same, so that a form
  -- refuses what the server would; supabase/tests/suites/limits.ts holds the two together.
  limits jsonb not null default '{}'
);
-- Columns that the server alone writes, besides those that every table has.
alter table sync_registry.tables add column if not exists server_only text[] not null default '{}';
-- Columns that visitors' devices do not get. They are no secret: a right by column would refuse 'select *' over REST.
alter table sync_registry.tables add column if not exists staff_only text[] not null default '{}';

-- What a push wrote: the numbers of its rows, if there are several. Nothing else draws numbers meanwhile.
create table if not exists sync_registry.spans (
  last bigint primary key,
  first bigint not null
);

create or replace function sync_private.note_span(since bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Of another history: the numbers were set back.
  delete from sync_registry.spans s where s.last > note_span.since;
  insert into sync_registry.spans (first, last) select note_span.since + 1, s.last_value from public.sync_seq s
    where s.is_called and s.last_value > note_span.since + 1 and public.is_staff();
end $$;

-- What each role writes (docs/adr/0068-roles.md). 'admin', the first there was, is the owner and writes everything. It stands before
-- the policies, which ask.
--
-- The caller's role in the admin screens: null for who has none, and for who has one but no session that lives. A token always names
-- its session, hosted as here; one that names none, or one that has ended, is a visitor's. In PL/pgSQL although SQL would do: it
-- keeps its plans, and a push asks a few times for every row. The same stands in …_live_sessions.sql.
create or replace function public.staff_role() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  found_role text;
  claim text;
begin
  select s.role into found_role from public.staff s where s.user_id = auth.uid();
  if not found then
    return null;
  end if;
  claim := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  if claim is null or claim !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return null;
  end if;
  if not exists (select from auth.sessions s where s.id = claim::uuid and s.user_id = auth.uid()
      and (s.not_after is null or s.not_after > now())) then
    return null;
  end if;
  return found_role;
end $$;

create or replace function public.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return public.staff_role() is not null;
end $$;

-- Who may insert, update or delete rows of a table. Tables that come later are the owner's and the editor's.
create or replace function sync_private.writers(t text, verb text) returns text[]
language sql immutable set search_path = '' as $$
  select case when t = 'catalog_settings' then '{admin}'::text[]
    when t in ('products', 'orders', 'order_lines') and verb = 'update' or t = 'order_lines' and verb = 'insert'
      then '{admin,editor,warehouse}' else '{admin,editor}' end
$$;

-- The columns to which a role is held in a table that it writes. Null: to none.
create or replace function sync_private.columns_of(staff_role text, t text) returns text[]
language sql immutable set search_path = '' as $$
  select case when staff_role = 'warehouse' then case t
    when 'products' then '{stock_quantity,repair_quantity,is_public,image_url,image_urls,image_links,image_description}'::text[]
    when 'orders' then '{state}'
    when 'order_lines' then '{out_quantity,back_quantity,note,damage_note,damage_photos}' end end
$$;

-- Holds plain statements to the same columns. What the server writes itself, and places that it numbers anew, are nobody's change.
create or replace function public.sync_columns_of_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  staff_role constant text := public.staff_role();
  columns constant text[] := sync_private.columns_of(staff_role, tg_table_name);
  was jsonb;
  wrong text;
begin
  if columns is null then
    return new;
  end if;
  was := to_jsonb(old);
  select key into wrong from jsonb_each(to_jsonb(new)) where value is distinct from was -> key and key <> all (columns)
    and not (coalesce(current_setting('claqueta.command', true), '') = 'renumbering'
      and coalesce(sync_private.kinds_of(tg_table_name) ->> key, '') = 'order')
    limit 1;
  if found then
    raise exception 'the role % does not write % of %', staff_role, wrong, tg_table_name using errcode = '42501',
      schema = 'public', table = tg_table_name, column = wrong, constraint = 'staff_role_' || staff_role;
  end if;
  return new;
end $$;
revoke all on function public.staff_role(), public.is_staff(), public.sync_columns_of_role() from public, anon, authenticated;

-- The foreign keys among replicated tables.
create or replace view sync_registry.keys as
  select c.name as child, a.attname::text as column_name, a.attnotnull as is_required, p.name as parent
  from pg_constraint k
    join sync_registry.tables c on k.conrelid = to_regclass('public.' || quote_ident(c.name))
    join sync_registry.tables p on k.confrelid = to_regclass('public.' || quote_ident(p.name))
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f';

-- What a device may write, with what JSON it takes: all columns but the server's own (seq, deleted, was_public, moments, and
-- server_only).
-- "order" marks positions in a list, which the server numbers anew, so that another user's are nothing to report.
create or replace function sync_private.kinds_of(t text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(a.attname, coalesce(r.kinds ->> a.attname, case when a.attname = r.order_column then 'order'
      else case format_type(a.atttypid, null) when 'uuid' then 'uuid' when 'text' then 'text' when 'text[]' then 'texts'
        when 'bigint' then 'number' when 'numeric' then 'number' when 'boolean' then 'boolean'
        when 'jsonb' then 'object' end end))
  from sync_registry.tables r
    join pg_attribute a on a.attrelid = to_regclass('public.' || quote_ident(r.name)) and a.attnum > 0 and not a.attisdropped
  where r.name = t and a.attname not in ('seq', 'deleted', 'was_public')
    and a.attname <> all (r.server_only) and a.atttypid <> 'timestamptz'::regtype
$$;

create or replace function sync_private.has_column(t text, c text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from pg_attribute a
    where a.attrelid = to_regclass('public.' || quote_ident(t)) and a.attname = c and a.attnum > 0 and not a.attisdropped)
$$;

-- What foreign keys would do on a hard delete, for tombstones: rows that must name a parent go with it, as no homepage section
-- lists what is gone; the others are without one, as products of a deleted section are (back-office.md §4).
create or replace function public.sync_release_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('update public.%I set deleted = true where not deleted and %I = ($1).%I', tg_argv[0], tg_argv[1],
    tg_argv[2]) using new;
  return null;
end $$;

create or replace function public.sync_release_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  order_column constant text := nullif(tg_argv[3], '');
begin
  execute format('update public.%1$I set %2$I = null %4$s where %2$I = ($1).%3$I', tg_argv[0], tg_argv[1], tg_argv[2],
    case when order_column is not null then format(', %I = null', order_column) end) using new;
  return null;
end $$;

-- Names own images without an origin, whoever writes the row (…_own_addresses.sql).
create or replace function sync_private.keep_own_addresses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  return jsonb_populate_record(new, sync_private.own_addresses(to_jsonb(new)::text)::jsonb);
end $$;

-- Writes a function that answers with one constant.
create or replace function sync_private.keep_constant(name text, value jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  execute format($make$create or replace function sync_private.%I() returns jsonb
language sql immutable set search_path = '' as %L$make$, name, format('select %L::jsonb', value));
end $$;

-- Writes the functions that know all tables.
create or replace function sync_private.derive_functions() returns void
language plpgsql set search_path = '' as $derive$
declare
  tops text;
  keys text;
  lists text;
  numbering text;
  parents text;
begin
  perform sync_private.keep_constant('writable',
    (select jsonb_object_agg(name, sync_private.kinds_of(name)) from sync_registry.tables));
  perform sync_private.keep_constant('limits',
    (select jsonb_object_agg(name, limits) from sync_registry.tables where limits <> '{}'));
  perform sync_private.keep_constant('lists',
    (select jsonb_object_agg(name, jsonb_build_object('order', order_column, 'list', list_column))
    from sync_registry.tables where order_column is not null));

  select string_agg(format('when %L then %L', name, key), ' ' order by name) into keys
    from sync_registry.tables where key <> 'id';
  execute format($make$create or replace function sync_private.key_of(t text) returns text
language sql immutable set search_path = '' as %L$make$, format('select case t %s else ''id'' end', keys));

  -- The highest seq of each table, and of all: plans that are kept.
  select string_agg(format('%L, (select max(seq) from public.%I)', name, name), E',\n    ' order by name) into tops
    from sync_registry.tables;
  execute format($make$create or replace function sync_private.tops() returns jsonb
language plpgsql stable security definer set search_path = '' as %L$make$,
    format(E'begin\n  return jsonb_build_object(%s);\nend', tops));
  select string_agg(format('(select max(seq) from public.%I)', name), E',\n    ' order by name) into tops
    from sync_registry.tables;
  execute format($make$create or replace function sync_private.head() returns bigint
language plpgsql stable security definer set search_path = '' as %L$make$,
    format(E'begin\n  return greatest(0, %s);\nend', tops));

  -- Which lists the named rows are in: {"products": [<section_id>, …]}.
  select string_agg(format('%1$L, (select coalesce(jsonb_agg(distinct x.%2$I), ''[]'') from public.%1$I x
      where x.%3$I in (select value::%4$s from jsonb_array_elements_text(named -> %1$L)))',
      name, list_column, key, sync_private.kinds_of(name) ->> key), E',\n    ' order by name) into lists
    from sync_registry.tables where list_column is not null;
  execute format($make$create or replace function sync_private.lists_named(named jsonb) returns jsonb
language plpgsql stable set search_path = '' as %L$make$,
    format(E'begin\n  return jsonb_build_object(%s);\nend', lists));

  -- Numbers every list that this transaction touched 1..n again: by position, then latest change, then key. The lists are
  -- those of the rows written since, and those the named rows were in before.
  select string_agg(format('update public.%1$I x set %2$I = r.n
    from (select %4$I, row_number() over (%5$s order by %2$I, seq desc, %4$I) as n
        from public.%1$I where not deleted and %6$s) r
    where x.%4$I = r.%4$I and x.%2$I is distinct from r.n;', name, order_column, list_column, key,
      case when list_column is not null then format('partition by %I', list_column) end,
      case when list_column is null then format('exists (select from public.%I where seq > since)', name)
        -- An array, because of a query PostgreSQL expects a third of the table.
        else format('%2$I = any (array(select %2$I from public.%1$I where seq > since
          union select value::%3$s from jsonb_array_elements_text(left_lists -> %1$L)))', name, list_column,
          sync_private.kinds_of(name) ->> list_column) end), E'\n  ' order by list_column is null, name desc) into numbering
    from sync_registry.tables where order_column is not null;
  execute format($make$create or replace function sync_private.number_lists(since bigint, left_lists jsonb) returns void
language plpgsql set search_path = '' as %L$make$, format(E'begin\n  %s\nend', numbering));

  -- A foreign key is content with a tombstone: the row is there. So a live row would stand under a deleted parent when
  -- one device deletes a section while another puts a product into it. It is refused as a missing parent is.
  -- As the caller: who may not write must not learn from the kind of refusal which rows were deleted.
  select string_agg(format('when %L then
      select p.deleted into is_deleted from public.%I p where p.%I = new.%I;', k.child || '.' || k.column_name, k.parent,
      p.key, k.column_name), E'\n    ' order by k.child, k.column_name) into parents
    from sync_registry.keys k join sync_registry.tables p on p.name = k.parent;
  execute format($make$create or replace function public.sync_living_parent() returns trigger
language plpgsql set search_path = '' as %L$make$, format($body$
declare
  is_deleted boolean;
begin
  case tg_table_name || '.' || tg_argv[0]
    %s
  end case;
  if is_deleted then
    raise exception '%%.%% names a row that was deleted', tg_table_name, tg_argv[0]
      using errcode = '23503', schema = 'public', table = tg_table_name, column = tg_argv[0],
        constraint = tg_table_name || '_' || tg_argv[0] || '_fkey';
  end if;
  return new;
end $body$, parents));
end $derive$;

-- The rights on a table. Whose role does not write it is stopped by the policies.
create or replace function sync_private.grant_replicated(t text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('revoke all on public.%I from public, anon, authenticated', t);
  execute format('grant select on public.%I to authenticated', t);
  -- Of a table that no visitor is shown not even a plan: its estimate of the rows tells what stands in them.
  if not exists (select from sync_registry.tables r where r.name = t and r.visible = 'false') then
    execute format('grant select on public.%I to anon', t);
  end if;
  execute format('grant insert, update, delete on public.%I to authenticated', t);
  execute format('grant all on public.%I to service_role', t);
end $$;

-- Gives a table of the registry all that it has besides its columns.
--
-- Triggers of one kind fire by name: a_lock, then b_own_addresses, b_touch (updated_at), b_within_limits and b_parent_…, then c_stamp;
-- a_lock, then d_bury on delete; e_history before f_release_…, so that what follows from a deletion stands after it.
create or replace function sync_private.make_replicated(t text) returns void
language plpgsql set search_path = '' set client_min_messages = warning as $replicate$
declare
  r sync_registry.tables;
  parent record;
  kinds jsonb;
  stamp text := 'sync_stamp';
  shown text := 'not deleted';
  may_be_too_long text;
  is_changed text;
  stale text;
begin
  select * into strict r from sync_registry.tables where name = t;
  kinds := sync_private.kinds_of(t);
  if exists (select from jsonb_each(kinds) where value = 'null') or kinds ->> r.key is null then
    raise exception 'sync_private.make_replicated: a column of % has no kind: %', t, kinds using errcode = '22023';
  end if;

  execute format('alter table public.%I add column if not exists seq bigint not null default 0,
    add column if not exists deleted boolean not null default false', t);
  execute format('create index if not exists %I on public.%I (seq)', t || '_seq_idx', t);
  if r.visible is not null then
    execute format('alter table public.%I add column if not exists was_public boolean not null default false', t);
    execute format('create index if not exists %I on public.%I (seq) where was_public', t || '_once_public_seq_idx', t);
    shown := format('%s and not deleted', replace(r.visible, '{row}', t));
    -- As sync_stamp, and remembers what was public once.
    stamp := 'sync_stamp_' || t;
    execute format($make$create or replace function public.%I() returns trigger
language plpgsql security definer set search_path = '' as %L$make$, stamp, format($body$
begin
  new.seq := nextval('public.sync_seq');
  new.was_public := (%s) and not new.deleted;
  if tg_op = 'UPDATE' then
    new.was_public := new.was_public or old.was_public;
  end if;
  return new;
end $body$, replace(r.visible, '{row}', 'new')));
    execute format('revoke all on function public.%I() from public, anon, authenticated', stamp);
  end if;

  -- The lock of all writers is for those who may write: a stranger's update of nothing would keep everybody waiting.
  execute format($trigger$create or replace trigger a_lock before insert or update or delete on public.%I for each statement
    when (current_user not in ('anon', 'authenticated') or public.is_staff())
    execute function public.sync_lock()$trigger$, t);
  if sync_private.has_column(t, 'updated_at') then
    -- A place in a list is no change of a row, as the history sees it: the neighbours of what was dragged or deleted are as before.
    -- Nor is what the server counts.
    select string_agg(format('new.%1$I is distinct from old.%1$I', a.attname), ' or ') into is_changed
      from pg_attribute a where r.order_column is not null and a.attrelid = to_regclass('public.' || quote_ident(t))
        and a.attnum > 0 and not a.attisdropped and a.attname not in (r.order_column, 'seq', 'was_public', 'updated_at')
        and a.attname <> all (r.server_only);
    execute format('create or replace trigger b_touch before update on public.%I
      for each row %s execute function public.sync_touch()', t, coalesce('when (' || is_changed || ')', ''));
  end if;
  execute format($trigger$create or replace trigger b_own_addresses before insert or update on public.%I for each row
    when (new::text like '%%://%%/storage/v1/object/public/public_images/%%')
    execute function sync_private.keep_own_addresses()$trigger$, t);
  -- Called only for a row that may hold something too long: bytes are known without counting, and are never fewer than
  -- characters.
  select string_agg(case
      when most ? 'stored' then format('octet_length(new.%I::text) > %s', c.key, most ->> 'stored')
      when not most ? 'entries' then format('octet_length(new.%I) > %s', c.key, most ->> 'length')
      when kinds ->> c.key = 'links' then format('octet_length(new.%I::text) > %s', c.key, most ->> 'entries')
      else format('cardinality(new.%1$I) > %2$s or octet_length(array_to_string(new.%1$I, '''')) > %3$s', c.key,
        most ->> 'entries', most ->> 'length') end, ' or ')
    into may_be_too_long from jsonb_each(r.limits) as c (key, most);
  if may_be_too_long is not null then
    execute format('create or replace trigger b_within_limits before insert or update on public.%I for each row when (%s)
      execute function sync_private.refuse_oversize()', t, may_be_too_long);
  end if;
  execute format('drop trigger if exists b_columns_of_role on public.%I', t);
  if sync_private.columns_of('warehouse', t) is not null then
    -- Not for what the owner's functions do in a person's name.
    execute format('create trigger b_columns_of_role before update on public.%I for each row
      when (current_user = ''authenticated'') execute function public.sync_columns_of_role()', t);
  end if;
  execute format('create or replace trigger c_stamp before insert or update on public.%I
    for each row execute function public.%I()', t, stamp);
  execute format('create or replace trigger d_bury before delete on public.%I
    for each row execute function public.sync_bury(%L)', t, r.key);
  execute format('create or replace trigger e_refuse_truncate before truncate on public.%I
    for each statement execute function public.sync_refuse_truncate()', t);
  execute format('create or replace trigger e_history after insert or update on public.%I
    for each row execute function public.sync_history(%L)', t, r.key);
  -- A trigger with a transition table has one event each. A deletion is an update here (d_bury).
  execute format('create or replace trigger g_poke_insert after insert on public.%I referencing new table as changed
    for each statement execute function sync_private.poke()', t);
  execute format('create or replace trigger g_poke_update after update on public.%I referencing new table as changed
    for each statement execute function sync_private.poke()', t);

  for parent in
    select k.*, p.key from sync_registry.keys k join sync_registry.tables p on p.name = k.parent
    where k.child = t
  loop
    -- Only where it can come about: most writes change neither, and a deleted parent lets go of its children itself.
    execute format('create or replace trigger %1$I before insert on public.%2$I for each row
      when (not new.deleted and new.%3$I is not null) execute function public.sync_living_parent(%3$L)',
      'b_parent_of_new_' || parent.column_name, t, parent.column_name);
    execute format('create or replace trigger %1$I before update on public.%2$I for each row
      when (not new.deleted and new.%3$I is not null and (old.deleted or new.%3$I is distinct from old.%3$I))
      execute function public.sync_living_parent(%3$L)', 'b_parent_' || parent.column_name, t, parent.column_name);
    execute format('create or replace trigger %I after update of deleted on public.%I for each row
      when (new.deleted and not old.deleted) execute function public.%I(%L, %L, %L, %L)',
      'f_release_' || t || '_' || parent.column_name, parent.parent,
      case when parent.is_required then 'sync_release_links' else 'sync_release_rows' end, t, parent.column_name,
      parent.key, case when parent.column_name = r.list_column then coalesce(r.order_column, '') else '' end);
  end loop;

  execute format('alter table public.%I enable row level security', t);
  foreach stale in array array['everyone reads what is public, administrators all', 'administrators insert',
      'administrators update', 'administrators delete'] loop
    execute format('drop policy if exists %I on public.%I', stale, t);
  end loop;
  execute format('drop policy if exists "everyone reads what is public, staff all" on public.%I', t);
  execute format('create policy "everyone reads what is public, staff all" on public.%I
    for select to anon, authenticated using ((%s) or (select public.is_staff()))', t, shown);
  execute format('drop policy if exists "staff insert" on public.%I', t);
  execute format('create policy "staff insert" on public.%I for insert to authenticated
    with check ((select public.staff_role()) = any (%L))', t, sync_private.writers(t, 'insert'));
  execute format('drop policy if exists "staff update" on public.%I', t);
  execute format('create policy "staff update" on public.%I for update to authenticated
    using ((select public.staff_role()) = any (%2$L)) with check ((select public.staff_role()) = any (%2$L))', t,
    sync_private.writers(t, 'update'));
  execute format('drop policy if exists "staff delete" on public.%I', t);
  execute format('create policy "staff delete" on public.%I for delete to authenticated
    using ((select public.staff_role()) = any (%L))', t, sync_private.writers(t, 'delete'));

  perform sync_private.grant_replicated(t);
end $replicate$;

-- Makes replicated tables of those in the registry, parents first.
create or replace function sync_private.replicate(variadic names text[]) returns void
language plpgsql set search_path = '' as $$
declare
  t text;
begin
  -- First: triggers name one of them.
  perform sync_private.derive_functions();
  foreach t in array names loop
    perform sync_private.make_replicated(t);
  end loop;
end $$;

insert into sync_registry.tables as r (name, key, order_column, list_column, visible, title, kinds, limits)
values
  ('sections', 'id', 'order_index', null, null, $$coalesce(nullif(trim(x.name_es), ''), x.name)$$, '{}',
    '{"name": {"length": 300}, "name_es": {"length": 300}, "name_en": {"length": 300}}'),
  ('products', 'id', 'order_in_section', 'section_id', '{row}.is_public',
    $$coalesce(nullif(trim(x.name_es), ''), x.name)$$, '{"image_links": "links"}',
    '{"name": {"length": 300}, "name_es": {"length": 300}, "name_en": {"length": 300},
      "description": {"length": 20000}, "additional_description": {"length": 20000},
      "image_description": {"length": 20000}, "image_url": {"length": 20000},
      "image_urls": {"entries": 200, "length": 2048}, "image_links": {"entries": 200, "length": 2048},
      "keywords": {"entries": 200, "length": 300}}'),
  ('homepage_sections', 'id', 'order_index', null, null, 'x.name', '{}', '{"name": {"length": 300}}'),
  ('homepage_section_products', 'id', 'order_in_homepage_section', 'homepage_section_id', null,
    $$sync_private.row_name('products', x.product_id::text)$$, '{}', '{}'),
  ('homepage_carousel_images', 'id', 'order_index', null, null, 'x.image_url', '{}', '{"image_url": {"length": 20000}}'),
  ('catalog_settings', 'setting_key', null, null, null, null, '{}',
    '{"setting_key": {"length": 120}, "setting_value": {"length": 20000}}'),
  ('aerial_filming_page_content', 'id', null, null, null, null, '{}',
    '{"video_url": {"length": 2048}, "video_url_mobile": {"length": 2048},
      "text_group_1": {"length": 20000}, "text_group_2": {"length": 20000}, "text_group_3": {"length": 20000},
      "subtitle_text": {"length": 20000}, "main_text_content": {"length": 20000},
      "image_urls": {"entries": 200, "length": 2048}, "section_order": {"entries": 200, "length": 300}}'),
  ('about_us_page_content', 'id', null, null, null, null, '{}',
    '{"title": {"length": 300}, "main_text_content": {"length": 20000}, "profile_image_url": {"length": 20000}}'),
  ('modifiable_page_content', 'page_slug', null, null, null, $$coalesce(nullif(trim(x.title), ''), $1)$$, '{}',
    '{"page_slug": {"length": 120}, "title": {"length": 300}, "content_structure": {"stored": 2000000}}'),
  ('page_seo_settings', 'page_path', null, null, null, null, '{}',
    '{"page_path": {"length": 300}, "title": {"length": 300}, "description": {"length": 20000},
      "keywords": {"entries": 200, "length": 300}, "og_image_url": {"length": 2048}, "favicon_url": {"length": 2048}}')
-- When this file is run again, what later files have changed stays.
on conflict (name) do nothing;

select sync_private.replicate('sections', 'products', 'homepage_sections', 'homepage_section_products',
  'homepage_carousel_images', 'catalog_settings', 'aerial_filming_page_content', 'about_us_page_content',
  'modifiable_page_content', 'page_seo_settings');

-- What databases of before the registry have in place of it.
drop trigger if exists f_release on public.sections;
drop trigger if exists f_release on public.products;
drop trigger if exists f_release on public.homepage_sections;
drop function if exists public.sync_release_section(), public.sync_stamp_product();
drop function if exists sync_private.number_lists(bigint, uuid[], uuid[]);

-- The term in which this database begins.
select public.sync_new_term() where not exists (select from public.sync_terms);
