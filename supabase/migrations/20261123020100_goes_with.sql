-- What is often rented with a product: ids of other products, in the order in which they are offered. Texts, because a list has
-- no foreign keys: what is hidden or deleted is passed over where it is shown (docs/adr/0055-goes-with.md).

alter table public.products add column goes_with text[] not null default '{}';

update sync_registry.tables set limits = limits || '{"goes_with": {"entries": 12, "length": 36}}' where name = 'products';

select sync_private.replicate('products');
