-- Tells devices that something has changed, as soon as it is committed: a poke without content, which they answer with an
-- ordinary sync_pull (ADR 0030). Supabase Realtime carries it where there is one, on the private channel 'claqueta'.
-- Elsewhere it is a notification: the embedded server listens and passes it on, and to anybody else it is nothing.
-- Both leave with the transaction's commit, and not at all when it is rolled back.

create function sync_private.poke() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Once in a transaction. The setting goes back with a savepoint, as the poke does.
  if coalesce(current_setting('claqueta.poked', true), '') <> '' or not exists (select from changed) then
    return null;
  end if;
  perform set_config('claqueta.poked', 'yes', true);
  begin
    if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
      perform pg_notify('claqueta', '');
    else
      perform realtime.send('{}'::jsonb, 'changed', 'claqueta', true);
    end if;
  exception when others then
    -- Devices also ask by the clock: no change fails because nobody could be told of it.
    raise warning 'sync_private.poke: %', sqlerrm;
  end;
  return null;
end $$;

-- A trigger with a transition table has one event each. A deletion is an update here (d_bury).
do $$
declare
  t text;
begin
  for t in
    values ('sections'), ('products'), ('homepage_sections'), ('homepage_section_products'),
      ('homepage_carousel_images'), ('catalog_settings'), ('aerial_filming_page_content'),
      ('about_us_page_content'), ('modifiable_page_content'), ('page_seo_settings')
  loop
    execute format('create trigger g_poke_insert after insert on public.%I referencing new table as changed
      for each statement execute function sync_private.poke()', t);
    execute format('create trigger g_poke_update after update on public.%I referencing new table as changed
      for each statement execute function sync_private.poke()', t);
  end loop;
end $$;

-- Who lost a right, and a server that begins another history, are heard of by asking, too.
create trigger g_poke_update after update on public.staff referencing new table as changed
  for each statement execute function sync_private.poke();
create trigger g_poke_delete after delete on public.staff referencing old table as changed
  for each statement execute function sync_private.poke();
create trigger g_poke_update after update on public.sync_meta referencing new table as changed
  for each statement execute function sync_private.poke();

-- Lets everybody hear on the channel. There is no policy for inserts, so that nobody but the database speaks on it.
-- Does nothing where there is no Realtime, and says whether there is one; repeatable.
create function sync_private.open_channel() returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regclass('realtime.messages') is null then
    return false;
  end if;
  drop policy if exists "everyone hears that something has changed" on realtime.messages;
  create policy "everyone hears that something has changed" on realtime.messages for select to anon, authenticated
    using (extension = 'broadcast' and (select realtime.topic()) = 'claqueta');
  return true;
end $$;

do $$
begin
  perform sync_private.open_channel();
exception when others then
  raise warning 'Devices are not told of changes and ask by the clock alone: %', sqlerrm;
end $$;
