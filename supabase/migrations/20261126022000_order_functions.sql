-- Functions of orders that replace those of earlier migrations (docs/adr/0090-orders.md). This file runs again when it changes
-- (supabase/local/data/migrations.ts), so it has only what may run again.

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
