-- Functions of orders as they are now (docs/adr/0090-orders.md): those of which earlier migrations have a body that was replaced. This
-- file runs again when it changes (supabase/local/data/migrations.ts), so it has only what may run again; change a body here.

-- The parts of a kit that are no kits, each once, with the units in one kit: expandParts() of devices (domain/catalogue/kits.ts).
create or replace function sync_private.expanded_contents(contents jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with recursive parts (id, units) as (
    select e ->> 'product_id', (e ->> 'quantity')::bigint from jsonb_array_elements(contents) e
    union all
    -- Ends because no kit contains itself (refuse_cycle).
    select e ->> 'product_id', least(p.units * (e ->> 'quantity')::bigint, 1000000)
    from parts p join public.products k on k.id = p.id::uuid and not k.deleted, jsonb_array_elements(k.contents) e
  )
  select coalesce(jsonb_agg(jsonb_build_object('product_id', s.id, 'quantity', s.units) order by s.id), '[]')
  from (select p.id, least(sum(p.units), 9999) as units from parts p
    where not exists (select from public.products k where k.id = p.id::uuid and not k.deleted and k.contents <> '[]')
    group by p.id) s
$$;

-- A warehouse adds what leaves with an order although nobody planned it. Whatever its device says of the product, the server
-- freezes the product's own name, price and contents: with others, units would be taken that do not leave, or none.
create or replace function sync_private.take_along() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if public.staff_role() is distinct from 'warehouse' then
    return new;
  end if;
  if not exists (select from public.orders o where o.id = new.order_id and o.state in ('reserved', 'out') and not o.deleted) then
    raise exception 'order_lines: the role warehouse adds to what is reserved or out' using errcode = '42501',
      schema = 'public', table = 'order_lines', column = 'order_id', constraint = 'staff_role_warehouse';
  end if;
  select case when p.discount_price < p.price then p.discount_price else p.price end, p.price_unit,
      coalesce(nullif(trim(p.name_es), ''), trim(p.name)), sync_private.expanded_contents(p.contents)
    into new.unit_price, new.price_unit, new.name, new.contents
    from public.products p where p.id::text = new.product_id and not p.deleted;
  if not found then
    raise exception 'order_lines: the role warehouse adds products' using errcode = '42501', schema = 'public',
      table = 'order_lines', column = 'product_id', constraint = 'staff_role_warehouse';
  end if;
  new.discount_percent := 0;
  new.sub_rented := 0;
  return new;
end $$;

-- Those that are ids, by which an index finds products: a line's product_id may be anything.
create or replace function sync_private.ids_of(products text[]) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(select i::uuid from unnest(products) i where i ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
$$;

-- How many of a kit its parts make, as the stock of another product counts units: in the house or not. Null: without a limit.
create or replace function sync_private.kit_stock(contents jsonb) returns bigint
language sql stable security definer set search_path = '' as $$
  select min(case when p.id is null then 0 else p.stock_quantity / e.quantity end)
  from jsonb_to_recordset(sync_private.expanded_contents(contents)) as e (product_id text, quantity bigint)
  left join public.products p on p.id = e.product_id::uuid and not p.deleted
$$;

-- Spans of days with their sign, '2026-12-03/2026-12-05=ask, 2026-12-09=few, 2026-12-20/=ask', from today on; null for none.
-- A kit has as many units on a day as the scarcest of its parts makes; what does not fit the column lies furthest ahead.
create or replace function sync_private.busy_days(products text[], today date) returns table (product_id text, busy text)
language sql stable security definer set search_path = '' as $$
  with parts as (
    select p.id::text as product, e.product_id as id, e.quantity as per from public.products p,
      jsonb_to_recordset(sync_private.expanded_contents(p.contents)) as e (product_id text, quantity bigint)
    where p.id = any (sync_private.ids_of(products)) and p.contents <> '[]'
    union all select p.id::text, p.id::text, 1 from public.products p
    where p.id = any (sync_private.ids_of(products)) and p.contents = '[]'
  ), stocked as materialized (
    select t.*, coalesce(s.buffer_days, 0)::integer as buffer,
      case when s.id is null then 0 else greatest(s.stock_quantity - s.repair_quantity, 0) end as stock
    from parts t left join public.products s on s.id = t.id::uuid and not s.deleted
    where s.id is null or s.stock_quantity is not null
  ), claims as (
    select c.product_id, c.units, c.last, greatest(c.first, today) as first
    from sync_private.claims(array(select distinct t.id from stocked t), today, 'infinity', today) c where c.units > 0
  ), steps as (
    select c.product_id, s.day, sum(s.units) as units
    from claims c, lateral (values (c.first, c.units), (c.last + 1, -c.units)) as s (day, units) group by c.product_id, s.day
  ), taken as (
    select s.product_id, s.day as first, coalesce(lead(s.day) over after_it - 1, 'infinity') as last, sum(s.units) over after_it as units
    from steps s window after_it as (partition by s.product_id order by s.day)
  ), held as materialized (
    -- Whoever ends a rental before it begins needs the days that the part takes to prepare.
    select t.product, t.id, greatest(n.first - t.buffer, today) as first, n.last, n.units
    from stocked t join taken n on n.product_id = t.id where n.units > 0 and n.first < 'infinity'
  ), days as (
    select h.product, h.first as day from held h union select h.product, h.last + 1 from held h where h.last < 'infinity'
    union select t.product, today from stocked t
  ), free as (
    select d.product, d.day, min(t.stock / t.per) as stock,
      min(floor((t.stock - coalesce((select max(h.units) from held h
        where h.product = d.product and h.id = t.id and h.first <= d.day and h.last >= d.day), 0)) / t.per)) as units
    from days d join stocked t using (product) group by 1, 2
  ), signed as (
    select f.product, f.day as first, coalesce(lead(f.day) over (partition by f.product order by f.day) - 1, 'infinity') as last,
      case when f.units <= 0 then 'ask' when f.units < f.stock and f.units <= greatest(f.stock / 4, 1) then 'few' end as sign
    from free f
  ), runs as (
    -- Neighbours of the same sign are one span.
    select s.*, count(*) filter (where s.is_other) over (partition by s.product order by s.first) as run from (
      select s.*, s.sign is distinct from lag(s.sign) over (partition by s.product order by s.first) as is_other from signed s) s
  ), spans as (
    select r.product, r.sign, min(r.first) as first, max(r.last) as last
    from runs r where r.sign is not null group by r.product, r.run, r.sign
  )
  select p.id, nullif(array_to_string(array(
      select s.first || case when s.last = 'infinity' then '/' when s.last > s.first then '/' || s.last else '' end || '=' || s.sign
      from spans s where s.product = p.id order by s.first limit 120), ', '), '')
  from unnest(products) as p (id)
$$;

-- Writes what visitors are told of these products and the kits that contain them, as nobody's change. Called where shortages are
-- counted: what marks a product for that changes these, too.
create or replace function sync_private.write_busy_days(products text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  all_of_them constant text[] := sync_private.with_kits(products);
  ids constant uuid[] := sync_private.ids_of(all_of_them);
begin
  update public.products p set kit_stock = k.units
    from (select x.id, case when x.contents <> '[]' then sync_private.kit_stock(x.contents) end as units
      from public.products x where x.id = any (ids)) k
    where p.id = k.id and p.kit_stock is distinct from k.units;
  if exists (select from public.catalog_settings s where s.setting_key = 'show_free_days' and not s.deleted
      and s.setting_value = 'true') then
    update public.products p set busy_days = b.busy from sync_private.busy_days(all_of_them, sync_private.shop_day()) b
      where p.id = any (ids) and p.id::text = b.product_id and p.busy_days is distinct from b.busy;
  else
    update public.products p set busy_days = null
      where p.busy_days is not null and p.id = any (ids);
  end if;
end $$;

-- New products that orders or kits name already, and new kits.
create or replace function sync_private.mark_new_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform sync_private.mark(n.id::text, '-infinity', 'infinity', false) from made n
    where n.contents <> '[]'
      or n.id::text in (select e ->> 'product_id' from public.products p, jsonb_array_elements(p.contents) e where p.contents <> '[]')
      or exists (select from public.order_lines l where not l.deleted and l.product_id = n.id::text)
      or exists (select from public.order_lines l where not l.deleted and l.contents <> '[]'
        and sync_private.parts_of(l.product_id, l.contents) && array[n.id::text]);
  return null;
end $$;

-- Another setting: every order that holds units is counted anew, and what visitors are told without any order.
create or replace function sync_private.mark_held() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform sync_private.mark(p.id, '-infinity', 'infinity', false) from public.orders o
    join public.order_lines l on l.order_id = o.id, unnest(sync_private.parts_of(l.product_id, l.contents)) as p (id)
    where o.reserved_seq is not null;
  perform sync_private.mark(p.id::text, '-infinity', 'infinity', false) from public.products p
    where p.contents <> '[]' or p.repair_quantity > 0;
  return null;
end $$;

-- The lines that take units of these products on some of these days, with what each is short of, day by day, and the folios of those
-- that come before it and have units. (Of the neighbours of these days, too, as far as the lines reach.) A kit is short of as many as
-- the part of which it lacks the most.
create or replace function sync_private.shortages(products text[], first date, last date, today date)
returns table (line_id uuid, short jsonb, short_to text[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query with own as materialized (
    select * from sync_private.claims(products, '-infinity', 'infinity', today)
  ), touched as materialized (
    select distinct o.line_id from own o where o.first <= shortages.last and o.last >= shortages.first
  ), lines as materialized (
    select l.id, l.contents from public.order_lines l where l.id = any (array(select t.line_id from touched t))
  ), hull as materialized (
    -- Other parts of a kit may need more days after it.
    select min(o.first) as first, max(case when o.last = 'infinity' then today else o.last end) + 9 as last
    from own o where o.line_id in (select t.line_id from touched t)
  ), claims as materialized (
    select c.* from hull h, (select * from own
      union all select * from sync_private.claims(array(select distinct e ->> 'product_id'
          from lines l, jsonb_array_elements(l.contents) e where e ->> 'product_id' <> all (products)), '-infinity', 'infinity', today)) c
    where c.first <= h.last and c.last >= h.first
  ), asked as materialized (
    -- The days on which a claim may be short itself. Of what is overdue that is today; handed out far too early, half a year.
    select c.*, d.day from claims c, lateral (
      select case when c.last = 'infinity' then today else c.first + n end as day
      from generate_series(0, case when c.last = 'infinity' then 0 else least(c.last - c.first, 183) end) n) d
    where c.units > 0 and c.stock is not null
  ), days as (
    select a.*, true as is_asked from asked a
    union all
    -- What is out also takes the days of which others ask.
    select c.*, d.day, false from claims c join (select distinct a.product_id, a.day from asked a) d
        on d.product_id = c.product_id and d.day between c.first and c.last
    where not c.is_planned and c.units > 0
      and not exists (select from asked a where a.line_id = c.line_id and a.product_id = c.product_id and a.day = d.day)
  ), counted as (
    select d.*, sum(d.units) over (partition by d.product_id, d.day order by d.is_planned, d.turn, d.line_id) as upto from days d
  ), decided as (
    select c.*, least(c.units, greatest(c.upto - c.stock, 0)) as missing,
      array_agg(c.order_id || ' ' || c.folio) filter (where c.upto - c.units < c.stock and c.folio is not null) over (
        partition by c.product_id, c.day order by c.is_planned, c.turn, c.line_id
        rows between unbounded preceding and 1 preceding) as holders
    from counted c
  ), missing as materialized (
    select d.*, ceil(d.missing / d.per) as lines_missing from decided d
    where d.missing > 0 and d.is_asked and d.line_id in (select t.line_id from touched t)
  ), shorts as (
    select m.line_id, jsonb_object_agg(m.day::text, m.units) as short
    from (select x.line_id, x.day, max(x.lines_missing) as units from missing x group by 1, 2) m group by m.line_id
  ), folios as (
    select f.line_id, (array_agg(f.folio order by f.at))[1:20] as folios from (
      select m.line_id, substr(h.holder, 38) as folio, min(h.at) as at
      from missing m, unnest(m.holders) with ordinality as h (holder, at)
      where left(h.holder, 36) <> m.order_id::text group by 1, 2) f
    group by f.line_id
  )
  select t.line_id, coalesce(m.short, '{}'), coalesce(f.folios, '{}')
  from touched t left join shorts m using (line_id) left join folios f using (line_id);
end $$;

-- Counts what is marked, and writes the lines whose shortage became another one.
-- 23514, orders_shortage: a reservation would be short, or make another one short, and the setting orders_refuse_shortage is on.
create or replace function sync_private.recount_shortages() returns void
language plpgsql security definer set search_path = '' as $$
declare
  command constant text := coalesce(current_setting('claqueta.command', true), '');
  products text[];
  first date;
  last date;
  reserved text[];
  refused text;
begin
  if not exists (select from sync_registry.recounts) then
    return;
  end if;
  perform pg_advisory_xact_lock(727411);
  with marked as (delete from sync_registry.recounts r returning r.*)
  select array_agg(m.product_id), min(m.first), max(m.last), coalesce(array_agg(m.product_id) filter (where m.is_reservation), '{}')
    into products, first, last, reserved from marked m;
  if not exists (select from public.catalog_settings s where s.setting_key = 'orders_refuse_shortage' and not s.deleted
      and s.setting_value = 'true') then
    reserved := '{}';
  end if;
  -- Nobody's change in the history, as places that are numbered anew.
  perform set_config('claqueta.command', 'renumbering', true);
  with found as materialized (select * from sync_private.shortages(products, first, last, sync_private.shop_day())),
  -- Lines that were short, and take none of these units any more.
  left_over as (
    select l.id from (
        select x.* from public.order_lines x where x.product_id = any (products) and x.contents = '[]' and x.short <> '{}'
        union all select x.* from public.order_lines x where x.contents <> '[]' and not x.deleted and x.short <> '{}'
          and sync_private.parts_of(x.product_id, x.contents) && products) l
      where not exists (select from found f where f.line_id = l.id) and not exists (select from public.orders o
        where o.id = l.order_id and o.reserved_seq is not null and (o.state = 'out' or o.from_day is not null) and not l.deleted)
  ),
  counted as materialized (
    select f.line_id, f.short, f.short_to from found f union all select o.id, '{}', '{}' from left_over o
  ),
  -- By their ids: without statistics a join would read all lines.
  changes as materialized (
    select l.id, l.order_id, l.name, l.short as was, n.short, n.short_to,
      sync_private.parts_of(l.product_id, l.contents) && reserved as is_reservation
    from public.order_lines l join counted n on n.line_id = l.id
    where l.id = any (array(select c.line_id from counted c)) and (l.short, l.short_to) is distinct from (n.short, n.short_to)
  ), written as (
    update public.order_lines l set short = c.short, short_to = c.short_to from changes c where l.id = c.id
  )
  select c.name into refused from changes c join public.orders o on o.id = c.order_id
    where c.is_reservation and o.state = 'reserved' and exists (
      select from jsonb_each_text(c.short) d where d.value::bigint > coalesce((c.was ->> d.key)::bigint, 0))
    order by c.name limit 1;
  perform sync_private.write_busy_days(products);
  perform set_config('claqueta.command', command, true);
  if refused is not null then
    raise exception '%', refused using errcode = '23514', schema = 'public', table = 'orders', column = 'state',
      constraint = 'orders_shortage';
  end if;
end $$;

-- Marks what a product's buffer can reach, too.
create or replace function sync_private.mark_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := sync_private.shop_day();
begin
  perform sync_private.mark(p.id, least(sync_private.first_day(old, today), sync_private.first_day(new, today)),
      greatest(sync_private.last_day(old, today), sync_private.last_day(new, today)) + 9, new.state = 'reserved' and not new.deleted)
    from public.order_lines l, unnest(sync_private.parts_of(l.product_id, l.contents)) as p (id) where l.order_id = new.id;
  return null;
end $$;

create or replace function sync_private.mark_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := sync_private.shop_day();
begin
  perform sync_private.mark(p.id, sync_private.first_day(o, today), sync_private.last_day(o, today) + 9,
      o.state = 'reserved' and not o.deleted)
    from public.orders o, (select unnest(sync_private.parts_of(new.product_id, new.contents)) union
      select unnest(sync_private.parts_of(old.product_id, old.contents))) as p (id)
    where o.id in (new.order_id, old.order_id) and o.state in ('reserved', 'out');
  return null;
end $$;

create or replace function sync_private.keep_order_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.short := '{}';
  new.short_to := '{}';
  -- Of other products nothing is known yet, and of a deleted line nothing is to be known.
  if tg_op = 'UPDATE' and not new.deleted and new.product_id is not distinct from old.product_id and new.contents = old.contents then
    new.short := old.short;
    new.short_to := old.short_to;
  end if;
  return new;
end $$;

create or replace function public.recount_overdue() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := sync_private.shop_day();
begin
  if exists (select from public.sync_meta m where m.counted_on = today) then
    return false;
  end if;
  perform pg_advisory_xact_lock(727411);
  update public.sync_meta set counted_on = today where one;
  perform sync_private.mark(p.id, '-infinity', 'infinity', false)
    from public.orders o join public.order_lines l on l.order_id = o.id,
      unnest(sync_private.parts_of(l.product_id, l.contents)) as p (id)
    where o.reserved_seq is not null and sync_private.last_day(o, today) = 'infinity';
  perform sync_private.recount_shortages();
  return true;
end $$;

-- The history of a row, without what was told: reading is no change.
create or replace function public.sync_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  server_columns constant text[] := '{seq,updated_at,was_public,reserved_by,short_notified}';
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

-- An order that is on the devices again, whoever wrote it, has its lines again, if it had any, and is in the archive no more.
create or replace function sync_private.unarchive() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  command constant text := coalesce(current_setting('claqueta.command', true), '');
  kept jsonb;
begin
  delete from public.archived_orders a where a.id = new.id returning a.lines into kept;
  if kept is null or kept = '[]' then
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
