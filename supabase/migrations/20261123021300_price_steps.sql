-- How a product's price by the day grows with the days of a rental (docs/rules/catalogue.md, S§5): '3=2.5, 7=3'. Null: as the
-- shop's settings say. Devices ignore what they cannot read.

alter table public.products add column price_steps text;

update sync_registry.tables set limits = limits || '{"price_steps": {"length": 200}}' where name = 'products';

select sync_private.replicate('products');
