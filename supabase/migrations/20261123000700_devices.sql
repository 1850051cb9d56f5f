-- What the server remembers of each device: how far its commands were dealt with, and what became of them. Only these
-- functions reach it; they run as the owner and look at auth.uid() themselves.
--
-- A device whose memory was set back or copied numbers its commands again: its next ones carry numbers that the server
-- has had already, and would be skipped as known (docs/adr/0007). So each request of a device has an id ("push"), and
-- names those of this device that may have moved its number last ("after": the last one it has heard of, and what it
-- sent since). When another one has moved it, nothing is applied: that was this device's other self.

-- One row per device store, kept for good: without it commands sent again would be applied again.
create table public.sync_clients (
  client uuid primary key,
  user_id uuid not null,
  last_n bigint not null default 0,
  seen_at timestamptz not null default now(),
  push uuid
);
comment on column public.sync_clients.last_n is 'The last command of this device that was dealt with, well or badly.';
comment on column public.sync_clients.push is 'The request that moved last_n there; null: one of an earlier release.';

-- What was not simply applied, until the device says that it knows.
create table public.sync_outcomes (
  client uuid not null references public.sync_clients (client),
  n bigint not null,
  status text not null check (status in ('merged', 'gone', 'refused')),
  sqlstate text,
  message text,
  "constraint" text,
  "column" text,
  "table" text,
  ops jsonb not null,
  at timestamptz not null default now(),
  primary key (client, n)
);

-- No policy at all: only the functions that run as the owner reach them.
alter table public.sync_clients enable row level security;
alter table public.sync_outcomes enable row level security;

-- A request that is no request of ours is refused whole: its commands could not be told apart.
create function sync_private.check_push(request jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  name text;
begin
  if jsonb_typeof(request) is distinct from 'object' then
    raise exception 'sync_push: the request must be an object' using errcode = '22023';
  end if;
  if jsonb_typeof(request -> 'client') is distinct from 'string'
    or request ->> 'client' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    raise exception 'sync_push: "client" must be a UUID in lower case' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(request -> 'push'), 'null') <> 'null' and (jsonb_typeof(request -> 'push') <> 'string'
      or request ->> 'push' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') then
    raise exception 'sync_push: "push" must be a UUID in lower case' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(request -> 'after'), 'null') not in ('null', 'array') then
    raise exception 'sync_push: "after" must be a list' using errcode = '22023';
  end if;
  foreach name in array array['confirmed', 'sent'] loop
    if coalesce(jsonb_typeof(request -> name), 'null') <> 'null'
      and (jsonb_typeof(request -> name) <> 'number' or request ->> name !~ '^[0-9]{1,18}$') then
      raise exception 'sync_push: "%" must be a whole number from 0', name using errcode = '22023';
    end if;
  end loop;
  if jsonb_typeof(request -> 'commands') is distinct from 'array' then
    raise exception 'sync_push: "commands" must be a list' using errcode = '22023';
  end if;
  if jsonb_array_length(request -> 'commands') > 2000 then
    raise exception 'sync_push: more than 2,000 commands' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(request -> 'commands') as c (command)
    where jsonb_typeof(command) <> 'object'
      or jsonb_typeof(command -> 'n') is distinct from 'number' or command ->> 'n' !~ '^[1-9][0-9]{0,17}$'
      or jsonb_typeof(command -> 'ops') is distinct from 'array') then
    raise exception 'sync_push: a command must have a whole number "n" from 1 and a list "ops"' using errcode = '22023';
  end if;
  if exists (select from (
      select n, lag(n) over (order by place) as previous from (
        select (command ->> 'n')::bigint as n, place
        from jsonb_array_elements(request -> 'commands') with ordinality as c (command, place)) numbered
    ) pairs where n <= previous) then
    raise exception 'sync_push: commands must come in the order of their numbers' using errcode = '22023';
  end if;
end $$;

-- The answer when nothing of a request may be applied; null when it may. After begin_push, which holds the lock and has
-- looked at whose device it is.
create function sync_private.refuse_push(device uuid, request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  known public.sync_clients;
  reason text;
begin
  select * into known from public.sync_clients where client = device and user_id = auth.uid();
  if coalesce(request -> 'term', 'null') <> 'null' and not sync_private.is_of_this_history(request -> 'term') then
    reason := 'term';
  -- A device of an earlier release says nothing; a new one has nothing to compare; this very request came twice.
  elsif coalesce(request -> 'push', 'null') = 'null' or known.last_n = 0
    or known.push = (request ->> 'push')::uuid then
    return null;
  elsif known.last_n > coalesce((request ->> 'sent')::bigint, 0)
    or not coalesce(request -> 'after' ? known.push::text, known.push is null) then
    reason := 'renumbered';
  else
    return null;
  end if;
  return (select jsonb_build_object('refused', reason, 'epoch', m.epoch, 'min_seq', m.min_seq, 'role', 'admin',
      'uid', auth.uid(), 'head', sync_private.head(), 'last', known.last_n, 'push', known.push,
      'terms', sync_private.terms(request -> 'term' ->> 'id'), 'rows', '{}'::jsonb, 'outcomes', '[]'::jsonb)
    from public.sync_meta m);
end $$;
