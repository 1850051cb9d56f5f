-- What devices send: commands, each applied once and as a whole (replication.md §3.3).
--
-- Who runs what. sync_push and its parts here run as their caller, so that row-level policies hold for every row they write.
-- Only the bookkeeping of devices (here and in …_devices.sql) runs as the owner. What they know of the tables (writable, key_of, lists, lists_named,
-- number_lists) is derived from the registry in …_replicated_tables.sql.

-- Whether an id is written as the server writes it. Another spelling would be another row to the device.
create or replace function sync_private.is_key(t text, id jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(id) = 'string' and case sync_private.writable() -> t ->> sync_private.key_of(t)
    when 'uuid' then id #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    when 'text' then id #>> '{}' <> '' end, false);
end $$;

-- Whether a value is of its column's kind. SQL alone would store a number as text, and an object too. Null passes: the
-- table says whether it may be null.
create or replace function sync_private.fits(kind text, value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(value)
    when 'null' then true
    when 'string' then kind in ('text', 'uuid')
    when 'number' then kind in ('number', 'order')
    when 'boolean' then kind = 'boolean'
    when 'object' then kind = 'object'
    else case kind
      when 'texts' then not exists (select from jsonb_array_elements(value) e where jsonb_typeof(e) <> 'string')
      when 'links' then not exists (select from jsonb_array_elements(value) e
        where jsonb_typeof(e -> 'imageUrl') is distinct from 'string'
          or jsonb_typeof(e -> 'linkUrl') is distinct from 'string')
      -- The column's own check says which.
      when 'contents' then true
      else false end
  end;
end $$;

-- Raises 22023 for an operation that no device of ours would send.
create or replace function sync_private.check_op(op jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  t constant text := op ->> 'table';
  known constant jsonb := sync_private.writable() -> t || '{"deleted": "boolean"}';
  wrong text;
begin
  if jsonb_typeof(op) <> 'object' or known is null then
    raise exception 'sync_push: unknown table %', left(coalesce(t, 'null'), 100) using errcode = '22023';
  end if;
  if not sync_private.is_key(t, op -> 'id') then
    raise exception 'sync_push: % is no id in %', left(coalesce(op -> 'id', 'null')::text, 100), t
      using errcode = '22023', table = t;
  end if;
  if jsonb_typeof(op -> 'insert') is distinct from 'boolean' or jsonb_typeof(op -> 'patch') is distinct from 'object'
    or jsonb_typeof(op -> 'base') is distinct from 'object' then
    raise exception 'sync_push: an operation needs "insert", "base" and "patch"' using errcode = '22023', table = t;
  end if;
  select key into wrong from jsonb_each(op -> 'patch') where not known ? key limit 1;
  if found then
    raise exception 'sync_push: column % of % is not written by devices', left(wrong, 100), t
      using errcode = '22023', table = t, column = left(wrong, 100);
  end if;
  select key into wrong from jsonb_each(op -> 'patch') where not sync_private.fits(known ->> key, value) limit 1;
  if found then
    raise exception 'sync_push: column % of % does not take %', wrong, t, left((op -> 'patch' -> wrong)::text, 100)
      using errcode = '22023', table = t, column = wrong;
  end if;
  wrong := sync_private.key_of(t);
  if op -> 'patch' ? wrong and op -> 'patch' -> wrong <> op -> 'id' then
    raise exception 'sync_push: the key of a row never changes' using errcode = '22023', table = t, column = wrong;
  end if;
end $$;

-- Raises 42501 for an operation that is not for the caller's role. The policies and sync_columns_of_role() refuse it too; here it gets
-- a reason of its own before anything else of the row is said.
create or replace function sync_private.check_writer(op jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  t constant text := op ->> 'table';
  staff_role constant text := public.staff_role();
  columns text[];
  wrong text;
begin
  -- What the server does by itself (a plan that is due) is nobody's.
  if current_user not in ('anon', 'authenticated') then
    return;
  end if;
  if staff_role = any (sync_private.writers(t, case when (op ->> 'insert')::boolean then 'insert' else 'update' end)) then
    columns := sync_private.columns_of(staff_role, t);
    if columns is null then
      return;
    end if;
    select f into wrong from jsonb_object_keys((op -> 'patch') - sync_private.key_of(t)) f where f <> all (columns) limit 1;
    if not found then
      return;
    end if;
  end if;
  raise exception 'sync_push: the role % does not write this of %', staff_role, t
    using errcode = '42501', table = t, column = coalesce(wrong, ''), constraint = 'staff_role_' || staff_role;
end $$;

-- Applies one operation. Null when that was all; else {"status": "gone"}, or {"status": "merged", "theirs": {…}} when
-- another hand had changed what this one changes too: the later arrival stands. Raises what the tables raise.
create or replace function sync_private.apply_op(op jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  t constant text := op ->> 'table';
  k constant text := sync_private.key_of(t);
  kinds jsonb;
  patch jsonb := op -> 'patch';
  cur jsonb;
  wanted jsonb;
  base jsonb;
  changes text[];
  theirs jsonb;
  n bigint;
begin
  perform sync_private.check_op(op);
  perform sync_private.check_writer(op);
  kinds := sync_private.writable() -> t;
  patch := patch - k;
  -- The values as the columns hold them: 12.5 is 12.50, and what is rounded when it is stored is rounded here.
  execute format('select to_jsonb(x), to_jsonb(jsonb_populate_record(null::public.%1$I, $2)),
      to_jsonb(jsonb_populate_record(null::public.%1$I, $3))
    from (select) one left join public.%1$I x on x.%2$I = $1::%3$s', t, k, kinds ->> k)
    into cur, wanted, base using op ->> 'id', patch, op -> 'base';

  if cur is null then
    if not (op ->> 'insert')::boolean then
      return '{"status": "gone"}';
    end if;
    patch := patch || jsonb_build_object(k, op -> 'id');
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      t, (select string_agg(quote_ident(f), ', ') from jsonb_object_keys(patch) f)) using patch;
    return null;
  end if;

  if (cur ->> 'deleted')::boolean and t in ('orders', 'order_lines') and sync_private.bring_back_out(op) then
    cur := cur || '{"deleted": false}';
  end if;

  if k <> 'id' then
    -- Two devices made the same page: its first id stays.
    patch := patch - 'id';
  end if;
  if (cur ->> 'deleted')::boolean then
    if (op ->> 'insert')::boolean then
      patch := '{"deleted": false}' || patch;
      wanted := jsonb_set(wanted, '{deleted}', patch -> 'deleted');
    elsif patch = '{"deleted": true}' then
      return null;
    elsif patch -> 'deleted' is distinct from 'false' then
      return '{"status": "gone"}';
    end if;
  end if;

  select array_agg(f), jsonb_object_agg(f, cur -> f) filter (where kinds ->> f is distinct from 'order'
      and (case when (op ->> 'insert')::boolean then not (cur ->> 'deleted')::boolean
        else op -> 'base' ? f and base -> f <> cur -> f end))
    into changes, theirs
    from jsonb_object_keys(patch) f where cur -> f <> wanted -> f;
  if changes is not null then
    execute format('update public.%1$I x set %2$s from jsonb_populate_record(null::public.%1$I, $1) r
      where x.%3$I = $2::%4$s', t, (select string_agg(format('%1$I = r.%1$I', f), ', ') from unnest(changes) f),
      k, kinds ->> k) using patch, op ->> 'id';
    get diagnostics n = row_count;
    if n = 0 then
      raise exception 'sync_push: this row of % may not be changed', t using errcode = '42501', table = t;
    end if;
  end if;
  return case when theirs is not null then jsonb_build_object('status', 'merged', 'theirs', theirs) end;
end $$;

-- Every row that the operations name, by table: {"products": ["<id>", …]}. What is no name of a row is left out.
create or replace function sync_private.rows_named(commands jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(t, ids), '{}') from (
    select op ->> 'table' as t, jsonb_agg(distinct op -> 'id') as ids
    from jsonb_array_elements(commands) as c (command), jsonb_array_elements(command -> 'ops') as o (op)
    where sync_private.is_key(op ->> 'table', op -> 'id')
    group by 1
  ) named
$$;

-- The named rows as they stand: {"products/<id>": row, …}, null where there is none.
create or replace function sync_private.rows_now(named jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  t text;
  ids jsonb;
  found_rows jsonb;
  result jsonb := '{}';
begin
  for t, ids in select key, value from jsonb_each(named) loop
    execute format('select jsonb_object_agg($1 || ''/'' || i.id, to_jsonb(x) - ''was_public'')
      from jsonb_array_elements_text($2) as i (id) left join public.%1$I x on x.%2$I = i.id::%3$s',
      t, sync_private.key_of(t), sync_private.writable() -> t ->> sync_private.key_of(t))
      into found_rows using t, ids;
    result := result || found_rows;
  end loop;
  return result;
end $$;

-- A reorder sends where its row went, and the server numbers the others (docs/adr/0007): {"move": true, …} in an
-- operation that writes a place. In a list of any size that is one operation.
--
-- Puts a row exactly at the place that it has now, counted among the others of its list, and numbers the list 1..n.
create or replace function sync_private.put_in_place(t text, id text, command bigint) returns void
language plpgsql set search_path = '' as $$
declare
  place constant text := sync_private.lists() -> t ->> 'order';
  list_column constant text := sync_private.lists() -> t ->> 'list';
  list constant text := case when list_column is null then 'true' else format('x.%1$I = me.%1$I', list_column) end;
  k constant text := sync_private.key_of(t);
begin
  if place is null then
    return;
  end if;
  -- The history tells what was numbered anew from what a person changed.
  perform set_config('claqueta.command', 'renumbering', true);
  execute format('with me as materialized (
        select * from public.%1$I where %4$I = $1::%5$s and not deleted and %2$I is not null),
      others as (select x.%4$I as id, row_number() over (order by x.%2$I nulls last, x.seq desc, x.%4$I) as n
        from public.%1$I x, me where not x.deleted and x.%4$I <> me.%4$I and %3$s),
      placed as (select o.id, case when o.n < me.%2$I then o.n else o.n + 1 end as n from others o, me
        union all select me.%4$I, least(greatest(me.%2$I, 1), (select count(*) + 1 from others)) from me)
    update public.%1$I x set %2$I = p.n from placed p where x.%4$I = p.id and x.%2$I is distinct from p.n', t, place, list, k,
    sync_private.writable() -> t ->> k) using id;
  perform set_config('claqueta.command', command::text, true);
end $$;

-- Takes the lock of all writers, binds the device to its user, forgets the outcomes that the device knows.
-- last_n: commands up to here were dealt with before; since: every row this transaction writes will have a higher seq.
create or replace function sync_private.begin_push(device uuid, confirmed bigint, out last_n bigint, out since bigint)
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    raise exception 'sync_push: only who has a role' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(727411);
  insert into public.sync_clients as known (client, user_id) values (device, auth.uid())
    on conflict (client) do update set seen_at = now() where known.user_id = auth.uid()
    returning known.last_n into begin_push.last_n;
  if not found then
    raise exception 'sync_push: this client belongs to another user' using errcode = '42501';
  end if;
  delete from public.sync_outcomes o where o.client = device and o.n <= confirmed;
  select case when s.is_called then s.last_value else 0 end into since from public.sync_seq s;
end $$;

-- Notes how far this device got, which request moved its number, and what became of its commands; answers with everything it
-- has not confirmed.
create or replace function sync_private.end_push(device uuid, reached bigint, outcomes jsonb, request jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  moved_by uuid;
begin
  -- Asked again: a right taken away meanwhile must not look like changes that were refused one by one.
  if not public.is_staff() then
    raise exception 'sync_push: only who has a role' using errcode = '42501';
  end if;
  update public.sync_clients set last_n = greatest(last_n, reached),
      push = case when reached > last_n then (request ->> 'push')::uuid else push end
    where client = device and user_id = auth.uid() returning push into moved_by;
  if not found then
    raise exception 'sync_push: this client belongs to another user' using errcode = '42501';
  end if;
  insert into public.sync_outcomes (client, n, status, sqlstate, message, "constraint", "column", "table", ops)
    select device, o.n, o.status, o.sqlstate, o.message, o."constraint", o."column", o."table", o.ops
    from jsonb_to_recordset(outcomes) as o (n bigint, status text, sqlstate text, message text, "constraint" text,
      "column" text, "table" text, ops jsonb);
  return (select jsonb_build_object('epoch', m.epoch, 'min_seq', m.min_seq, 'push', moved_by, 'head', sync_private.head(),
      'terms', sync_private.terms(request -> 'term' ->> 'id'),
      'outcomes', (select coalesce(jsonb_agg(to_jsonb(o) - 'client' - 'at' order by o.n), '[]')
        from public.sync_outcomes o where o.client = device))
    from public.sync_meta m);
end $$;

-- Request  {"client": uuid, "confirmed": n, "sent": n, "push": uuid, "after": [uuid], "term": {"id", "since"}, "commands": [{"n", "ops": [{"table",
--           "id", "insert", "base", "patch"}]}]}; "sent": the highest number sent before this request
-- Answer   {"epoch", "min_seq", "role": "admin", "uid", "head", "last": n, "push": uuid|null,
--           "rows": {"products/<id>": row|null, …},
--           "outcomes": [{"n", "status", "sqlstate", "message", "constraint", "column", "table",
--                         "ops": [{"index", "status", "theirs"}]}]}
-- A status is 'merged', 'gone' or 'refused'; what is not among the outcomes and not above "last" was simply applied.
-- With "refused" in the answer nothing was applied: 'renumbered' when "push" is none of "after", 'term' when the device
-- has taken rows of another history.
-- 42501 for who has no role or sends as another's device; 22023 for a malformed request; transient codes fail
-- the call. Then nothing was written, and the same request may be sent again.
--
-- Who waits for another writer is not slow by itself: that fails earlier, as 55P03, and counts for nothing.
create or replace function public.sync_push(request jsonb) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '25s' set lock_timeout = '6s' as $$
declare
  device uuid;
  since bigint;
  last bigint;
  named jsonb;
  left_lists jsonb;
  command jsonb;
  op jsonb;
  place integer;
  note jsonb;
  notes jsonb[];
  state text;
  outcomes jsonb[] := '{}';
  code text;
  reason text;
  rule text;
  at_column text;
  at_table text;
  refusal jsonb;
  closing jsonb;
begin
  if not public.is_staff() then
    raise exception 'sync_push: only who has a role' using errcode = '42501';
  end if;
  perform sync_private.check_push(request);
  -- Here already, or what a device wrote before would look like another user's change (…_own_addresses.sql).
  request := sync_private.own_addresses(request::text)::jsonb;
  device := (request ->> 'client')::uuid;
  select b.last_n, b.since into last, since
    from sync_private.begin_push(device, coalesce((request ->> 'confirmed')::bigint, 0)) b;
  refusal := sync_private.refuse_push(device, request);
  if refusal is not null then
    return refusal;
  end if;

  named := sync_private.rows_named(request -> 'commands');
  left_lists := sync_private.lists_named(named);

  for command in select value from jsonb_array_elements(request -> 'commands') loop
    continue when (command ->> 'n')::bigint <= last;
    last := (command ->> 'n')::bigint;
    perform set_config('claqueta.command', last::text, true);
    place := -1;
    notes := '{}';
    state := 'ok';
    begin
      for op in select value from jsonb_array_elements(command -> 'ops') loop
        place := place + 1;
        note := sync_private.apply_op(op);
        if op -> 'move' = 'true' then
          perform sync_private.put_in_place(op ->> 'table', op ->> 'id', last);
        end if;
        if note is not null then
          notes := notes || (jsonb_build_object('index', place) || note);
          state := case when state = 'gone' then state else note ->> 'status' end;
        end if;
      end loop;
      -- Within the savepoint: a reservation may be refused for want of units (…_shortages.sql).
      perform sync_private.recount_shortages();
      if state <> 'ok' then
        outcomes := outcomes || jsonb_build_object('n', last, 'status', state, 'ops', to_jsonb(notes));
      end if;
    exception when others then
      get stacked diagnostics code = returned_sqlstate, reason = message_text, rule = constraint_name,
        at_column = column_name, at_table = table_name;
      -- Nothing is wrong with the command: the server could not do it now. (A cancelled query never gets here.)
      if code ~ '^(40|53|57|58|55P03)' then
        raise;
      end if;
      outcomes := outcomes || jsonb_build_object('n', last, 'status', 'refused', 'sqlstate', code, 'message', reason,
        'constraint', nullif(rule, ''), 'column', nullif(at_column, ''), 'table', nullif(at_table, ''),
        'ops', jsonb_build_array(jsonb_build_object('index', place, 'status', 'refused')));
    end;
  end loop;

  perform set_config('claqueta.command', 'renumbering', true);
  perform sync_private.number_lists(since, left_lists);
  perform set_config('claqueta.command', '', true);
  perform sync_private.note_span(since);
  closing := sync_private.end_push(device, last, to_jsonb(outcomes), request);
  return jsonb_build_object('role', 'admin', 'uid', public.caller_id(), 'last', last,
    'rows', sync_private.rows_now(named)) || closing;
end $$;

-- For the history: what a row is, and what it is called.

-- A row as it stands, a tombstone too. Null for one that is gone for good, and for a table that is none of the ten.
create or replace function sync_private.row_as_it_is(t text, key text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found_row jsonb;
begin
  if not sync_private.is_key(t, to_jsonb(key)) then
    return null;
  end if;
  execute format('select to_jsonb(x) - ''{seq,updated_at,was_public}''::text[] from public.%1$I x where x.%2$I = $1::%3$s',
    t, sync_private.key_of(t), sync_private.writable() -> t ->> sync_private.key_of(t)) into found_row using key;
  return found_row;
end $$;

-- What a row is called now, a deleted one too; null where nothing says it.
create or replace function sync_private.row_name(t text, key text) returns text
language plpgsql stable set search_path = '' as $$
declare
  title text;
  named text;
begin
  select r.title into title from sync_registry.tables r where r.name = t;
  if title is null then
    return left(key, 200);
  end if;
  if sync_private.is_key(t, to_jsonb(key)) then
    execute format('select %1$s from (select) one left join public.%2$I x on x.%3$I = $1::%4$s', title, t,
      sync_private.key_of(t), sync_private.writable() -> t ->> sync_private.key_of(t)) into named using key;
  end if;
  return left(named, 200);
end $$;

-- What was done, for people: deed by deed, the latest first.
--
-- Request  {"tables": ["products"], "row": "<key>", "who": "<uuid>" | "server", "days": 30, "before": 123, "limit": 30}
--          all of them optional; "row" is the key of a row of the one table in "tables"; "before" is "next" of the page
--          above it; limit 1 to 100 deeds
-- Answer   {"deeds": [{"at", "who", "email", "changes": n, "kinds": n, "places": n, "lines": [{"id", "table", "row", "name", "op",
--          "before", "after"}, …]}, …], "next": 99 | null, "people": [{"who", "email"}, …], "row": {…} | null}
--          kinds: how many kinds of change in how many tables; places: rows that only moved in their lists; what the server numbered anew itself is left out; a deed names 12 of its lines at most,
--          those that say most first. Long values are left out, but for one row. people (all who stand in the history)
--          only comes with the first page, row (as it stands, its tombstone too) only with "row".
create or replace function public.history_list(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  shown constant text[] := array(select jsonb_array_elements_text(coalesce(request -> 'tables', '[]')));
  row_key constant text := request ->> 'row';
  person constant text := request ->> 'who';
  first_id constant bigint := (request ->> 'before')::bigint;
  since constant timestamptz := now() - least(greatest((request ->> 'days')::int, 1), 3650) * interval '1 day';
  size constant integer := least(greatest(coalesce((request ->> 'limit')::int, 30), 1), 100);
  places constant text[] := array(select r.order_column from sync_registry.tables r where r.order_column is not null);
  answer jsonb;
  next_id bigint;
  is_full boolean;
begin
  if not public.is_admin() then
    raise exception 'history_list: for administrators' using errcode = '42501';
  end if;
  if jsonb_typeof(request) is distinct from 'object' or (row_key is not null and cardinality(shown) <> 1) then
    raise exception 'history_list: the request must be an object, and a row of one table' using errcode = '22023';
  end if;

  -- A transaction holds the lock of all writers, so its lines have neighbouring numbers.
  with lines as (
    select h.*, h.op = 'update' and h.after - places = '{}' as is_place
    from public.row_history h
    where not h.renumbered and (first_id is null or h.id < first_id)
      and (cardinality(shown) = 0 or h.table_name = any (shown))
      and (row_key is null or h.row_id = row_key)
      and (person is null or case when person = 'server' then h.who is null else h.who = person::uuid end)
      and (since is null or h.at >= since)
    order by h.id desc limit 6000
  ), deeds as (
    select deed_of, command, who, max(id) as top, min(id) as bottom, min(at) as at, max(email) as email,
      count(*) filter (where not is_place) as changes,
      count(distinct table_name || op) filter (where not is_place) as kinds, count(*) filter (where is_place) as places
    from lines group by deed_of, command, who
    -- One that was cut off in the middle comes whole with the next page, unless it fills one alone.
    having (select count(*) from lines) < 6000 or min(id) > (select min(id) from lines)
      or max(id) = (select max(id) from lines)
    order by max(id) desc limit size
  )
  select coalesce(jsonb_agg(jsonb_build_object('at', d.at, 'who', d.who, 'email', d.email, 'changes', d.changes,
      'kinds', d.kinds, 'places', d.places, 'lines', (
        select jsonb_agg(jsonb_build_object('id', l.id, 'table', l.table_name, 'row', l.row_id,
            'name', sync_private.row_name(l.table_name, l.row_id), 'op', l.op, 'before',
            case when row_key is null then sync_private.in_brief(l.before) else l.before end, 'after',
            case when row_key is null then sync_private.in_brief(l.after) else l.after end)
            order by l.is_place, l.op = 'update', l.id)
        from (select lines.* from lines
          where lines.deed_of = d.deed_of and lines.command is not distinct from d.command
            and lines.who is not distinct from d.who
          order by lines.is_place, lines.op = 'update', lines.id limit 12) l)) order by d.top desc), '[]'),
      min(d.bottom), count(*) = size or (select count(*) from lines) = 6000
    into answer, next_id, is_full from deeds d;

  if not is_full or not exists (select from public.row_history where id < next_id and not renumbered) then
    next_id := null;
  end if;
  answer := jsonb_build_object('deeds', answer, 'next', next_id);
  if first_id is null then
    answer := answer || jsonb_build_object('people', (
      select coalesce(jsonb_agg(jsonb_build_object('who', who, 'email', email) order by email, who), '[]')
      from (select who, max(email) as email from public.row_history group by who) p));
  end if;
  if row_key is not null then
    answer := answer || jsonb_build_object('row', sync_private.row_as_it_is(shown[1], row_key));
  end if;
  return answer;
end $$;
