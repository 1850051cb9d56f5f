-- Who gets how many units on which day (docs/adr/0090-orders.md). An order that is reserved or out takes units of its products;
-- those that the house does not have are short. The server decides: first what is out, then by order of arrival (reserved_seq),
-- never by a device's clock. Whatever changes a product's claims, by push, REST or SQL, marks the product here; what is marked is
-- counted anew at the end of the command, or of the transaction, under the lock of all writers that it holds by then.

create table sync_registry.recounts (
  product_id text primary key,
  -- The days on which its claims changed.
  first date not null,
  last date not null,
  -- Whether a reservation asked for it. Only that is refused where the house takes no shortages.
  is_reservation boolean not null
);

-- The last day that was counted: after it, what was due to come back by then stays out.
alter table public.sync_meta add column counted_on date;

create index order_lines_short_idx on public.order_lines (product_id) where short <> '{}';
create index orders_holding_idx on public.orders (reserved_seq) where reserved_seq is not null;

-- Today in the shop: its setting time_zone, or that of Mexico City.
create function sync_private.shop_day() returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := (select s.setting_value from public.catalog_settings s where s.setting_key = 'time_zone' and not s.deleted);
begin
  return (now() at time zone coalesce(nullif(trim(zone), ''), 'America/Mexico_City'))::date;
exception when invalid_parameter_value then
  return (now() at time zone 'America/Mexico_City')::date;
end $$;

-- The days of an order that holds units. A reserved one has its own. One that is out has those until it is back: after its last day
-- every later day, because nobody knows when that will be; handed out early, today too.
create function sync_private.first_day(held public.orders, today date) returns date
language sql stable set search_path = '' as $$
  select case held.state when 'reserved' then held.from_day::date when 'out' then coalesce(least(held.from_day::date, today), today) end
$$;
create function sync_private.last_day(held public.orders, today date) returns date
language sql stable set search_path = '' as $$
  select case held.state when 'reserved' then held.to_day::date
    when 'out' then case when held.to_day::date >= today then held.to_day::date else 'infinity' end end
$$;

create function sync_private.mark(product text, first date, last date, is_reservation boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if product is null or first is null then
    return;
  end if;
  insert into sync_registry.recounts as r values (product, mark.first, mark.last, mark.is_reservation)
    on conflict (product_id) do update set first = least(r.first, excluded.first), last = greatest(r.last, excluded.last),
      is_reservation = r.is_reservation or excluded.is_reservation;
end $$;

create function sync_private.mark_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform sync_private.mark(new.id::text, '-infinity', 'infinity', false);
  return null;
end $$;

-- Lines may be there before their product, as after an import of what was deleted for good.
create function sync_private.mark_new_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform sync_private.mark(l.product_id, '-infinity', 'infinity', false) from public.order_lines l
    where not l.deleted and l.product_id in (select n.id::text from made n);
  return null;
end $$;

create function sync_private.mark_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := sync_private.shop_day();
begin
  perform sync_private.mark(l.product_id, least(sync_private.first_day(old, today), sync_private.first_day(new, today)),
      greatest(sync_private.last_day(old, today), sync_private.last_day(new, today)), new.state = 'reserved' and not new.deleted)
    from public.order_lines l where l.order_id = new.id;
  return null;
end $$;

create function sync_private.mark_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := sync_private.shop_day();
begin
  perform sync_private.mark(p.id, sync_private.first_day(o, today), sync_private.last_day(o, today),
      o.state = 'reserved' and not o.deleted)
    from public.orders o, (values (new.product_id), (old.product_id)) as p (id)
    where o.id in (new.order_id, old.order_id) and o.state in ('reserved', 'out');
  return null;
end $$;

-- The lines of these products that take units on some of these days, with what each is short of, day by day, and the folios of those
-- that come before it and have units. (Of the neighbours of these days, too, as far as the lines reach.)
--
-- A reserved order takes quantity - sub_rented, one that is out what is out of the house, where what came from another house goes
-- back last. A product without stock_quantity is unlimited, a deleted one has no units.
create function sync_private.shortages(products text[], first date, last date, today date)
returns table (line_id uuid, short jsonb, short_to text[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  hull_first date;
  hull_last date;
begin
  select least(shortages.first, min(h.first)), greatest(shortages.last, max(case when h.last = 'infinity' then today else h.last end))
    into hull_first, hull_last
    from (select o.id, case o.state when 'reserved' then o.from_day::date else coalesce(least(o.from_day::date, today), today) end as first,
        case when o.state = 'reserved' or o.to_day::date >= today then o.to_day::date else 'infinity' end as last
      from public.orders o where o.reserved_seq is not null) h
    where h.first <= shortages.last and h.last >= shortages.first and exists (select from public.order_lines l
      where l.order_id = h.id and l.product_id = any (products) and not l.deleted);
  return query with stocks as (
    select p.id::text as product_id, case when p.deleted then 0 else p.stock_quantity end as units from public.products p
    where p.id = any (array(select i::uuid from unnest(products) i
        where i ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))
  ), held as (
    -- As first_day() and last_day(), which would be called for each.
    select o.*, case o.state when 'reserved' then o.from_day::date else coalesce(least(o.from_day::date, today), today) end as first,
      case when o.state = 'reserved' or o.to_day::date >= today then o.to_day::date else 'infinity' end as last
    from public.orders o where o.reserved_seq is not null
  ), claims as materialized (
    select l.id, l.product_id, o.id as order_id, nullif(o.folio, '') as folio, o.state <> 'out' as is_planned,
      o.reserved_seq as turn, s.units as stock, o.first, o.last,
      case when o.state = 'out' then greatest(least(l.out_quantity - l.back_quantity, l.out_quantity - l.sub_rented), 0)
        else greatest(l.quantity - l.sub_rented, 0) end as units
    from held o join public.order_lines l on l.order_id = o.id left join stocks s on s.product_id = l.product_id
    where l.product_id = any (products) and not l.deleted and o.first <= hull_last and o.last >= hull_first
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
      and not exists (select from asked a where a.id = c.id and a.day = d.day)
  ), counted as (
    select d.*, sum(d.units) over (partition by d.product_id, d.day order by d.is_planned, d.turn, d.id) as upto from days d
  ), decided as (
    select c.*, least(c.units, greatest(c.upto - c.stock, 0)) as missing,
      array_agg(c.order_id || ' ' || c.folio) filter (where c.upto - c.units < c.stock and c.folio is not null) over (
        partition by c.product_id, c.day order by c.is_planned, c.turn, c.id
        rows between unbounded preceding and 1 preceding) as holders
    from counted c
  ), missing as materialized (
    select d.* from decided d where d.missing > 0 and d.is_asked
  ), shorts as (
    select m.id, jsonb_object_agg(m.day::text, m.missing) as short from missing m group by m.id
  ), folios as (
    select f.id, (array_agg(f.folio order by f.at))[1:20] as folios from (
      select m.id, substr(h.holder, 38) as folio, min(h.at) as at
      from missing m, unnest(m.holders) with ordinality as h (holder, at)
      where left(h.holder, 36) <> m.order_id::text group by 1, 2) f
    group by f.id
  )
  select c.id, coalesce(m.short, '{}'), coalesce(f.folios, '{}')
  from claims c left join shorts m using (id) left join folios f using (id)
  where c.first <= shortages.last and c.last >= shortages.first;
end $$;

-- Counts what is marked, and writes the lines whose shortage became another one.
-- 23514, orders_shortage: a reservation would be short, or make another one short, and the setting orders_refuse_shortage is on.
create function sync_private.recount_shortages() returns void
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
  changes as materialized (
    select l.id, l.order_id, l.product_id, l.name, l.short as was, coalesce(f.short, '{}') as short, coalesce(f.short_to, '{}') as short_to
    from public.order_lines l left join found f on f.line_id = l.id
    where (l.short, l.short_to) is distinct from (coalesce(f.short, '{}'), coalesce(f.short_to, '{}'))
      and (f.line_id is not null or l.product_id = any (products) and not exists (select from public.orders o
        where o.id = l.order_id and o.reserved_seq is not null and (o.state = 'out' or o.from_day is not null) and not l.deleted))
      and l.id = any (array(select f.line_id from found f
        union select x.id from public.order_lines x where x.product_id = any (products) and x.short <> '{}'))
  ), written as (
    update public.order_lines l set short = c.short, short_to = c.short_to from changes c where l.id = c.id
  )
  select c.name into refused from changes c join public.orders o on o.id = c.order_id
    where c.product_id = any (reserved) and o.state = 'reserved' and exists (
      select from jsonb_each_text(c.short) d where d.value::bigint > coalesce((c.was ->> d.key)::bigint, 0))
    order by c.name limit 1;
  perform set_config('claqueta.command', command, true);
  if refused is not null then
    raise exception '%', refused using errcode = '23514', schema = 'public', table = 'orders', column = 'state',
      constraint = 'orders_shortage';
  end if;
end $$;

create function sync_private.recount_at_commit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform sync_private.recount_shortages();
  return null;
end $$;

create constraint trigger recount after insert on sync_registry.recounts deferrable initially deferred
  for each row execute function sync_private.recount_at_commit();

create trigger f_mark after update on public.products for each row
  when (new.stock_quantity is distinct from old.stock_quantity or new.deleted <> old.deleted)
  execute function sync_private.mark_product();
create trigger f_mark_new after insert on public.products referencing new table as made
  for each statement execute function sync_private.mark_new_products();
create trigger f_mark after update on public.orders for each row
  when ((new.state, new.from_day, new.to_day, new.folio, new.deleted) is distinct from
      (old.state, old.from_day, old.to_day, old.folio, old.deleted)
    and (new.reserved_seq is not null or old.reserved_seq is not null))
  execute function sync_private.mark_order();
create trigger f_mark_new after insert on public.orders for each row
  when (new.reserved_seq is not null) execute function sync_private.mark_order();
create trigger f_mark after update on public.order_lines for each row
  when ((new.order_id, new.product_id, new.quantity, new.out_quantity, new.back_quantity, new.sub_rented, new.deleted) is distinct from
    (old.order_id, old.product_id, old.quantity, old.out_quantity, old.back_quantity, old.sub_rented, old.deleted))
  execute function sync_private.mark_line();
create trigger f_mark_new after insert on public.order_lines for each row execute function sync_private.mark_line();

-- What is out is not deleted: it would be free on paper alone.
create function sync_private.refuse_lost_units() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.order_lines l join public.orders o on o.id = l.order_id
    where o.state = 'out' and not l.deleted and l.out_quantity > l.back_quantity
      and case tg_table_name when 'orders' then o.id else l.id end = new.id) then
    raise exception '%: it is out', tg_table_name using errcode = '23514', schema = 'public', table = tg_table_name,
      column = 'deleted', constraint = 'orders_out_check';
  end if;
  return new;
end $$;
-- Who deleted an order did not know that it was handed out meanwhile: an operation that says so brings its row back, whoever sends it.
create function sync_private.bring_back_out(op jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if public.is_staff() and op ->> 'table' = 'orders' and op -> 'patch' ->> 'state' = 'out' then
    update public.orders set deleted = false where id = (op ->> 'id')::uuid;
  elsif public.is_staff() and op ->> 'table' = 'order_lines' and (op -> 'patch' ->> 'out_quantity')::bigint > 0 then
    update public.order_lines set deleted = false where id = (op ->> 'id')::uuid;
  else
    return false;
  end if;
  return true;
end $$;

create trigger b_out before update of deleted on public.orders for each row
  when (new.deleted and not old.deleted and current_user in ('anon', 'authenticated'))
  execute function sync_private.refuse_lost_units();
create trigger b_out before update of deleted on public.order_lines for each row
  when (new.deleted and not old.deleted and current_user in ('anon', 'authenticated'))
  execute function sync_private.refuse_lost_units();

-- A new day: what should have come back by now counts on every day from here. Call it often; says whether there was one.
create function public.recount_overdue() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := sync_private.shop_day();
begin
  if exists (select from public.sync_meta m where m.counted_on = today) then
    return false;
  end if;
  perform pg_advisory_xact_lock(727411);
  update public.sync_meta set counted_on = today where one;
  perform sync_private.mark(l.product_id, '-infinity', 'infinity', false)
    from public.orders o join public.order_lines l on l.order_id = o.id
    where o.reserved_seq is not null and sync_private.last_day(o, today) = 'infinity';
  perform sync_private.recount_shortages();
  return true;
end $$;

-- Has it called every few minutes where there is pg_cron; says whether there is. Repeatable. (The embedded backend has a timer.)
create function sync_private.schedule_overdue() returns boolean
language plpgsql set search_path = '' as $$
begin
  if coalesce(to_regprocedure('cron.schedule(text, text, text)'), to_regprocedure('cron.schedule(name, text, text)')) is null then
    return false;
  end if;
  execute $call$select cron.schedule('claqueta: overdue orders', '*/5 * * * *', 'select public.recount_overdue()')$call$;
  return true;
end $$;

do $$
begin
  perform sync_private.schedule_overdue();
exception when others then
  raise warning 'Call public.recount_overdue() every few minutes: it could not be scheduled (%)', sqlerrm;
end $$;
