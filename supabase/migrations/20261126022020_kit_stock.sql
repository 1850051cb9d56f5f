-- How many of a kit there can be (docs/rules/orders.md): visitors have neither all of its parts nor their numbers, so the server
-- writes it where it writes the busy days. Null: without a limit, or no kit.

alter table public.products add column kit_stock bigint check (kit_stock >= 0);

update sync_registry.tables set server_only = server_only || '{kit_stock}' where name = 'products';

select sync_private.replicate('products');

-- Kits are few among many products.
create index products_kits_idx on public.products (id) where contents <> '[]';

do $$
begin
  perform set_config('claqueta.command', 'renumbering', true);
  perform sync_private.write_busy_days(array(select p.id::text from public.products p where p.contents <> '[]'));
  perform set_config('claqueta.command', '', true);
end $$;
