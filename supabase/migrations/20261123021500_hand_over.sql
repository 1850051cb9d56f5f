-- Handing out and taking back (docs/adr/0090-orders.md): what came back damaged, and lines that a warehouse adds of what is taken anyway.

alter table public.order_lines
  add column damage_note text not null default '',
  -- Files of the bucket order_photos, as paths.
  add column damage_photos text[] not null default '{}';

update sync_registry.tables set limits = limits
  || '{"damage_note": {"length": 20000}, "damage_photos": {"entries": 20, "length": 300}}' where name = 'order_lines';

-- A warehouse adds what leaves with an order although nobody planned it. It sets no prices: those of the product count.
create function sync_private.take_along() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if public.staff_role() is distinct from 'warehouse' then
    return new;
  end if;
  if not exists (select from public.orders o where o.id = new.order_id and o.state in ('reserved', 'out') and not o.deleted) then
    raise exception 'order_lines: the role warehouse adds to what is reserved or out' using errcode = '42501',
      schema = 'public', table = 'order_lines', column = 'order_id', constraint = 'staff_role_warehouse';
  end if;
  select case when p.discount_price < p.price then p.discount_price else p.price end, p.price_unit into new.unit_price, new.price_unit
    from public.products p where p.id::text = new.product_id and not p.deleted;
  if not found then
    raise exception 'order_lines: the role warehouse adds products' using errcode = '42501', schema = 'public',
      table = 'order_lines', column = 'product_id', constraint = 'staff_role_warehouse';
  end if;
  new.discount_percent := 0;
  new.sub_rented := 0;
  return new;
end $$;
revoke all on function sync_private.take_along() from public, anon, authenticated;

create trigger b_line_of_warehouse before insert on public.order_lines for each row
  when (current_user = 'authenticated') execute function sync_private.take_along();

select sync_private.replicate('order_lines');

-- Photos of damage: seen by who has a role, by no address alone. Nobody changes one under its name.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('order_photos', 'order_photos', false, 5242880, array['image/jpeg', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

alter policy "claqueta: staff read" on storage.objects
  using ((bucket_id in ('public_images', 'public-assets', 'order_photos') and (select public.is_staff()))
    or (bucket_id = 'removed_images' and (select public.staff_role()) in ('admin', 'editor')));
alter policy "claqueta: staff add" on storage.objects
  with check ((bucket_id in ('public_images', 'public-assets', 'removed_images') and (select public.staff_role()) in ('admin', 'editor'))
    or (bucket_id = 'public_images' and name like 'product\_images/%' and (select public.staff_role()) = 'warehouse')
    or (bucket_id = 'order_photos' and name like 'damage/%' and (select public.is_staff())));
alter policy "claqueta: staff remove" on storage.objects
  using (bucket_id in ('public_images', 'public-assets', 'removed_images', 'order_photos')
    and (select public.staff_role()) in ('admin', 'editor'));
