import type { Server } from './servers/pglite.ts'

/** Makes the server cancel every write of products named 'veneno…', as if it timed out. */
export async function poison(server: Server): Promise<void> {
  await server.exec(`create or replace function public.poison() returns trigger language plpgsql as $$
    begin
      raise exception 'canceling statement due to statement timeout' using errcode = '57014';
    end $$;
    create or replace trigger a_poison before insert or update on public.products
      for each row when (new.name like '%veneno%') execute function public.poison();`)
}
