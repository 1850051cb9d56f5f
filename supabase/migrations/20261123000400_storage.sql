-- Buckets (back-office.md §7): pictures of the catalogue; robots.txt and sitemap.xml.
-- No SVG among the pictures: served from the app's own origin it could carry a script. public-assets holds the two text files
-- of the site's root and nothing else: what lies in it is answered from the site's own origin. Clients send a type in many
-- spellings, and a server may compare the list letter by letter.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('public_images', 'public_images', true, 5242880,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']),
  ('public-assets', 'public-assets', true, 1048576, array[
    'text/plain', 'text/plain;charset=utf-8', 'text/plain;charset=UTF-8',
    'text/plain; charset=utf-8', 'text/plain; charset=UTF-8',
    'application/xml', 'application/xml;charset=utf-8', 'application/xml;charset=UTF-8',
    'application/xml; charset=utf-8', 'application/xml; charset=UTF-8',
    'text/xml', 'text/xml;charset=utf-8', 'text/xml;charset=UTF-8',
    'text/xml; charset=utf-8', 'text/xml; charset=UTF-8'
  ])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Files are public by their addresses, which no policy is asked for. Their list is not: it names pictures of hidden articles
-- and who uploaded them (Supabase's lint 0025). What administrators may do already contains reading.
create policy "claqueta: administrators write" on storage.objects for all to authenticated
  using (bucket_id in ('public_images', 'public-assets') and (select public.is_admin()))
  with check (bucket_id in ('public_images', 'public-assets') and (select public.is_admin()));

-- Beside the policies that say who may write. Files of other names that are there already can still be removed.
create policy "claqueta: two text files come" on storage.objects as restrictive for insert to anon, authenticated
  with check (bucket_id <> 'public-assets' or name in ('robots.txt', 'sitemap.xml'));

create policy "claqueta: two text files change" on storage.objects as restrictive for update to anon, authenticated
  using (true)
  with check (bucket_id <> 'public-assets' or name in ('robots.txt', 'sitemap.xml'));
