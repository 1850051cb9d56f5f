-- Who changed what and when: one line per row and change in the ten replicated tables, with the changed columns as they
-- were and as they became. Administrators read it (history_list); nobody writes it but the trigger. Kept for 180 days.

create table public.row_history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Nobody: a hand in the database, or the server itself.
  who uuid,
  -- The address at that time: accounts come and go.
  email text,
  -- The transaction, and within a push the command: together one deed of a person.
  deed_of xid8 not null default pg_current_xact_id(),
  command bigint,
  -- Only places in a list, which the server numbered anew after somebody's deed.
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
revoke execute on function public.sync_history() from public;

-- After a_lock … d_bury and before f_release: what follows from a deletion stands after it.
do $$
declare
  t text;
  k text;
begin
  for t, k in
    values ('sections', 'id'), ('products', 'id'), ('homepage_sections', 'id'), ('homepage_section_products', 'id'),
      ('homepage_carousel_images', 'id'), ('catalog_settings', 'setting_key'),
      ('aerial_filming_page_content', 'id'), ('about_us_page_content', 'id'),
      ('modifiable_page_content', 'page_slug'), ('page_seo_settings', 'page_path')
  loop
    execute format('create trigger e_history after insert or update on public.%I
      for each row execute function public.sync_history(%L)', t, k);
  end loop;
end $$;

-- As before, and tells the history which command is at work.
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
  closing jsonb;
begin
  if not public.is_admin() then
    raise exception 'sync_push: only administrators' using errcode = '42501';
  end if;
  perform sync_private.check_push(request);
  device := (request ->> 'client')::uuid;
  select b.last_n, b.since into last, since
    from sync_private.begin_push(device, coalesce((request ->> 'confirmed')::bigint, 0)) b;

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
  closing := sync_private.end_push(device, last, to_jsonb(outcomes));
  return jsonb_build_object('role', 'admin', 'uid', public.caller_id(), 'last', last,
    'rows', sync_private.rows_now(named)) || closing;
end $$;
