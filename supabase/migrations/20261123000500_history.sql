-- Who changed what and when: one line per row and change in the ten replicated tables, with the changed columns as they
-- were and as they became. Administrators read it (history_list); nobody writes it but the trigger. Kept for 180 days.

create table public.row_history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Nobody: a hand in the database, or the server itself.
  who uuid,
  -- The address at that time: accounts come and go.
  email text,
  -- The transaction, and within a push the command: together one action of a person.
  deed_of xid8 not null default pg_current_xact_id(),
  command bigint,
  -- Only places in a list, which the server numbered anew after somebody's action.
  renumbered boolean not null,
  table_name text not null,
  row_id text not null,
  op text not null check (op in ('insert', 'update', 'delete', 'restore')),
  before jsonb,
  after jsonb not null
);
create index row_history_row_idx on public.row_history (table_name, row_id, id);
create index row_history_who_idx on public.row_history (who, id);
create index row_history_at_idx on public.row_history (at);
alter table public.row_history enable row level security;

-- Which command of a push is at work stands in the setting 'claqueta.command' of the transaction: its number,
-- 'renumbering', or nothing.
create function public.sync_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  server_columns constant text[] := '{seq,updated_at,was_public}';
  command constant text := nullif(current_setting('claqueta.command', true), '');
  person constant uuid := auth.uid();
  was jsonb;
  became constant jsonb := to_jsonb(new) - server_columns;
  lost jsonb;
  gained jsonb;
begin
  if tg_op = 'UPDATE' then
    was := to_jsonb(old) - server_columns;
    select jsonb_object_agg(key, value), jsonb_object_agg(key, became -> key) into lost, gained
      from jsonb_each(was) where value <> became -> key;
    if lost is null then
      return null;
    end if;
  end if;
  insert into public.row_history (who, email, command, renumbered, table_name, row_id, op, before, after)
    values (person, case when person is not null then (select u.email from auth.users u where u.id = person) end,
      case when command <> 'renumbering' then command::bigint end, coalesce(command = 'renumbering', false),
      tg_table_name, became ->> tg_argv[0],
      case when tg_op = 'INSERT' then 'insert' when lost -> 'deleted' = 'false' then 'delete'
        when lost -> 'deleted' = 'true' then 'restore' else 'update' end,
      lost, coalesce(gained, became));
  return null;
end $$;

-- Columns without their long values: a list tells of them, it does not show them.
create function sync_private.in_brief(fields jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, case when length(value::text) > 600 then '"…"'::jsonb else value end)
  from jsonb_each(fields)
$$;

-- Lines older than `keep`, and all but the latest `most`, are forgotten. Answers how many.
create function sync_private.purge_history(keep interval, most bigint) returns bigint
language sql security definer set search_path = '' as $$
  with gone as (delete from public.row_history
    where at < now() - keep or id <= (select max(id) from public.row_history) - most returning 1)
  select count(*) from gone
$$;
