-- Buckets (back-office.md §7): pictures of the catalogue; robots.txt and sitemap.xml.
-- No SVG among the pictures: served from the app's own origin it could carry a script. The text bucket names no types:
-- clients send 'text/plain;charset=UTF-8' in many spellings, and a list is compared letter by letter.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('public_images', 'public_images', true, 5242880,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']),
  ('public-assets', 'public-assets', true, 1048576, null)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "claqueta: everyone reads" on storage.objects for select to anon, authenticated
  using (bucket_id in ('public_images', 'public-assets'));

create policy "claqueta: administrators write" on storage.objects for all to authenticated
  using (bucket_id in ('public_images', 'public-assets') and (select public.is_admin()))
  with check (bucket_id in ('public_images', 'public-assets') and (select public.is_admin()));
