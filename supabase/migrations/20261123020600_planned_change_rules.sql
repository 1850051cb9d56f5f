-- Which plans are taken, and what is done of each (…_planned_changes.sql, docs/adr/0071-planned-changes.md). In a file of its own, so
-- that a database whose tables are there already gets it.

-- What people call a plan is the name of its row. A plan of a plan has none: one that named itself would be looked up without
-- end, and stops the database.
update sync_registry.tables
  set title = $$case when x.table_name <> 'planned_changes' then sync_private.row_name(x.table_name, x.row_id) end$$
  where name = 'planned_changes';

-- Refuses a plan when it is made, as a push of the change itself would be, and keeps what is the server's to write. Two
-- plans for one column at one time would set each other back: the second is refused.
create or replace function sync_private.refuse_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  plannable constant text[] := (select r.plannable from sync_registry.tables r where r.name = new.table_name);
  wrong text;
begin
  new.state := 'waiting';
  new.applied := null;
  if tg_op = 'UPDATE' then
    -- What a plan that has begun sets back is its row's. What is planned of another row is another plan.
    if old.applied is not null and (new.table_name, new.row_id) is distinct from (old.table_name, old.row_id) then
      raise exception 'planned_changes: a plan that has begun keeps its row' using errcode = '23514', schema = 'public',
        table = 'planned_changes', column = 'row_id', constraint = 'planned_changes_row_id_check';
    end if;
    -- One that is over begins again when it is planned anew; one whose product may come back still has something to set back.
    if old.state in ('waiting', 'running') or (old.state = 'gone' and old.applied is not null) or (new.starts_at, new.ends_at, new.patch) is not distinct from
      (old.starts_at, old.ends_at, old.patch) then
      new.state := old.state;
      new.applied := old.applied;
    end if;
  end if;
  if new.deleted then
    return new;
  end if;

  select key into wrong from jsonb_object_keys(new.patch) as k (key)
    where not coalesce(key = any (plannable), false) limit 1;
  -- Also of a change of nothing: its row is looked up by its table.
  if wrong is not null or coalesce(cardinality(plannable), 0) = 0 then
    raise exception 'planned_changes: % of % is not planned', left(coalesce(wrong, 'a change'), 100), left(new.table_name, 100)
      using errcode = '23514', schema = 'public', table = 'planned_changes', column = 'patch',
        constraint = 'planned_changes_patch_check';
  end if;
  if new.ends_at <= new.starts_at then
    raise exception 'planned_changes: it ends before it starts' using errcode = '23514', schema = 'public',
      table = 'planned_changes', column = 'ends_at', constraint = 'planned_changes_ends_at_check';
  end if;
  if new.state in ('waiting', 'running') and exists (
    select from public.planned_changes o
    where o.id <> new.id and not o.deleted and o.state in ('waiting', 'running') and o.table_name = new.table_name
      and o.row_id = new.row_id and o.patch ?| array(select jsonb_object_keys(new.patch))
      and o.starts_at < coalesce(new.ends_at, new.starts_at + 1) and new.starts_at < coalesce(o.ends_at, o.starts_at + 1)) then
    raise exception 'planned_changes: there is another plan at this time' using errcode = '23514', schema = 'public',
      table = 'planned_changes', column = 'starts_at', constraint = 'planned_changes_overlap_check';
  end if;

  -- The change itself, tried and taken back: what the tables would refuse then is refused now.
  begin
    perform sync_private.apply_op(jsonb_build_object('table', new.table_name, 'id', new.row_id, 'insert', false, 'base',
      '{}'::jsonb, 'patch', new.patch));
    raise exception 'tried' using errcode = 'CQ001';
  exception when sqlstate 'CQ001' then
    null;
  end;
  return new;
end $$;

-- Only what people with a role write: the server's own hand and a backup that is put back are not asked. Who has none is
-- refused by the policies, and learns nothing here.
create or replace trigger b_plan before insert or update on public.planned_changes for each row
  when (current_user in ('anon', 'authenticated') and public.is_staff()) execute function sync_private.refuse_plan();

-- Does what is due of one plan, and answers it as it is afterwards.
create or replace function sync_private.apply_plan(plan public.planned_changes, moment bigint) returns public.planned_changes
language plpgsql set search_path = '' as $$
declare
  -- A plan that was called off, put off or changed while it runs: set back, it waits (or is deleted) like any other.
  anew constant boolean := plan.deleted or plan.starts_at > moment or plan.patch <> plan.applied -> 'patch';
  columns constant text[] := array(select jsonb_object_keys(coalesce(plan.applied -> 'patch', plan.patch)));
  stands jsonb := sync_private.row_as_it_is(plan.table_name, plan.row_id);
  op constant jsonb := jsonb_build_object('table', plan.table_name, 'id', plan.row_id, 'insert', false, 'base', '{}'::jsonb);
begin
  if plan.state = 'running' and plan.ends_at is null and not anew then
    plan.state := 'done';
  elsif coalesce((stands ->> 'deleted')::boolean, true) then
    -- Also what was called off or changed: waiting, it would be due again at once, and always. What it had applied is kept for
    -- a row that comes back.
    plan.state := 'gone';
  elsif plan.state = 'running' then
    if stands @> (plan.applied -> 'after') then
      perform sync_private.apply_op(op || jsonb_build_object('patch', plan.applied -> 'before'));
      plan.state := 'done';
    else
      plan.state := 'left';
    end if;
    if anew then
      plan.state := 'waiting';
      plan.applied := null;
    end if;
  elsif plan.ends_at <= moment then
    plan.state := 'missed';
  else
    plan.applied := jsonb_build_object('patch', plan.patch, 'before', (
      select coalesce(jsonb_object_agg(c, stands -> c), '{}') from unnest(columns) c));
    perform sync_private.apply_op(op || jsonb_build_object('patch', plan.patch));
    stands := sync_private.row_as_it_is(plan.table_name, plan.row_id);
    plan.applied := plan.applied || jsonb_build_object('after', (
      select coalesce(jsonb_object_agg(c, stands -> c), '{}') from unnest(columns) c));
    plan.state := case when plan.ends_at is null then 'done' else 'running' end;
  end if;
  return plan;
end $$;

-- A product that was deleted while a plan ran, and comes back after its end, comes with the plan's price or visibility: the plan
-- goes on, and so is set back when it is looked at next. One that had not begun stays undone. Not of pages: under the
-- name of a deleted one stands another.
create or replace function sync_private.resume_plans() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.planned_changes set state = 'running'
    where state = 'gone' and applied is not null and table_name = tg_table_name and row_id = new.id::text;
  return null;
end $$;

create or replace trigger f_resume_plans after update of deleted on public.products for each row
  when (old.deleted and not new.deleted) execute function sync_private.resume_plans();

revoke all on function sync_private.resume_plans(), sync_private.refuse_plan(), sync_private.apply_plan(public.planned_changes, bigint)
  from public, anon, authenticated;
