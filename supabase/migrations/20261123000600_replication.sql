-- What replicated tables have in common (replication.md §3.1): the order of commits, the history's name, what their triggers do.
--
-- seq is the commit order: before each statement a trigger takes one lock that is held until the transaction ends,
-- then every written row gets the next number. Without the lock a number drawn early and committed late would be
-- jumped over by a device that reads in between.

create table public.sync_meta (
  one boolean primary key default true check (one),
  epoch uuid not null default gen_random_uuid(),
  min_seq bigint not null default 0,
  -- The transaction that may remove tombstones for good, while it does.
  purging xid8,
  backed_up_at timestamptz
);
insert into public.sync_meta default values;
comment on column public.sync_meta.epoch is 'Set to a new value after a restore: every device then replicates afresh.';
comment on column public.sync_meta.min_seq is 'Tombstones up to here may be gone: a device with an older cursor replicates afresh.';
comment on column public.sync_meta.backed_up_at is
  'When the embedded backend wrote its latest backup; null: never, or somebody else makes them.';

-- No policy at all: only functions that run as the owner read it.
alter table public.sync_meta enable row level security;

create sequence public.sync_seq;

create function public.sync_lock() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(727411);
  return null;
end $$;

create function public.sync_touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end $$;

-- Overrides whatever the client sent: nobody chooses a seq. Definer, because nobody may draw from the sequence either.
create function public.sync_stamp() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.seq := nextval('public.sync_seq');
  return new;
end $$;

create function sync_private.is_purging() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.sync_meta where purging = pg_current_xact_id_if_assigned())
$$;

-- A hard delete (REST, or a hand in the dashboard) becomes a tombstone. Deleting a tombstone again changes nothing, unless the
-- purge does it.
create function public.sync_bury() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not old.deleted then
    execute format('update public.%I set deleted = true where %I = ($1).%I', tg_table_name, tg_argv[0], tg_argv[0])
      using old;
  elsif sync_private.is_purging() then
    return old;
  end if;
  return null;
end $$;

create function public.sync_refuse_truncate() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'TRUNCATE of % would leave no tombstones: use DELETE', tg_table_name using errcode = '0A000';
end $$;

-- When the server stood at which seq: rows do not say when they were deleted.
create table public.sync_marks (
  at timestamptz primary key default clock_timestamp(),
  seq bigint not null
);
alter table public.sync_marks enable row level security;

-- The terms of the server's history (docs/adr/0007). A database that is copied back goes on with numbers that devices
-- have had already, for other rows. So each start of the embedded backend and each new epoch begins a term, with the
-- head at that moment. A device keeps the term in which it last took something, and the highest number that it took.
-- When the server does not know that term, or the next one began below that number, what the device has is of another
-- history.

create table public.sync_terms (
  n bigint primary key,
  id uuid not null unique default gen_random_uuid(),
  head bigint not null,
  at timestamptz not null default now()
);
alter table public.sync_terms enable row level security;

-- Begins a term: at each start of the embedded backend, and after a restore.
create function public.sync_new_term() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  perform pg_advisory_xact_lock(727411);
  insert into public.sync_terms (n, head)
    select coalesce(max(n), 0) + 1, greatest(sync_private.head(), (select min_seq from public.sync_meta))
    from public.sync_terms returning id into made;
  return made;
end $$;

-- After a restore: every device replicates afresh and keeps what it has not sent yet.
create function public.sync_new_epoch() returns uuid
language sql security definer set search_path = '' as $$
  select public.sync_new_term();
  update public.sync_meta set epoch = gen_random_uuid() where one returning epoch
$$;

-- The last terms, the newest last: [{"id", "head"}]. However old a device's term is, it comes along with the next one.
create function sync_private.terms(mine text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'head', t.head) order by t.n), '[]')
  from public.sync_terms t, (select max(n) as last, max(n) filter (where id::text = mine) as known
    from public.sync_terms) found
  where t.n > found.last - 8 or t.n = found.known
    or t.n = (select min(n) from public.sync_terms where n > found.known)
$$;

-- Whether what a device has taken is of this history. term: {"id": uuid, "since": the highest number that it took}
create function sync_private.is_of_this_history(term jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  mine bigint;
  next_head bigint;
begin
  if jsonb_typeof(term -> 'id') is distinct from 'string' or jsonb_typeof(term -> 'since') is distinct from 'number'
    or term ->> 'since' !~ '^[0-9]{1,18}$' then
    raise exception 'sync: a term has an "id" and a "since"' using errcode = '22023';
  end if;
  select n into mine from public.sync_terms where id::text = term ->> 'id';
  select head into next_head from public.sync_terms where n > mine order by n limit 1;
  return mine is not null and (term ->> 'since')::bigint
    <= coalesce(next_head, greatest(sync_private.head(), (select min_seq from public.sync_meta)));
end $$;

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

-- Whether a value fits into a column with this limit.
create function sync_private.fits_limit(value jsonb, most jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value)
    when 'string' then length(value #>> '{}') <= (most ->> 'length')::int
    when 'object' then length(value::text) <= (most ->> 'stored')::int
    when 'array' then jsonb_array_length(value) <= (most ->> 'entries')::int and not exists (
      select from jsonb_array_elements(value) as e (entry), lateral (
        select entry #>> '{}' as part where jsonb_typeof(entry) = 'string'
        union all select f.value from jsonb_each_text(case jsonb_typeof(entry) when 'object' then entry else '{}' end) f) parts
      where length(part) > (most ->> 'length')::int)
    else true end
$$;

-- No constraint, because one speaks of whole rows: what is too long in an older database would then keep its row from being
-- moved, hidden or restored from a backup. This one looks at what is written, and reports it as a constraint would.
create function sync_private.refuse_oversize() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  became constant jsonb := to_jsonb(new);
  was jsonb;
  name text;
  most jsonb;
begin
  if tg_op = 'UPDATE' then
    was := to_jsonb(old);
  end if;
  for name, most in select key, value from jsonb_each(sync_private.limits() -> tg_table_name) loop
    if became -> name is distinct from was -> name and not sync_private.fits_limit(became -> name, most) then
      raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name,
          tg_table_name || '_' || name || '_limit'
        using errcode = '23514', schema = tg_table_schema, table = tg_table_name, column = name,
          constraint = tg_table_name || '_' || name || '_limit', hint = most::text;
    end if;
  end loop;
  return new;
end $$;
