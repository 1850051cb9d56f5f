-- One policy per table and verb (Supabase's lint 0006): two permissive ones are both asked for every row. The results are
-- those of before (supabase/tests/suites/rights/rights-table.ts).

do $$
declare
  t text;
  shown text;
begin
  for t, shown in
    values ('sections', 'not deleted'), ('products', 'is_public and not deleted'), ('homepage_sections', 'not deleted'),
      ('homepage_section_products', 'not deleted'), ('homepage_carousel_images', 'not deleted'),
      ('catalog_settings', 'not deleted'), ('aerial_filming_page_content', 'not deleted'),
      ('about_us_page_content', 'not deleted'), ('modifiable_page_content', 'not deleted'),
      ('page_seo_settings', 'not deleted')
  loop
    execute format('drop policy "administrators read and write" on public.%I', t);
    execute format('drop policy if exists "everyone reads" on public.%I', t);
    execute format('drop policy if exists "everyone reads what is public" on public.%I', t);
    execute format('create policy "everyone reads what is public, administrators all" on public.%I
      for select to anon, authenticated using ((%s) or (select public.is_admin()))', t, shown);
    execute format('create policy "administrators insert" on public.%I for insert to authenticated
      with check ((select public.is_admin()))', t);
    execute format('create policy "administrators update" on public.%I for update to authenticated
      using ((select public.is_admin())) with check ((select public.is_admin()))', t);
    execute format('create policy "administrators delete" on public.%I for delete to authenticated
      using ((select public.is_admin()))', t);

    -- The lock of all writers is for those who may write: a stranger's update of nothing would keep everybody waiting.
    execute format('drop trigger a_lock on public.%I', t);
    execute format($trigger$create trigger a_lock before insert or update or delete on public.%I for each statement
      when (current_user not in ('anon', 'authenticated') or public.is_admin())
      execute function public.sync_lock()$trigger$, t);
  end loop;

  -- What everybody leaves keeps its policy for inserts.
  for t in values ('page_visits'), ('missed_searches'), ('opened_requests') loop
    execute format('drop policy "administrators read and write" on public.%I', t);
    execute format('create policy "administrators read" on public.%I for select to authenticated
      using ((select public.is_admin()))', t);
    execute format('create policy "administrators delete" on public.%I for delete to authenticated
      using ((select public.is_admin()))', t);
  end loop;
end $$;

-- Roles change through functions alone (staff_grant, staff_revoke).
drop policy "administrators read and write" on public.staff;
drop policy "everyone sees their own role" on public.staff;
create policy "everyone sees their own role, administrators all" on public.staff for select to authenticated
  using (user_id = (select public.caller_id()) or (select public.is_admin()));

-- Files are public by their addresses, which no policy is asked for. Their list is not: it names pictures of hidden articles
-- and who uploaded them (Supabase's lint 0025). What administrators may do already contains reading.
drop policy "claqueta: everyone reads" on storage.objects;
