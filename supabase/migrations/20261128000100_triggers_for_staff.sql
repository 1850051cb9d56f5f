-- Triggers run before a policy refuses a row, and these two say what stands in others: a caller without a role learns nothing of
-- them, as of b_plan (planned_change_rules.sql).

create or replace trigger b_code_of_new before insert on public.products for each row
  when (new.code is not null and (current_user not in ('anon', 'authenticated') or public.is_staff()))
  execute function sync_private.keep_code();
create or replace trigger b_contents_of_new before insert on public.products for each row
  when (new.contents <> '[]' and (current_user not in ('anon', 'authenticated') or public.is_staff()))
  execute function sync_private.refuse_cycle();
