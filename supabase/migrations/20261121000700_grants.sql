-- Rights, said in full: hosted Supabase grants much by default, and so does Supabase Lite at the first request of each
-- process (supabase/local runs this file again after that, so it must stay repeatable). Policies come on top.

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
-- This does not take a new function's EXECUTE from PUBLIC (PostgreSQL grants that globally): each migration does.
alter default privileges in schema public revoke all on functions from anon, authenticated;

grant usage on schema public to anon, authenticated, service_role;
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
grant execute on all functions in schema public to service_role;

grant select on public.sections, public.products, public.homepage_sections, public.homepage_section_products,
  public.homepage_carousel_images, public.catalog_settings, public.aerial_filming_page_content,
  public.about_us_page_content, public.modifiable_page_content, public.page_seo_settings to anon, authenticated;
-- Who is not an administrator is stopped by the policies.
grant insert, update, delete on public.sections, public.products, public.homepage_sections,
  public.homepage_section_products, public.homepage_carousel_images, public.catalog_settings,
  public.aerial_filming_page_content, public.about_us_page_content, public.modifiable_page_content,
  public.page_seo_settings to authenticated;
grant select, insert, update, delete on public.staff to authenticated;

-- id too: a device that resends a visit after a lost answer is told that it is there already.
grant insert (id, path, referrer, user_agent) on public.page_visits to anon, authenticated;
grant select, delete on public.page_visits to authenticated;

grant execute on function public.caller_id(), public.is_admin() to anon, authenticated;
grant execute on function public.sync_pull(jsonb) to anon, authenticated;
