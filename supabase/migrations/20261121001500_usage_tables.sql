-- What visitors look for in vain and what they ask for, so that the shop can answer better. No names, no device, no
-- visitor: a row says only that it happened (docs/adr/0020). The device checks what it sends; these limits are for
-- everybody else who can reach the tables.

create table public.missed_searches (
  id uuid primary key default gen_random_uuid(),
  term text not null check (length(term) between 3 and 60),
  created_at timestamptz not null default now()
);
create index missed_searches_created_at_idx on public.missed_searches (created_at);
comment on table public.missed_searches is 'Searches of the catalogue that found nothing, as the search compares them.';

-- One request whose chat link was opened or whose text was copied; the two lists belong together place by place.
create table public.opened_requests (
  id uuid primary key default gen_random_uuid(),
  way text not null check (way in ('whatsapp', 'copy')),
  product_ids uuid[] not null
    check (cardinality(product_ids) between 1 and 200 and array_position(product_ids, null) is null),
  quantities integer[] not null
    check (array_position(quantities, null) is null and 1 <= all (quantities) and 9999 >= all (quantities)),
  created_at timestamptz not null default now(),
  check (cardinality(product_ids) = cardinality(quantities))
);
create index opened_requests_created_at_idx on public.opened_requests (created_at);

alter table public.missed_searches enable row level security;
alter table public.opened_requests enable row level security;
create policy "administrators read and write" on public.missed_searches for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "administrators read and write" on public.opened_requests for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "everyone leaves searches" on public.missed_searches for insert to anon, authenticated
  with check (true);
create policy "everyone leaves requests" on public.opened_requests for insert to anon, authenticated
  with check (true);
