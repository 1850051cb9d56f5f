-- Who is told of a shortage, once on all devices of an account (docs/adr/0090-orders.md): the one who made the reservation. What was
-- told, and what the house lets stand, is kept with the line by day, as its shortage is: only more than that is news.

alter table public.orders add column reserved_by uuid;
alter table public.order_lines
  -- Of `short`, what that person has been told.
  add column short_notified jsonb not null default '{}' check (jsonb_typeof(short_notified) = 'object'),
  -- Of `short`, what the house has decided to live with.
  add column short_accepted jsonb not null default '{}' check (jsonb_typeof(short_accepted) = 'object');

update sync_registry.tables set server_only = server_only || '{reserved_by}' where name = 'orders';
update sync_registry.tables set limits = limits || '{"short_notified": {"stored": 20000}, "short_accepted": {"stored": 20000}}'
  where name = 'order_lines';

-- Kept while the order holds units, and until what came back is closed: who takes back a wrong return did not reserve.
create function sync_private.keep_reserver() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.reserved_by := case
    when new.deleted or new.state not in ('reserved', 'out', 'returned') then null
    else coalesce(case when tg_nargs = 0 then new.reserved_by when tg_op = 'UPDATE' then old.reserved_by end,
      case when new.state <> 'returned' then auth.uid() end) end;
  return new;
end $$;

-- The units of a day that are in both.
create function sync_private.units_of_both(one jsonb, other jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(o.key, least(o.value, other -> o.key)), '{}') from jsonb_each(one) o
  where jsonb_typeof(o.value) = 'number' and o.value > '0' and other ? o.key
$$;

-- What is no longer short is no longer told, so that it is told again if it comes back. What one phone has told, another that knows
-- less does not take back.
create function sync_private.keep_notified() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.short_notified := (select coalesce(jsonb_object_agg(t.key, t.units), '{}') from (
      select e.key, max(e.value::numeric) as units
      from (select * from jsonb_each(old.short_notified) union all select * from jsonb_each(new.short_notified)) e
      where jsonb_typeof(e.value) = 'number' group by 1) t);
  end if;
  new.short_notified := sync_private.units_of_both(new.short_notified, new.short);
  new.short_accepted := sync_private.units_of_both(new.short_accepted, new.short);
  return new;
end $$;

-- As of b_order: what a device says of the server's own columns is not heard.
create trigger b_reserver before insert or update on public.orders for each row
  when (current_user not in ('anon', 'authenticated')) execute function sync_private.keep_reserver();
create trigger b_reserver_of_device before insert or update on public.orders for each row
  when (current_user in ('anon', 'authenticated')) execute function sync_private.keep_reserver('device');
-- After b_line, which restores `short`, and b_within_limits.
create trigger b_within_short before insert on public.order_lines for each row
  when (new.short_notified <> '{}' or new.short_accepted <> '{}') execute function sync_private.keep_notified();
create trigger b_within_short_again before update on public.order_lines for each row
  when (new.short_notified <> '{}' or old.short_notified <> '{}' or new.short_accepted <> '{}')
  execute function sync_private.keep_notified();

-- As before, without what was told: reading is no change.
create or replace function public.sync_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  server_columns constant text[] := '{seq,updated_at,was_public,reserved_by,short_notified}';
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

select sync_private.replicate('orders', 'order_lines');

-- Of the orders that hold units already, the history knows it.
update public.orders o set reserved_by = (select h.who from public.row_history h
    where h.table_name = 'orders' and h.row_id = o.id::text and h.after ->> 'state' in ('reserved', 'out') and h.who is not null
    order by h.id desc limit 1)
  where o.reserved_seq is not null;
