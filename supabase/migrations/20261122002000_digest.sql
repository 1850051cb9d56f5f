alter table public.sync_meta add column backed_up_at timestamptz;
comment on column public.sync_meta.backed_up_at is
  'When the embedded backend wrote its latest backup; null: never, or somebody else makes them.';

-- What each table holds for this caller, in three numbers that a device can compute of its own rows (ADR 0032).
--
-- Request  {"term": {"id", …}} or {}
-- Answer   {"epoch", "min_seq", "role", "uid", "head", "terms", "tables": {"products": {"rows", "sum", "mix"}, …}}
--          and for administrators "server": {"postgres", "migration", "backed_up_at"}
--
-- rows: how many this caller is shown. sum: of their seq. mix: the sum of (seq mod p) * (1 + (id + ms) mod (p - 1)) mod p,
-- where p is 67,108,859 (the largest prime below 2^26: no product reaches 2^53), id the first 24 bits of a column "id" and
-- ms the milliseconds of a column "updated_at", each 0 where a table has none. seq says which version of which row it is;
-- the rest tells another history's. STABLE: one snapshot for all tables and the head.
create function public.sync_digest(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_admin constant boolean := public.is_admin();
  t text;
  has_id boolean;
  has_time boolean;
  digest jsonb;
  digests jsonb := '{}';
  migration text;
begin
  if request is null or jsonb_typeof(request) <> 'object' then
    raise exception 'sync_digest: the request must be an object' using errcode = '22023';
  end if;
  for t, has_id, has_time in
    values ('sections', true, false), ('products', true, false), ('homepage_sections', true, false),
      ('homepage_section_products', true, false), ('homepage_carousel_images', true, false),
      ('catalog_settings', false, true), ('aerial_filming_page_content', true, true),
      ('about_us_page_content', true, true), ('modifiable_page_content', true, true), ('page_seo_settings', false, true)
  loop
    execute format($query$
      select jsonb_build_object('rows', count(*), 'sum', coalesce(sum(x.seq), 0), 'mix', coalesce(sum(
          (x.seq %% 67108859) * (1 + (%2$s + %3$s) %% 67108858) %% 67108859), 0))
        from public.%1$I x where %4$s $query$, t,
      case when has_id then $part$('x' || left(x.id::text, 6))::bit(24)::bigint$part$ else '0::bigint' end,
      case when has_time then '(floor(extract(epoch from x.updated_at) * 1000)::bigint % 67108859)' else '0' end,
      case when is_admin or t <> 'products' then 'not x.deleted' else 'x.is_public and not x.deleted' end)
      into digest;
    digests := digests || jsonb_build_object(t, digest);
  end loop;

  if is_admin and to_regclass('supabase_migrations.schema_migrations') is not null then
    begin
      execute 'select max(version) from supabase_migrations.schema_migrations' into migration;
    exception when insufficient_privilege or undefined_column then
      migration := null;
    end;
  end if;
  return (select jsonb_build_object('epoch', m.epoch, 'min_seq', m.min_seq,
      'role', case when is_admin then 'admin' else 'visitor' end, 'uid', auth.uid(),
      'head', sync_private.head(), 'terms', sync_private.terms(request -> 'term' ->> 'id'), 'tables', digests)
      || case when is_admin then jsonb_build_object('server', jsonb_build_object(
          'postgres', split_part(current_setting('server_version'), ' ', 1), 'migration', migration,
          'backed_up_at', m.backed_up_at)) else '{}' end
    from public.sync_meta m);
end $$;
