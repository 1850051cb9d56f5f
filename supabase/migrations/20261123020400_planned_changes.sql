-- What is to change by itself at a time: shown, hidden, or at another price, until another time or for good
-- (docs/adr/0071-planned-changes.md). Devices of administrators write plans as they write any row; the server does what is due,
-- by its own clock. Visitors never hear of one. What a plan may be and what is done of it stands in …_planned_change_rules.sql.

create table public.planned_changes (
  id uuid primary key default gen_random_uuid(),
  -- The row that changes. No foreign key: a product that is deleted and brought back still has its plans.
  table_name text not null,
  row_id text not null,
  -- The columns that change, as a push would write them.
  patch jsonb not null default '{}' check (jsonb_typeof(patch) = 'object'),
  -- Milliseconds since 1970: moments of type timestamptz are the server's own, and no device writes them. Until 2100.
  starts_at bigint not null default 0 check (starts_at between 0 and 4102444800000),
  -- Null: it stays.
  ends_at bigint check (ends_at between 0 and 4102444800000),
  -- 'waiting'; 'running' until it ends; then 'done', 'left' (somebody had changed it in between: it stayed as it was),
  -- 'missed' (both times passed while the server was away), 'gone' (there was no such row any more) or 'refused'.
  state text not null default 'waiting',
  -- {"patch", "before", "after"}: what it was applied as, and what the row was before and after that.
  applied jsonb check (jsonb_typeof(applied) = 'object')
);

-- Most moments nothing is due, and are to cost nothing.
create index planned_changes_open_idx on public.planned_changes (starts_at) where state in ('waiting', 'running');

insert into sync_registry.tables (name, key, visible, title, limits) values
  ('planned_changes', 'id', 'false', 'sync_private.row_name(x.table_name, x.row_id)',
    '{"table_name": {"length": 120}, "row_id": {"length": 300}, "patch": {"stored": 20000}, "state": {"length": 120},
      "applied": {"stored": 60000}}');

select sync_private.replicate('planned_changes');

-- Which columns of a table can be planned.
alter table sync_registry.tables add column plannable text[] not null default '{}';
update sync_registry.tables set plannable = '{is_public,price,discount_price}' where name = 'products';

-- When a plan has something to be done, if that is by now: 0 for what a person did to one that runs.
create function sync_private.plan_due(plan public.planned_changes, moment bigint) returns bigint
language sql immutable set search_path = '' as $$
  select case
    when plan.state = 'waiting' and not plan.deleted and plan.starts_at <= moment then plan.starts_at
    when plan.state = 'running' and (plan.deleted or plan.starts_at > moment or plan.ends_at is null
      or plan.patch <> plan.applied -> 'patch') then 0
    when plan.state = 'running' and plan.ends_at <= moment then plan.ends_at
  end
$$;

-- Does what is due, the earliest first, each as an action of its own; answers how much that was. Call it often: without
-- anything to do it takes no lock. Under the lock of all writers nobody else does the same: a second server that waited finds
-- nothing left to do. (Locking the plans themselves, too, would lock in another order than a push does.)
create function public.apply_planned_changes(at timestamptz default clock_timestamp()) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  moment constant bigint := floor(extract(epoch from at) * 1000);
  plan public.planned_changes;
  became public.planned_changes;
  code text;
  n bigint := 0;
begin
  if not exists (select from public.planned_changes p
    where p.state in ('waiting', 'running') and sync_private.plan_due(p, moment) is not null) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(727411);
  loop
    -- What ends makes room for what begins at the same moment.
    select * into plan from public.planned_changes p
      where p.state in ('waiting', 'running') and sync_private.plan_due(p, moment) is not null
      order by sync_private.plan_due(p, moment), p.state = 'waiting', p.seq limit 1;
    exit when not found;
    n := n + 1;
    perform set_config('claqueta.command', n::text, true);
    begin
      became := sync_private.apply_plan(plan, moment);
    exception when others then
      get stacked diagnostics code = returned_sqlstate;
      if code ~ '^(40|53|57|58|55P03)' then
        raise;
      end if;
      became := plan;
      became.state := 'refused';
    end;
    update public.planned_changes set state = became.state, applied = became.applied where id = plan.id;
  end loop;
  perform set_config('claqueta.command', '', true);
  -- What has long been over is in the history.
  update public.planned_changes p set deleted = true where not p.deleted and p.state not in ('waiting', 'running')
    and greatest(p.starts_at, p.ends_at) < moment - 90 * 86400000::bigint;
  return n;
end $$;

-- Has it called every minute where there is pg_cron; says whether there is. Repeatable. (The embedded backend has a timer.)
create function sync_private.schedule_planned_changes() returns boolean
language plpgsql set search_path = '' as $$
begin
  if coalesce(to_regprocedure('cron.schedule(text, text, text)'), to_regprocedure('cron.schedule(name, text, text)')) is null then
    return false;
  end if;
  execute $call$select cron.schedule('claqueta: planned changes', '* * * * *', 'select public.apply_planned_changes()')$call$;
  return true;
end $$;

do $$
begin
  perform sync_private.schedule_planned_changes();
exception when others then
  raise warning 'Call public.apply_planned_changes() every minute: it could not be scheduled (%)', sqlerrm;
end $$;

revoke all on function public.apply_planned_changes(timestamptz),
  sync_private.plan_due(public.planned_changes, bigint), sync_private.schedule_planned_changes()
  from public, anon, authenticated;
grant execute on function public.apply_planned_changes(timestamptz) to service_role;
