-- What customers asked for, in the house's hands (docs/adr/0090-orders.md). Visitors never hear of an order.
--
-- Days are text, YYYY-MM-DD, and both ends count: a moment would be another day in another time zone.

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  folio text not null default '',
  state text not null default 'new'
    check (state in ('new', 'quoted', 'reserved', 'out', 'returned', 'closed', 'cancelled')),
  -- Both, or none.
  from_day text constraint orders_from_day_check check (
    case when from_day ~ '^2[01][0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then right(from_day, 2)::int <= extract(day
      from make_date(left(from_day, 4)::int, substr(from_day, 6, 2)::int, 1) + interval '1 month - 1 day')
    else from_day is null end),
  to_day text constraint orders_to_day_check check (
    case when to_day ~ '^2[01][0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then right(to_day, 2)::int <= extract(day
      from make_date(left(to_day, 4)::int, substr(to_day, 6, 2)::int, 1) + interval '1 month - 1 day')
    else to_day is null end),
  customer_name text not null default '',
  customer_phone text not null default '' check (customer_phone ~ '^[0-9]{0,20}$'),
  place text not null default '',
  customer_notes text not null default '',
  internal_notes text not null default '',
  -- The steps of the price as they were when it was quoted. Null: price x days.
  price_rule jsonb check (jsonb_typeof(price_rule) = 'object'),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  origin text not null default 'hand' check (origin in ('link', 'message', 'signal', 'hand')),
  -- Milliseconds since 1970, by the clock of the device: it may have been without a network for days.
  created_at bigint not null default floor(extract(epoch from now()) * 1000)
    check (created_at between 0 and 4102444800000),
  -- The order of arrival at the server among those that hold units. Null: holds none.
  reserved_seq bigint,
  -- Checked after those of each day: PostgreSQL goes by name.
  constraint orders_to_day_span_check check (case when from_day is null or to_day is null then from_day is null and to_day is null
    else make_date(left(to_day, 4)::int, substr(to_day, 6, 2)::int, right(to_day, 2)::int)
      - make_date(left(from_day, 4)::int, substr(from_day, 6, 2)::int, right(from_day, 2)::int) between 0 and 91 end)
);

create table public.order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id),
  -- No foreign key: a deleted product leaves its line. Null: a line without an article.
  product_id text,
  position bigint not null default 0,
  -- Frozen when it was added, as the next two.
  name text not null,
  -- MXN. Null: to be asked.
  unit_price numeric(12, 2) check (unit_price >= 0),
  price_unit text check (price_unit in ('day', 'event', 'hour', 'piece')),
  quantity bigint not null default 1 check (quantity between 1 and 9999),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  -- What left the house, which may be more than was ordered, and what of it came back.
  out_quantity bigint not null default 0 check (out_quantity between 0 and 9999),
  back_quantity bigint not null default 0 check (back_quantity >= 0),
  note text not null default '',
  -- Units that come from another house.
  sub_rented bigint not null default 0 check (sub_rented between 0 and 9999),
  -- Units that are not there, by day: {"2026-12-12": 1}; and the folios of the orders that have them.
  short jsonb not null default '{}' check (jsonb_typeof(short) = 'object'),
  short_to text[] not null default '{}',
  constraint order_lines_back_quantity_out_check check (back_quantity <= out_quantity)
);

create index order_lines_order_idx on public.order_lines (order_id);

insert into sync_registry.tables (name, key, order_column, list_column, visible, title, limits, server_only) values
  ('orders', 'id', null, null, 'false', $$nullif(concat_ws(' · ', nullif(x.folio, ''), nullif(x.customer_name, '')), '')$$,
    '{"folio": {"length": 120}, "customer_name": {"length": 300}, "place": {"length": 300},
      "customer_notes": {"length": 20000}, "internal_notes": {"length": 20000}, "price_rule": {"stored": 20000}}',
    '{reserved_seq}'),
  ('order_lines', 'id', 'position', 'order_id', 'false', 'x.name',
    '{"product_id": {"length": 36}, "name": {"length": 300}, "note": {"length": 20000}, "short": {"stored": 20000},
      "short_to": {"entries": 200, "length": 300}}', '{short,short_to}');

-- What a device says of the server's own columns is not heard.
create function sync_private.keep_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  holds constant boolean := new.state in ('reserved', 'out') and not new.deleted;
begin
  new.reserved_seq := case when holds then coalesce(case when tg_op = 'UPDATE' then old.reserved_seq
    -- Rows that are put back by the owner's hand keep their turn.
    when tg_nargs = 0 then new.reserved_seq end, nextval('public.sync_seq')) end;
  return new;
end $$;

create function sync_private.keep_order_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.short := '{}';
  new.short_to := '{}';
  -- Of another product nothing is known yet, and of a deleted line nothing is to be known.
  if tg_op = 'UPDATE' and not new.deleted and new.product_id is not distinct from old.product_id then
    new.short := old.short;
    new.short_to := old.short_to;
  end if;
  return new;
end $$;

-- The warehouse hands out and takes back; it neither reserves nor closes.
create function sync_private.refuse_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if public.staff_role() = 'warehouse' and not (old.state in ('reserved', 'out', 'returned')
      and new.state in ('reserved', 'out', 'returned')) then
    raise exception 'orders: the role warehouse does not make % of %', new.state, old.state using errcode = '42501',
      schema = 'public', table = 'orders', column = 'state', constraint = 'orders_state_warehouse';
  end if;
  return new;
end $$;
revoke all on function sync_private.keep_order(), sync_private.keep_order_line(), sync_private.refuse_state()
  from public, anon, authenticated;

create trigger b_order before insert or update on public.orders for each row
  when (current_user not in ('anon', 'authenticated')) execute function sync_private.keep_order();
create trigger b_order_of_device before insert or update on public.orders for each row
  when (current_user in ('anon', 'authenticated')) execute function sync_private.keep_order('device');
create trigger b_state before update of state on public.orders for each row
  when (new.state <> old.state and current_user in ('anon', 'authenticated')) execute function sync_private.refuse_state();
create trigger b_line_of_new before insert on public.order_lines for each row
  when (current_user in ('anon', 'authenticated')) execute function sync_private.keep_order_line();

select sync_private.replicate('orders', 'order_lines');

create trigger b_line before update on public.order_lines for each row
  when (current_user in ('anon', 'authenticated') or new.deleted or new.product_id is distinct from old.product_id)
  execute function sync_private.keep_order_line();

create index order_lines_product_idx on public.order_lines (product_id) where not deleted;
