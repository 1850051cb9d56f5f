-- Old tombstones, unclaimed outcomes, and what is kept about people's doings are cleared away.

-- Removes the tombstones that are older than `older_than`, as far as the marks of earlier calls tell, and outcomes of
-- devices that were not seen for a year. Answers how many tombstones went. Devices whose cursor is below the last of them
-- replicate afresh (min_seq).
create or replace function sync_private.purge_tombstones(older_than interval default '90 days') returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  head bigint;
  horizon bigint;
  t text;
  still_named text;
  removed bigint;
  highest bigint;
  total bigint := 0;
begin
  perform pg_advisory_xact_lock(727411);
  delete from public.sync_outcomes o using public.sync_clients c
    where c.client = o.client and c.seen_at < now() - interval '1 year';

  head := sync_private.head();
  select max(seq) into horizon from public.sync_marks where at <= clock_timestamp() - older_than;
  insert into public.sync_marks (seq) select head where not exists (select from public.sync_marks where seq = head);
  if horizon is null then
    return 0;
  end if;
  delete from public.sync_marks where seq < horizon;
  delete from sync_registry.spans where last < horizon;

  update public.sync_meta set purging = pg_current_xact_id() where one;
  -- Children first. The highest number of all stays: to a device, numbers that go back mean another server.
  for t, still_named in
    with recursive depths (name, depth) as (
      select r.name, 0 from sync_registry.tables r
      union all select k.parent, d.depth + 1 from depths d join sync_registry.keys k on k.child = d.name
    )
    select r.name, coalesce((select string_agg(format('exists (select from public.%I c where c.%I = x.%I)', k.child,
        k.column_name, r.key), ' or ') from sync_registry.keys k where k.parent = r.name), 'false')
    from sync_registry.tables r order by (select max(d.depth) from depths d where d.name = r.name), r.name
  loop
    execute format('with gone as (delete from public.%I x
        where x.deleted and x.seq <= $1 and x.seq < $2 and not (%s) returning x.seq)
      select count(*), max(seq) from gone', t, still_named) into removed, highest using horizon, head;
    total := total + removed;
    update public.sync_meta set min_seq = greatest(min_seq, highest) where one;
  end loop;
  update public.sync_meta set purging = null where one;
  return total;
end $$;

-- Call it now and then (daily, or at each start): each call leaves a mark. The history goes after 180 days, signals of use after
-- a year, visits after 13 months (the same month of last year can still be compared). Orders that ended leave the devices. Of each kind of signal the latest 300 of
-- a day stay: 109,500 a year.
create or replace function public.sync_purge(older_than interval default '90 days') returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform sync_private.purge_history('180 days', 200000);
  perform sync_private.purge_usage('1 year', 300);
  perform sync_private.purge_visits('13 months', 500000);
  delete from public.left_counts where minute < date_trunc('day', now()) - interval '1 day';
  perform sync_private.archive_orders(2000);
  return sync_private.purge_tombstones(older_than);
end $$;

-- Has sync_purge called once a day, at a quiet hour in Mexico, where there is pg_cron; says whether there is. Repeatable.
create or replace function sync_private.schedule_purge() returns boolean
language plpgsql set search_path = '' as $$
begin
  if coalesce(to_regprocedure('cron.schedule(text, text, text)'), to_regprocedure('cron.schedule(name, text, text)')) is null then
    return false;
  end if;
  execute $call$select cron.schedule('claqueta: purge', '17 10 * * *', 'select public.sync_purge()')$call$;
  return true;
end $$;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron')
    and current_setting('shared_preload_libraries') ~ '\mpg_cron\M' then
    execute 'create extension if not exists pg_cron';
  end if;
  perform sync_private.schedule_purge();
exception when others then
  raise warning 'Call public.sync_purge() once a day: it could not be scheduled (%)', sqlerrm;
end $$;
