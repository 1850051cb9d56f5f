-- Row-level security on every table (design.md §4): visitors read what is public and leave visits, administrators
-- read and write all, everyone else is a visitor. What no policy allows is refused.
-- (select …) lets the planner ask once per statement instead of once per row.

do $$
declare
  t text;
begin
  for t in
    values ('sections'), ('products'), ('homepage_sections'), ('homepage_section_products'),
      ('homepage_carousel_images'), ('catalog_settings'), ('aerial_filming_page_content'),
      ('about_us_page_content'), ('modifiable_page_content'), ('page_seo_settings'), ('page_visits'), ('staff')
  loop
    execute format('alter table public.%I enable row level security', t);
    execute format('create policy "administrators read and write" on public.%I for all to authenticated
      using ((select public.is_admin())) with check ((select public.is_admin()))', t);
  end loop;

  for t in
    values ('sections'), ('homepage_sections'), ('homepage_section_products'), ('homepage_carousel_images'),
      ('catalog_settings'), ('aerial_filming_page_content'), ('about_us_page_content'),
      ('modifiable_page_content'), ('page_seo_settings')
  loop
    execute format('create policy "everyone reads" on public.%I for select to anon, authenticated
      using (not deleted)', t);
  end loop;
end $$;

create policy "everyone reads what is public" on public.products for select to anon, authenticated
  using (is_public and not deleted);

create policy "everyone leaves visits" on public.page_visits for insert to anon, authenticated
  with check (true);

create policy "everyone sees their own role" on public.staff for select to authenticated
  using (user_id = (select public.caller_id()));

-- No policy at all: only functions that run as the owner read it.
alter table public.sync_meta enable row level security;
