-- A reorder sends where its row went, and the server numbers the others (docs/adr/0026): {"move": true, …} in an
-- operation that writes a place. In a list of any size that is one operation.

-- Puts a row exactly at the place that it has now, counted among the others of its list, and numbers the list 1..n.
create function sync_private.put_in_place(t text, id text, command bigint) returns void
language plpgsql set search_path = '' as $$
declare
  place constant text := case t when 'products' then 'order_in_section'
    when 'homepage_section_products' then 'order_in_homepage_section' else 'order_index' end;
  list constant text := case t when 'products' then 'x.section_id = me.section_id'
    when 'homepage_section_products' then 'x.homepage_section_id = me.homepage_section_id' else 'true' end;
begin
  if t not in ('products', 'homepage_section_products', 'sections', 'homepage_sections', 'homepage_carousel_images') then
    return;
  end if;
  -- The history tells what was numbered anew from what a person changed.
  perform set_config('claqueta.command', 'renumbering', true);
  execute format('with me as materialized (select * from public.%1$I where id = $1 and not deleted and %2$I is not null),
      others as (select x.id, row_number() over (order by x.%2$I nulls last, x.seq desc, x.id) as n
        from public.%1$I x, me where not x.deleted and x.id <> me.id and %3$s),
      placed as (select o.id, case when o.n < me.%2$I then o.n else o.n + 1 end as n from others o, me
        union all select me.id, least(greatest(me.%2$I, 1), (select count(*) + 1 from others)) from me)
    update public.%1$I x set %2$I = p.n from placed p where x.id = p.id and x.%2$I is distinct from p.n', t, place, list)
    using id::uuid;
  perform set_config('claqueta.command', command::text, true);
end $$;
revoke execute on function sync_private.put_in_place(text, text, bigint) from public, anon;
grant execute on function sync_private.put_in_place(text, text, bigint) to authenticated, service_role;

-- As before, and puts rows in their places.
create or replace function public.sync_push(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  device uuid;
  since bigint;
  last bigint;
  named jsonb;
  left_sections uuid[];
  left_shelves uuid[];
  command jsonb;
  op jsonb;
  place integer;
  note jsonb;
  notes jsonb[];
  state text;
  outcomes jsonb[] := '{}';
  code text;
  reason text;
  rule text;
  at_column text;
  at_table text;
  refusal jsonb;
  closing jsonb;
begin
  if not public.is_admin() then
    raise exception 'sync_push: only administrators' using errcode = '42501';
  end if;
  perform sync_private.check_push(request);
  device := (request ->> 'client')::uuid;
  select b.last_n, b.since into last, since
    from sync_private.begin_push(device, coalesce((request ->> 'confirmed')::bigint, 0)) b;
  refusal := sync_private.refuse_push(device, request);
  if refusal is not null then
    return refusal;
  end if;

  named := sync_private.rows_named(request -> 'commands');
  left_sections := array(select distinct section_id from public.products
    where id in (select value::uuid from jsonb_array_elements_text(named -> 'products')));
  left_shelves := array(select distinct homepage_section_id from public.homepage_section_products
    where id in (select value::uuid from jsonb_array_elements_text(named -> 'homepage_section_products')));

  for command in select value from jsonb_array_elements(request -> 'commands') loop
    continue when (command ->> 'n')::bigint <= last;
    last := (command ->> 'n')::bigint;
    perform set_config('claqueta.command', last::text, true);
    place := -1;
    notes := '{}';
    state := 'ok';
    begin
      for op in select value from jsonb_array_elements(command -> 'ops') loop
        place := place + 1;
        note := sync_private.apply_op(op);
        if op -> 'move' = 'true' then
          perform sync_private.put_in_place(op ->> 'table', op ->> 'id', last);
        end if;
        if note is not null then
          notes := notes || (jsonb_build_object('index', place) || note);
          state := case when state = 'gone' then state else note ->> 'status' end;
        end if;
      end loop;
      if state <> 'ok' then
        outcomes := outcomes || jsonb_build_object('n', last, 'status', state, 'ops', to_jsonb(notes));
      end if;
    exception when others then
      get stacked diagnostics code = returned_sqlstate, reason = message_text, rule = constraint_name,
        at_column = column_name, at_table = table_name;
      -- Nothing is wrong with the command: the server could not do it now. (A cancelled query never gets here.)
      if code ~ '^(40|53|57|58|55P03)' then
        raise;
      end if;
      outcomes := outcomes || jsonb_build_object('n', last, 'status', 'refused', 'sqlstate', code, 'message', reason,
        'constraint', nullif(rule, ''), 'column', nullif(at_column, ''), 'table', nullif(at_table, ''),
        'ops', jsonb_build_array(jsonb_build_object('index', place, 'status', 'refused')));
    end;
  end loop;

  perform set_config('claqueta.command', 'renumbering', true);
  perform sync_private.number_lists(since, left_sections, left_shelves);
  perform set_config('claqueta.command', '', true);
  closing := sync_private.end_push(device, last, to_jsonb(outcomes), request);
  return jsonb_build_object('role', 'admin', 'uid', public.caller_id(), 'last', last,
    'rows', sync_private.rows_now(named)) || closing;
end $$;
revoke execute on function public.sync_push(jsonb) from public;
alter function public.sync_push(jsonb) set statement_timeout = '25s';
alter function public.sync_push(jsonb) set lock_timeout = '6s';
