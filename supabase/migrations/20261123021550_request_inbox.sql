-- Requests nobody has made an order of (docs/rules/orders.md, A§10): a signal also says under which folio it was sent and for
-- which days. No name, telephone, place or notes.

alter table public.opened_requests
  add column folio text check (folio ~ '^[2-9CDFHJKLMNPQRTWXY]{3}-[2-9CDFHJKLMNPQRTWXY]{3}$'),
  -- As they were chosen: one may be missing, or before the other. Those who read it say so.
  add column from_day text check (from_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  add column to_day text check (to_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  add column dismissed_at timestamptz,
  -- As many as a request can have.
  drop constraint opened_requests_product_ids_check,
  add constraint opened_requests_product_ids_check
    check (cardinality(product_ids) between 1 and 500 and array_position(product_ids, null) is null);

create index opened_requests_folio_idx on public.opened_requests (folio);

-- The requests of the last 90 days without an order of their folio, the newest first. The same one sent or replayed several
-- times is one; of others under its folio, which only a forger sends, each is one.
--
-- Request  {}
-- Answer   {"requests": [{"id", "folio", "from_day", "to_day", "product_ids", "quantities", "at"}, …], "more": 0}
--          at most 200, at in milliseconds since 1970; more: those beyond
create function public.request_inbox(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform sync_private.check_order_writer('request_inbox');
  return (
    with sent as (
      select (array_agg(o.id order by o.created_at))[1] as id, o.folio, o.from_day, o.to_day, o.product_ids, o.quantities,
        min(o.created_at) as at
      from public.opened_requests o
      where o.folio is not null and o.created_at > now() - interval '90 days'
        and not exists (select from public.orders x where x.folio = o.folio and not x.deleted)
        and not exists (select from public.archived_orders x where x.folio = o.folio)
      group by o.folio, o.from_day, o.to_day, o.product_ids, o.quantities
      having bool_and(o.dismissed_at is null)
    ), ranked as (select s.*, row_number() over (order by s.at desc, s.id) as n from sent s)
    select jsonb_build_object('requests', coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'folio', r.folio,
        'from_day', r.from_day, 'to_day', r.to_day, 'product_ids', r.product_ids, 'quantities', r.quantities,
        'at', floor(extract(epoch from r.at) * 1000)) order by r.n) filter (where r.n <= 200), '[]'),
      'more', count(*) filter (where r.n > 200))
    from ranked r);
end $$;

-- Takes requests out of the inbox, or puts them back.
--
-- Request  {"ids": [uuid, …], "dismissed": true}     at most 200
create function public.request_dismiss(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  perform sync_private.check_order_writer('request_dismiss');
  if jsonb_typeof(request -> 'ids') is distinct from 'array' or jsonb_typeof(request -> 'dismissed') is distinct from 'boolean'
    or jsonb_array_length(request -> 'ids') > 200 then
    raise exception 'request_dismiss: "ids" and "dismissed" are wanted' using errcode = '22023';
  end if;
  ids := array(select value::uuid from jsonb_array_elements_text(request -> 'ids'));
  -- With its repetitions: one of them says it for all.
  update public.opened_requests o set dismissed_at = case when (request -> 'dismissed')::boolean then now() end
    from public.opened_requests named
    where named.id = any (ids) and o.folio = named.folio and o.product_ids = named.product_ids and o.quantities = named.quantities
      and (o.from_day, o.to_day) is not distinct from (named.from_day, named.to_day);
  return '{}';
end $$;

create function sync_private.check_order_writer(name text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if public.staff_role() = any (sync_private.writers('orders', 'insert')) is not true then
    raise exception '%: for those who write orders', name using errcode = '42501';
  end if;
end $$;
