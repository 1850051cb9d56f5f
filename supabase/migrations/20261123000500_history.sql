-- Who changed what and when: one line per row and change in the ten replicated tables, with the changed columns as they
-- were and as they became. Administrators read it (history_list); nobody writes it but the trigger. Kept for 180 days.

create table public.row_history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Nobody: a hand in the database, or the server itself.
  who uuid,
  -- The address at that time: accounts come and go.
  email text,
  -- The transaction, and within a push the command: together one action of a person.
  deed_of xid8 not null default pg_current_xact_id(),
  command bigint,
  -- Only places in a list, which the server numbered anew after somebody's action.
  renumbered boolean not null,
  table_name text not null,
  row_id text not null,
  op text not null check (op in ('insert', 'update', 'delete', 'restore')),
  before jsonb,
  after jsonb not null
);
create index row_history_row_idx on public.row_history (table_name, row_id, id);
create index row_history_who_idx on public.row_history (who, id);
create index row_history_at_idx on public.row_history (at);
alter table public.row_history enable row level security;

-- Which command of a push is at work stands in the setting 'claqueta.command' of the transaction: its number,
-- 'renumbering', or nothing.
create function public.sync_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  server_columns constant text[] := '{seq,updated_at,was_public}';
  command constant text := nullif(current_setting('claqueta.command', true), '');
  person constant uuid := auth.uid();
  was jsonb;
  became constant jsonb := to_jsonb(new) - server_columns;
  lost jsonb;
  gained jsonb;
begin
  if tg_op = 'UPDATE' then
    was := to_jsonb(old) - server_columns;
    select jsonb_object_agg(key, value), jsonb_object_agg(key, became -> key) into lost, gained
      from jsonb_each(was) where value <> became -> key;
    if lost is null then
      return null;
    end if;
  end if;
  insert into public.row_history (who, email, command, renumbered, table_name, row_id, op, before, after)
    values (person, case when person is not null then (select u.email from auth.users u where u.id = person) end,
      case when command <> 'renumbering' then command::bigint end, coalesce(command = 'renumbering', false),
      tg_table_name, became ->> tg_argv[0],
      case when tg_op = 'INSERT' then 'insert' when lost -> 'deleted' = 'false' then 'delete'
        when lost -> 'deleted' = 'true' then 'restore' else 'update' end,
      lost, coalesce(gained, became));
  return null;
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
create function public.history_list(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  shown constant text[] := array(select jsonb_array_elements_text(coalesce(request -> 'tables', '[]')));
  row_key constant text := request ->> 'row';
  person constant text := request ->> 'who';
  first_id constant bigint := (request ->> 'before')::bigint;
  since constant timestamptz := now() - least(greatest((request ->> 'days')::int, 1), 3650) * interval '1 day';
  size constant integer := least(greatest(coalesce((request ->> 'limit')::int, 30), 1), 100);
  places constant text[] := '{order_index,order_in_section,order_in_homepage_section}';
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

-- Columns without their long values: a list tells of them, it does not show them.
create function sync_private.in_brief(fields jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, case when length(value::text) > 600 then '"…"'::jsonb else value end)
  from jsonb_each(fields)
$$;

-- Lines older than `keep`, and all but the latest `most`, are forgotten. Answers how many.
create function sync_private.purge_history(keep interval, most bigint) returns bigint
language sql security definer set search_path = '' as $$
  with gone as (delete from public.row_history
    where at < now() - keep or id <= (select max(id) from public.row_history) - most returning 1)
  select count(*) from gone
$$;
