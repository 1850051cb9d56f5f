-- The code by which the shop itself calls a product: the code on its case, in its price list and in other programs. Unique among the products
-- that are not deleted, without regard to case; blank is none.

alter table public.products add column code text;

create unique index products_code_key on public.products (lower(code)) where not deleted and code is not null;

update sync_registry.tables set limits = limits || '{"code": {"length": 300}}' where name = 'products';

-- Trims the code, and refuses one that another product has, by its name: the index would only say that there is one.
create function sync_private.keep_code() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner text;
begin
  new.code := nullif(regexp_replace(btrim(new.code, E' \t\r\n'), '\s+', ' ', 'g'), '');
  select coalesce(nullif(btrim(p.name_es), ''), p.name) into owner from public.products p
    where not new.deleted and not p.deleted and p.id <> new.id and lower(p.code) = lower(new.code);
  if found then
    raise exception '%', owner using errcode = '23505', schema = 'public', table = 'products', column = 'code',
      constraint = 'products_code_key';
  end if;
  return new;
end $$;
revoke all on function sync_private.keep_code() from public;

create trigger b_code_of_new before insert on public.products for each row
  when (new.code is not null) execute function sync_private.keep_code();
create trigger b_code before update on public.products for each row
  when (new.code is not null and (new.code is distinct from old.code or old.deleted)) execute function sync_private.keep_code();

select sync_private.replicate('products');
