-- Everything that changed after the caller's cursors, in commit order (replication.md §3.2).
--
-- Request  {"cursors": {"products": 123, …}, "limit": 200, "bytes": 300000, "count": false, "term": {"id", …}}
-- Answer   {"epoch", "min_seq", "role": "visitor"|"admin", "staff_role", "uid", "head", "terms", "tables": {"products": [row, …]}}
--          and with "count" also "counts": {"products": n}: rows beyond the cursor, those of this page included.
--
-- role says whose rows these are: "admin" to everybody who has a role, as devices of before there were several read it.
-- staff_role is the role: "admin" (the owner), "editor", "warehouse", or null (docs/adr/0068-roles.md).
--
-- head is the highest seq committed in any of the tables: after a page shorter than the limit a device may move its
-- cursor there. Scalar jsonb, because the REST layer cuts sets at 1,000 rows. STABLE: one snapshot for all tables.
--
-- A device may say how many bytes of one table it takes at once: "bytes" in the request. Its page ends with the row that
-- reaches them. "cut" in the answer names the tables that end so: there is more of them, although the page has fewer rows
-- than the limit. A device that does not ask (of an earlier release) would take such a page for the last one, so it gets
-- all rows.
--
-- A device that draws what it stores says "whole": true. Its page ends for all tables at one number, "through" in the answer, and
-- never inside a command: what one push wrote comes in one page, however long it is (sync_registry.spans). A row that was
-- written again since comes later; of an order, which is drawn with its lines, all that was written again comes along, so that no
-- page has half of one.
--
-- How long a function may take belongs to it, not to the role that calls (docs/adr/0007). PostgREST (12.2 and newer)
-- takes it over for its transaction before it calls; set in a running statement it changes nothing. Shorter than a
-- device waits for an answer (30 s), so that the device hears of it.
create or replace function public.sync_pull(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '20s' as $$
declare
  staff_role constant text := public.staff_role();
  is_staff constant boolean := staff_role is not null;
  wants_count constant boolean := coalesce(request -> 'count' = 'true', false);
  page_size integer := 200;
  most_bytes bigint;
  after_seq bigint;
  t text;
  k text;
  visible text;
  hidden text[];
  shown text;
  sent text;
  page jsonb;
  is_cut boolean;
  n bigint;
  top bigint;
  head bigint := 0;
  names text[] := '{}';
  pages jsonb[] := '{}';
  cut text[] := '{}';
  counts jsonb := '{}';
  named text;
  wants_whole constant boolean := coalesce(request -> 'whole' = 'true', false);
  -- Where the first pass found an end, and where the pages end then.
  found_end bigint;
  through bigint;
  -- The orders of the page, which come whole.
  orders uuid[];
begin
  if request is null or jsonb_typeof(request) <> 'object' then
    raise exception 'sync_pull: the request must be an object' using errcode = '22023';
  end if;
  if jsonb_typeof(request -> 'cursors') is distinct from 'object' then
    raise exception 'sync_pull: "cursors" must be an object of table names and numbers' using errcode = '22023';
  end if;
  foreach named in array array['limit', 'bytes'] loop
    if coalesce(jsonb_typeof(request -> named), 'null') not in ('null', 'number') then
      raise exception 'sync_pull: "%" must be a number', named using errcode = '22023';
    end if;
  end loop;
  page_size := least(greatest(trunc(coalesce((request ->> 'limit')::numeric, page_size)), 1), 2000);
  -- Who does not ask has no limit: least and greatest would make one of null.
  if request ->> 'bytes' is not null then
    most_bytes := least(greatest(trunc((request ->> 'bytes')::numeric), 1), 100000000);
  end if;

  for pass in 1 .. 2 loop
    head := 0;
    names := '{}';
    pages := '{}';
    cut := '{}';
    -- Most pulls find nothing new, and end here for all tables.
    for t, top in select key, coalesce(value::bigint, 0) from jsonb_each_text(sync_private.tops()) loop
      head := greatest(head, top);
      continue when not request -> 'cursors' ? t;

      if jsonb_typeof(request -> 'cursors' -> t) <> 'number'
        or request -> 'cursors' ->> t !~ '^[0-9]{1,18}$' then
        raise exception 'sync_pull: the cursor of "%" must be a whole number from 0', t using errcode = '22023';
      end if;
      after_seq := (request -> 'cursors' ->> t)::bigint;
      page := '[]';
      n := 0;
      if top > after_seq then
        select r.key, replace(r.visible, '{row}', 'x'), case when is_staff then '{}' else r.staff_only end into k, visible, hidden from sync_registry.tables r where r.name = t;

        -- shown: this caller gets the row whole; otherwise its tombstone. sent: this caller gets either.
        shown := case when is_staff or visible is null then 'not x.deleted' else format('%s and not x.deleted', visible) end;
        sent := case when is_staff or visible is null then 'true' else 'x.was_public' end;
        if after_seq = 0 then
          sent := format('%s and %s', sent, shown);
        end if;

        -- The sizes are added up only for who asked; a first row always fits. In a second pass the end is known.
        execute format($query$
          select coalesce(jsonb_agg(p.row order by p.seq) filter (where %5$s), '[]'), bool_or(not %5$s) from (
            select x.seq, x.row, %6$s as before from (
              select x.seq, case
                  when $1 or (%2$s) then to_jsonb(x) - 'was_public' - $7
                  else jsonb_build_object(%3$L, x.%3$I, 'seq', x.seq, 'deleted', true)
                end as row
              from public.%1$I x where x.seq > $2 and (%4$s) and (%7$s) order by x.seq limit $3
            ) x
          ) p $query$, t, shown, k, sent,
            case when most_bytes is null or through is not null then 'true' else 'coalesce(p.before, 0) < $4' end,
            case when most_bytes is null or through is not null then '0'
              else 'sum(pg_column_size(x.row)) over (order by x.seq rows between unbounded preceding and 1 preceding)' end,
            case when through is null then 'true'
              when is_staff and t = 'orders' then 'x.seq <= $5 or x.id = any ($6)'
              when is_staff and t = 'order_lines' then 'x.seq <= $5 or x.order_id = any ($6)' else 'x.seq <= $5' end)
          into page, is_cut using is_staff, after_seq, case when through is null then page_size end, most_bytes, through, orders, hidden;
        if through is not null then
          -- Of the rows that this caller is sent, because more of a hidden table would tell of an order.
          execute format('select exists (select from public.%I x where x.seq > $1 and (%s))', t, sent)
            into is_cut using greatest(through, after_seq);
        elsif is_cut or jsonb_array_length(page) = page_size then
          found_end := least(found_end, (page -> -1 ->> 'seq')::bigint);
        end if;
        if is_cut then
          cut := cut || t;
        end if;
        if wants_count then
          execute format('select count(*) from public.%I x where x.seq > $1 and (%s)', t, sent) into n using after_seq;
        end if;
      end if;

      names := names || t;
      pages := pages || page;
      counts := counts || jsonb_build_object(t, n);
    end loop;
    exit when not wants_whole or found_end is null or pass = 2;
    -- Spans do not overlap: only the next one can have begun.
    select least(coalesce(max(s.last) filter (where s.first <= found_end), found_end), head) into through
      from (select * from sync_registry.spans where last > found_end order by last limit 1) s;
    if is_staff then
      orders := array(select o.id from public.orders o
          where o.seq > (request -> 'cursors' ->> 'orders')::bigint and o.seq <= through
        union select l.order_id from public.order_lines l
          where l.seq > (request -> 'cursors' ->> 'order_lines')::bigint and l.seq <= through);
    end if;
  end loop;

  -- Put together once, at the end: jsonb is rewritten whole by every ||.
  return (select jsonb_build_object('epoch', m.epoch, 'min_seq', m.min_seq,
      'role', case when is_staff then 'admin' else 'visitor' end, 'staff_role', staff_role, 'uid', auth.uid(), 'head', head,
      'terms', sync_private.terms(request -> 'term' ->> 'id'),
      'tables', (select coalesce(jsonb_object_agg(name, rows), '{}') from unnest(names, pages) as u (name, rows)))
      || case when wants_count then jsonb_build_object('counts', counts) else '{}' end
      || case when most_bytes is not null then jsonb_build_object('cut', to_jsonb(cut)) else '{}' end
      || case when wants_whole then jsonb_build_object('through', coalesce(through, head)) else '{}' end
    from public.sync_meta m);
end $$;

-- What each table holds for this caller, in three numbers that a device can compute of its own rows (ADR 0001).
--
-- Request  {"term": {"id", …}} or {}
-- Answer   {"epoch", "min_seq", "role", "staff_role", "uid", "head", "terms", "tables": {"products": {"rows", "sum", "mix"}, …}}
--          and for who has a role "server": {"postgres", "migration", "backed_up_at"}
--
-- rows: how many this caller is shown. sum: of their seq. mix: the sum of (seq mod p) * (1 + (id + ms) mod (p - 1)) mod p,
-- where p is 67,108,859 (the largest prime below 2^26: no product reaches 2^53), id the first 24 bits of a column "id" and
-- ms the milliseconds of a column "updated_at", each 0 where a table has none. seq says which version of which row it is;
-- the rest tells another history's. STABLE: one snapshot for all tables and the head.
create or replace function public.sync_digest(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  staff_role constant text := public.staff_role();
  is_staff constant boolean := staff_role is not null;
  t text;
  has_id boolean;
  has_time boolean;
  visible text;
  digest jsonb;
  digests jsonb := '{}';
  migration text;
begin
  if request is null or jsonb_typeof(request) <> 'object' then
    raise exception 'sync_digest: the request must be an object' using errcode = '22023';
  end if;
  for t, has_id, has_time, visible in
    select r.name, sync_private.has_column(r.name, 'id'), sync_private.has_column(r.name, 'updated_at'),
      replace(r.visible, '{row}', 'x') from sync_registry.tables r
  loop
    execute format($query$
      select jsonb_build_object('rows', count(*), 'sum', coalesce(sum(x.seq), 0), 'mix', coalesce(sum(
          (x.seq %% 67108859) * (1 + (%2$s + %3$s) %% 67108858) %% 67108859), 0))
        from public.%1$I x where %4$s $query$, t,
      case when has_id then $part$('x' || left(x.id::text, 6))::bit(24)::bigint$part$ else '0::bigint' end,
      case when has_time then '(floor(extract(epoch from x.updated_at) * 1000)::bigint % 67108859)' else '0' end,
      case when is_staff or visible is null then 'not x.deleted' else format('%s and not x.deleted', visible) end)
      into digest;
    digests := digests || jsonb_build_object(t, digest);
  end loop;

  if is_staff and to_regclass('supabase_migrations.schema_migrations') is not null then
    begin
      execute 'select max(version) from supabase_migrations.schema_migrations' into migration;
    exception when insufficient_privilege or undefined_column then
      migration := null;
    end;
  end if;
  return (select jsonb_build_object('epoch', m.epoch, 'min_seq', m.min_seq,
      'role', case when is_staff then 'admin' else 'visitor' end, 'staff_role', staff_role, 'uid', auth.uid(),
      'head', sync_private.head(), 'terms', sync_private.terms(request -> 'term' ->> 'id'), 'tables', digests)
      || case when is_staff then jsonb_build_object('server', jsonb_build_object(
          'postgres', split_part(current_setting('server_version'), ' ', 1), 'migration', migration,
          'backed_up_at', m.backed_up_at)) else '{}' end
    from public.sync_meta m);
end $$;
