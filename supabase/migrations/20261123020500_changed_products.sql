-- When a product was last changed, by the server's clock (docs/adr/0074-product-dates.md). In whole seconds: it travels
-- with every product.

alter table public.products add column updated_at timestamptz(0) not null default 'epoch';
alter table public.products alter column updated_at set default now();

-- Of those that are there already: what the history still knows.
update public.products p set updated_at = h.at
  from (select row_id, max(at) as at from public.row_history
    where table_name = 'products' and not renumbered and (op <> 'update' or after - 'order_in_section' <> '{}')
    group by row_id) h
  where h.row_id = p.id::text;

select sync_private.replicate('products');
