-- What devices send: commands, each applied once and as a whole (design.md §3.3).
--
-- Who runs what. sync_push runs as its caller, so that row-level policies hold for every row it writes. Only the
-- bookkeeping runs as the owner, in two functions that look at auth.uid() themselves. They and the other parts stand in
-- a schema of their own, which no REST layer exposes (hosted: "exposed schemas"; config.toml: api.schemas). It holds no
-- tables, because Supabase Lite grants everything in every schema that has a table with policies.

create schema sync_private;
revoke all on schema sync_private from public;

-- One row per device store, kept for good: without it commands sent again would be applied again.
create table public.sync_clients (
  client uuid primary key,
  user_id uuid not null,
  last_n bigint not null default 0,
  seen_at timestamptz not null default now()
);
comment on column public.sync_clients.last_n is 'The last command of this device that was dealt with, well or badly.';

-- What was not simply applied, until the device says that it knows.
create table public.sync_outcomes (
  client uuid not null references public.sync_clients (client),
  n bigint not null,
  status text not null check (status in ('merged', 'gone', 'refused')),
  sqlstate text,
  message text,
  "constraint" text,
  "column" text,
  "table" text,
  ops jsonb not null,
  at timestamptz not null default now(),
  primary key (client, n)
);

-- No policy at all: only the functions that run as the owner reach them.
alter table public.sync_clients enable row level security;
alter table public.sync_outcomes enable row level security;

-- A request that is no request of ours is refused whole: its commands could not be told apart.
create function sync_private.check_push(request jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(request) is distinct from 'object' then
    raise exception 'sync_push: the request must be an object' using errcode = '22023';
  end if;
  if jsonb_typeof(request -> 'client') is distinct from 'string'
    or request ->> 'client' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    raise exception 'sync_push: "client" must be a UUID in lower case' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(request -> 'confirmed'), 'null') <> 'null'
    and (jsonb_typeof(request -> 'confirmed') <> 'number' or request ->> 'confirmed' !~ '^[0-9]{1,18}$') then
    raise exception 'sync_push: "confirmed" must be a whole number from 0' using errcode = '22023';
  end if;
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

-- Takes the lock of all writers, binds the device to its user, forgets the outcomes that the device knows.
-- last_n: commands up to here were dealt with before; since: every row this transaction writes will have a higher seq.
create function sync_private.begin_push(device uuid, confirmed bigint, out last_n bigint, out since bigint)
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'sync_push: only administrators' using errcode = '42501';
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

-- Notes how far this device got and what became of its commands; answers with everything it has not confirmed.
create function sync_private.end_push(device uuid, reached bigint, outcomes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  -- Asked again: a right taken away meanwhile must not look like changes that were refused one by one.
  if not public.is_admin() then
    raise exception 'sync_push: only administrators' using errcode = '42501';
  end if;
  update public.sync_clients set last_n = greatest(last_n, reached) where client = device and user_id = auth.uid();
  if not found then
    raise exception 'sync_push: this client belongs to another user' using errcode = '42501';
  end if;
  insert into public.sync_outcomes (client, n, status, sqlstate, message, "constraint", "column", "table", ops)
    select device, o.n, o.status, o.sqlstate, o.message, o."constraint", o."column", o."table", o.ops
    from jsonb_to_recordset(outcomes) as o (n bigint, status text, sqlstate text, message text, "constraint" text,
      "column" text, "table" text, ops jsonb);
  return (select jsonb_build_object('epoch', m.epoch, 'min_seq', m.min_seq, 'head', greatest(0,
        (select max(seq) from public.sections), (select max(seq) from public.products),
        (select max(seq) from public.homepage_sections), (select max(seq) from public.homepage_section_products),
        (select max(seq) from public.homepage_carousel_images), (select max(seq) from public.catalog_settings),
        (select max(seq) from public.aerial_filming_page_content), (select max(seq) from public.about_us_page_content),
        (select max(seq) from public.modifiable_page_content), (select max(seq) from public.page_seo_settings)),
      'outcomes', (select coalesce(jsonb_agg(to_jsonb(o) - 'client' - 'at' order by o.n), '[]')
        from public.sync_outcomes o where o.client = device))
    from public.sync_meta m);
end $$;

-- Request  {"client": uuid, "confirmed": n, "commands": [{"n", "ops": [{"table", "id", "insert", "base", "patch"}]}]}
-- Answer   {"epoch", "min_seq", "role": "admin", "uid", "head", "last": n, "rows": {"products/<id>": row|null, …},
--           "outcomes": [{"n", "status", "sqlstate", "message", "constraint", "column", "table",
--                         "ops": [{"index", "status", "theirs"}]}]}
-- A status is 'merged', 'gone' or 'refused'; what is not among the outcomes and not above "last" was simply applied.
-- 42501 for who is no administrator or sends as another's device; 22023 for a malformed request; transient codes fail
-- the call. Then nothing was written, and the same request may be sent again.
create function public.sync_push(request jsonb) returns jsonb
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
  closing jsonb;
begin
  if not public.is_admin() then
    raise exception 'sync_push: only administrators' using errcode = '42501';
  end if;
  perform sync_private.check_push(request);
  device := (request ->> 'client')::uuid;
  select b.last_n, b.since into last, since
    from sync_private.begin_push(device, coalesce((request ->> 'confirmed')::bigint, 0)) b;

  named := sync_private.rows_named(request -> 'commands');
  left_sections := array(select distinct section_id from public.products
    where id in (select value::uuid from jsonb_array_elements_text(named -> 'products')));
  left_shelves := array(select distinct homepage_section_id from public.homepage_section_products
    where id in (select value::uuid from jsonb_array_elements_text(named -> 'homepage_section_products')));

  for command in select value from jsonb_array_elements(request -> 'commands') loop
    continue when (command ->> 'n')::bigint <= last;
    last := (command ->> 'n')::bigint;
    place := -1;
    notes := '{}';
    state := 'ok';
    begin
      for op in select value from jsonb_array_elements(command -> 'ops') loop
        place := place + 1;
        note := sync_private.apply_op(op);
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

  perform sync_private.number_lists(since, left_sections, left_shelves);
  closing := sync_private.end_push(device, last, to_jsonb(outcomes));
  return jsonb_build_object('role', 'admin', 'uid', public.caller_id(), 'last', last,
    'rows', sync_private.rows_now(named)) || closing;
end $$;
revoke execute on function public.sync_push(jsonb) from public;
