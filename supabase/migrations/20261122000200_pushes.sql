-- A device whose memory was set back or copied numbers its commands again: its next ones carry numbers that the server
-- has had already, and would be skipped as known (docs/adr/0025). So each request of a device has an id ("push"), and
-- names those of this device that may have moved its number last ("after": the last one it has heard of, and what it
-- sent since). When another one has moved it, nothing is applied: that was this device's other self.

alter table public.sync_clients add column push uuid;
comment on column public.sync_clients.push is 'The request that moved last_n there; null: one of an earlier release.';

create or replace function sync_private.check_push(request jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  name text;
begin
  if jsonb_typeof(request) is distinct from 'object' then
    raise exception 'sync_push: the request must be an object' using errcode = '22023';
  end if;
  if jsonb_typeof(request -> 'client') is distinct from 'string'
    or request ->> 'client' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    raise exception 'sync_push: "client" must be a UUID in lower case' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(request -> 'push'), 'null') <> 'null' and (jsonb_typeof(request -> 'push') <> 'string'
      or request ->> 'push' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') then
    raise exception 'sync_push: "push" must be a UUID in lower case' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(request -> 'after'), 'null') not in ('null', 'array') then
    raise exception 'sync_push: "after" must be a list' using errcode = '22023';
  end if;
  foreach name in array array['confirmed', 'sent'] loop
    if coalesce(jsonb_typeof(request -> name), 'null') <> 'null'
      and (jsonb_typeof(request -> name) <> 'number' or request ->> name !~ '^[0-9]{1,18}$') then
      raise exception 'sync_push: "%" must be a whole number from 0', name using errcode = '22023';
    end if;
  end loop;
  if jsonb_typeof(request -> 'commands') is distinct from 'array' then
    raise exception 'sync_push: "commands" must be a list' using errcode = '22023';
  end if;
  if jsonb_array_length(request -> 'commands') > 2000 then
    raise exception 'sync_push: more than 2,000 commands' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(request -> 'commands') as c (command)
    where jsonb_typeof(command) <> 'object'
      or jsonb_typeof(command -> 'n') is distinct from 'number' or command ->> 'n' !~ '^[1-9][0-9]{0,17}$'
      or jsonb_typeof(command -> 'ops') is distinct from 'array') then
    raise exception 'sync_push: a command must have a whole number "n" from 1 and a list "ops"' using errcode = '22023';
  end if;
  if exists (select from (
      select n, lag(n) over (order by place) as previous from (
        select (command ->> 'n')::bigint as n, place
        from jsonb_array_elements(request -> 'commands') with ordinality as c (command, place)) numbered
    ) pairs where n <= previous) then
    raise exception 'sync_push: commands must come in the order of their numbers' using errcode = '22023';
  end if;
end $$;

-- The answer when nothing of a request may be applied; null when it may. After begin_push, which holds the lock and has
-- looked at whose device it is.
create function sync_private.refuse_push(device uuid, request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  known public.sync_clients;
  reason text;
begin
  select * into known from public.sync_clients where client = device and user_id = auth.uid();
  if coalesce(request -> 'term', 'null') <> 'null' and not sync_private.is_of_this_history(request -> 'term') then
    reason := 'term';
  -- A device of an earlier release says nothing; a new one has nothing to compare; this very request came twice.
  elsif coalesce(request -> 'push', 'null') = 'null' or known.last_n = 0
    or known.push = (request ->> 'push')::uuid then
    return null;
  elsif known.last_n > coalesce((request ->> 'sent')::bigint, 0)
    or not coalesce(request -> 'after' ? known.push::text, known.push is null) then
    reason := 'renumbered';
  else
    return null;
  end if;
  return (select jsonb_build_object('refused', reason, 'epoch', m.epoch, 'min_seq', m.min_seq, 'role', 'admin',
      'uid', auth.uid(), 'head', sync_private.head(), 'last', known.last_n, 'push', known.push,
      'terms', sync_private.terms(request -> 'term' ->> 'id'), 'rows', '{}'::jsonb, 'outcomes', '[]'::jsonb)
    from public.sync_meta m);
end $$;

-- As before, notes which request moved the device's number, and tells the terms.
drop function sync_private.end_push(uuid, bigint, jsonb);
create function sync_private.end_push(device uuid, reached bigint, outcomes jsonb, request jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  moved_by uuid;
begin
  -- Asked again: a right taken away meanwhile must not look like changes that were refused one by one.
  if not public.is_admin() then
    raise exception 'sync_push: only administrators' using errcode = '42501';
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

-- A reorder sends where its row went, and the server numbers the others (docs/adr/0026): {"move": true, …} in an
-- operation that writes a place. In a list of any size that is one operation.
--
-- Puts a row exactly at the place that it has now, counted among the others of its list, and numbers the list 1..n.
create function sync_private.put_in_place(t text, id text, command bigint) returns void
language plpgsql set search_path = '' as $$
declare
  place constant text := case t when 'products' then 'order_in_section'
    when 'homepage_section_products' then 'order_in_homepage_section' else 'order_index' end;
  list constant text := case t when 'products' then 'x.section_id = me.section_id'
    when 'homepage_section_products' then 'x.homepage_section_id = me.homepage_section_id' else 'true' end;
begin
  if t not in ('products', 'homepage_section_products', 'sections', 'homepage_sections', 'homepage_carousel_images') then
    return;
  end if;
  -- The history tells what was numbered anew from what a person changed.
  perform set_config('claqueta.command', 'renumbering', true);
  execute format('with me as materialized (select * from public.%1$I where id = $1 and not deleted and %2$I is not null),
      others as (select x.id, row_number() over (order by x.%2$I nulls last, x.seq desc, x.id) as n
        from public.%1$I x, me where not x.deleted and x.id <> me.id and %3$s),
      placed as (select o.id, case when o.n < me.%2$I then o.n else o.n + 1 end as n from others o, me
        union all select me.id, least(greatest(me.%2$I, 1), (select count(*) + 1 from others)) from me)
    update public.%1$I x set %2$I = p.n from placed p where x.id = p.id and x.%2$I is distinct from p.n', t, place, list)
    using id::uuid;
  perform set_config('claqueta.command', command::text, true);
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
-- 42501 for who is no administrator or sends as another's device; 22023 for a malformed request; transient codes fail
-- the call. Then nothing was written, and the same request may be sent again.
create or replace function public.sync_push(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  device uuid;
  since bigint;
  last bigint;
  named jsonb;
  left_sections uuid[];
  left_shelves uuid[];
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
  if not public.is_admin() then
    raise exception 'sync_push: only administrators' using errcode = '42501';
  end if;
  perform sync_private.check_push(request);
  device := (request ->> 'client')::uuid;
  select b.last_n, b.since into last, since
    from sync_private.begin_push(device, coalesce((request ->> 'confirmed')::bigint, 0)) b;
  refusal := sync_private.refuse_push(device, request);
  if refusal is not null then
    return refusal;
  end if;

  named := sync_private.rows_named(request -> 'commands');
  left_sections := array(select distinct section_id from public.products
    where id in (select value::uuid from jsonb_array_elements_text(named -> 'products')));
  left_shelves := array(select distinct homepage_section_id from public.homepage_section_products
    where id in (select value::uuid from jsonb_array_elements_text(named -> 'homepage_section_products')));

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
  perform sync_private.number_lists(since, left_sections, left_shelves);
  perform set_config('claqueta.command', '', true);
  closing := sync_private.end_push(device, last, to_jsonb(outcomes), request);
  return jsonb_build_object('role', 'admin', 'uid', public.caller_id(), 'last', last,
    'rows', sync_private.rows_now(named)) || closing;
end $$;

-- Who waits for another writer is not slow by itself: that fails earlier, as 55P03, and counts for nothing.
alter function public.sync_push(jsonb) set statement_timeout = '25s';
alter function public.sync_push(jsonb) set lock_timeout = '6s';

revoke execute on function public.sync_push(jsonb) from public;
revoke execute on function sync_private.refuse_push(uuid, jsonb), sync_private.end_push(uuid, bigint, jsonb, jsonb),
  sync_private.put_in_place(text, text, bigint) from public, anon;
grant execute on function sync_private.refuse_push(uuid, jsonb), sync_private.end_push(uuid, bigint, jsonb, jsonb),
  sync_private.put_in_place(text, text, bigint) to authenticated, service_role;
