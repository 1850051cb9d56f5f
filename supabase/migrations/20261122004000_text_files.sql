-- The bucket public-assets holds the two text files of the site's root and nothing else: what lies in it is answered from
-- the site's own origin. Clients send a type in many spellings, and a server may compare the list letter by letter.

update storage.buckets
set allowed_mime_types = array[
  'text/plain', 'text/plain;charset=utf-8', 'text/plain;charset=UTF-8',
  'text/plain; charset=utf-8', 'text/plain; charset=UTF-8',
  'application/xml', 'application/xml;charset=utf-8', 'application/xml;charset=UTF-8',
  'application/xml; charset=utf-8', 'application/xml; charset=UTF-8',
  'text/xml', 'text/xml;charset=utf-8', 'text/xml;charset=UTF-8',
  'text/xml; charset=utf-8', 'text/xml; charset=UTF-8'
]
where id = 'public-assets';

-- Beside the policies that say who may write. Files of other names that are there already can still be removed.
create policy "claqueta: two text files come" on storage.objects as restrictive for insert to anon, authenticated
  with check (bucket_id <> 'public-assets' or name in ('robots.txt', 'sitemap.xml'));

create policy "claqueta: two text files change" on storage.objects as restrictive for update to anon, authenticated
  using (true)
  with check (bucket_id <> 'public-assets' or name in ('robots.txt', 'sitemap.xml'));
