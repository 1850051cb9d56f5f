-- Closed and cancelled orders whose last day is long over leave the devices (docs/adr/0090-orders.md). To a device they are deleted, so
-- that everything it knows about tombstones holds; here they stay whole, to be read online and reopened.

create table public.archived_orders (
  id uuid primary key,
  folio text not null,
  customer_phone text not null,
  last_day text not null,
  -- Folio, customer, telephone, place and products, as the search compares them.
  words text not null,
  "row" jsonb not null,
  -- In their order.
  lines jsonb not null,
  archived_at timestamptz not null default now()
);
create index archived_orders_last_day_idx on public.archived_orders (last_day desc, id);
create index archived_orders_folio_idx on public.archived_orders (folio);
-- No policy at all: only functions that run as the owner reach it.
alter table public.archived_orders enable row level security;

-- The first day whose orders are still on the devices. Null: all are.
create function sync_private.archive_day() returns text
language sql stable security definer set search_path = '' as $$
  select to_char(sync_private.shop_day() - make_interval(months => months::int), 'YYYY-MM-DD') from (
    select coalesce((select s.setting_value from public.catalog_settings s
      where s.setting_key = 'orders_archive_months' and not s.deleted), '12') as months) setting
    where months ~ '^[1-9][0-9]{0,2}$'
$$;

create function sync_private.folded(said text) returns text
language sql immutable set search_path = '' as $$
  select translate(lower(normalize(said, nfc)), 'áéíóúüñ', 'aeiouun')
$$;

-- Takes orders off the devices, the oldest first. Answers how many. Called with the daily purge.
create function sync_private.archive_orders(most bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  day constant text := sync_private.archive_day();
  command constant text := coalesce(current_setting('claqueta.command', true), '');
  ids uuid[];
begin
  if day is null then
    return 0;
  end if;
  perform pg_advisory_xact_lock(727411);
  with ended as (
    select o.*, greatest(coalesce(o.to_day, ''), to_char(to_timestamp(o.created_at / 1000.0) at time zone 'UTC', 'YYYY-MM-DD')) as last_day
    from public.orders o where o.state in ('closed', 'cancelled') and not o.deleted
  ), kept as (
    insert into public.archived_orders as a (id, folio, customer_phone, last_day, words, "row", lines)
    select o.id, o.folio, o.customer_phone, o.last_day,
      sync_private.folded(concat_ws(' ', o.folio, replace(o.folio, '-', ''), o.customer_name, o.customer_phone, o.place,
        (select string_agg(l.name, ' ') from public.order_lines l where l.order_id = o.id and not l.deleted))),
      to_jsonb(o) - '{deleted,was_public,last_day}'::text[],
      coalesce((select jsonb_agg(to_jsonb(l) - '{deleted,was_public}'::text[] order by l.position)
        from public.order_lines l where l.order_id = o.id and not l.deleted), '[]')
    from (select * from ended where last_day < day order by last_day, id limit most) o
    on conflict (id) do update set folio = excluded.folio, customer_phone = excluded.customer_phone, last_day = excluded.last_day,
      words = excluded.words, "row" = excluded."row", lines = excluded.lines, archived_at = now()
    returning a.id
  )
  select array_agg(k.id) into ids from kept k;
  -- Nobody's change in the history. The lines go with their order.
  perform set_config('claqueta.command', 'renumbering', true);
  update public.orders set deleted = true where id = any (ids);
  perform set_config('claqueta.command', command, true);
  return coalesce(cardinality(ids), 0);
end $$;

-- An order that is on the devices again, whoever wrote it, has its lines again and is in the archive no more.
create function sync_private.unarchive() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  command constant text := coalesce(current_setting('claqueta.command', true), '');
  kept jsonb;
begin
  delete from public.archived_orders a where a.id = new.id returning a.lines into kept;
  if kept is null then
    return null;
  end if;
  perform set_config('claqueta.command', 'renumbering', true);
  update public.order_lines l set deleted = false where l.deleted
    and l.id in (select (x ->> 'id')::uuid from jsonb_array_elements(kept) x);
  -- Tombstones are purged. Columns that came later take their defaults.
  execute (select format('insert into public.order_lines (%1$s) select %1$s from jsonb_populate_recordset(null::public.order_lines, $1)
      on conflict (id) do nothing', string_agg(quote_ident(a.attname), ', '))
    from pg_attribute a where a.attrelid = 'public.order_lines'::regclass and a.attnum > 0 and not a.attisdropped
      and kept -> 0 ? a.attname) using kept;
  perform set_config('claqueta.command', command, true);
  return null;
end $$;

create trigger g_unarchive after insert on public.orders for each row
  when (not new.deleted) execute function sync_private.unarchive();
create trigger g_unarchive_again after update of deleted on public.orders for each row
  when (old.deleted and not new.deleted) execute function sync_private.unarchive();

-- Orders that have left the devices, the latest first.
--
-- Request  {"id": uuid}, {"phone": "9984440000"} or {"term": "fx6 tulum"}
-- Answer   {"orders": [{"row", "lines"}, …], "more": 0, "before": "2025-11-26"}     at most 50; before: null when none leave
create function public.order_archive(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- The last ten digits, as countries differ.
  phone constant text := right(regexp_replace(coalesce(request ->> 'phone', ''), '\D', '', 'g'), 10);
  terms constant text[] := array(select '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(sync_private.folded(trim(left(coalesce(request ->> 'term', ''), 200))), '\s+') w where w <> '');
begin
  if not public.is_staff() then
    raise exception 'order_archive: only who has a role' using errcode = '42501';
  end if;
  if request is null or jsonb_typeof(request) <> 'object'
    or coalesce(request ->> 'id', '') !~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$' then
    raise exception 'order_archive: the request must be an object with an id, a phone or a term' using errcode = '22023';
  end if;
  return (
    with found as (
      select a.*, row_number() over (order by a.last_day desc, a.id) as n from public.archived_orders a
      where case when request ? 'id' then a.id = (request ->> 'id')::uuid
        when request ? 'phone' then length(phone) >= 8 and right(a.customer_phone, 10) = phone
        else a.words like all (terms) end
    )
    select jsonb_build_object('orders', coalesce(jsonb_agg(jsonb_build_object('row', f."row", 'lines', f.lines) order by f.n)
        filter (where f.n <= 50), '[]'), 'more', count(*) filter (where f.n > 50), 'before', sync_private.archive_day())
    from found f);
end $$;

-- Brings an order back to the devices, in the state before its end.
--
-- Request  {"id": uuid}
create function public.order_reopen(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept jsonb;
begin
  perform sync_private.check_order_writer('order_reopen');
  perform pg_advisory_xact_lock(727411);
  select a."row" || jsonb_build_object('deleted', false, 'state', case a."row" ->> 'state' when 'closed' then 'returned' else 'new' end)
    into kept from public.archived_orders a where a.id::text = request ->> 'id';
  if kept is not null then
    execute (select format('insert into public.orders (%1$s) select %1$s from jsonb_populate_record(null::public.orders, $1)
        on conflict (id) do update set state = excluded.state, deleted = false', string_agg(quote_ident(a.attname), ', '))
      from pg_attribute a where a.attrelid = 'public.orders'::regclass and a.attnum > 0 and not a.attisdropped
        and kept ? a.attname) using kept;
  end if;
  return '{}';
end $$;
