-- What a product's price is for (docs/rules/catalogue.md, S§5). Null: the unit of the shop's settings. Only 'day' is multiplied
-- by the days of a rental.

alter table public.products add column price_unit text check (price_unit in ('day', 'event', 'hour', 'piece'));

select sync_private.replicate('products');
