-- Who is asking. Both read auth.uid(), which the visitor's role may not call itself everywhere: hence definer.

create function public.caller_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select auth.uid()
$$;

create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.staff where user_id = auth.uid() and role = 'admin')
$$;
