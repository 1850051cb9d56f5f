-- How long the functions may take belongs to them, not to the role that calls (docs/adr/0026). PostgREST (12.2 and newer)
-- takes a function's statement_timeout over for its transaction before it calls; set in a running statement it changes
-- nothing. Shorter than a device waits for an answer (30 s), so that the device hears of it.
--
-- Who waits for another writer is not slow by itself: that fails earlier, as 55P03, and counts for nothing.
alter function public.sync_push(jsonb) set statement_timeout = '25s';
alter function public.sync_push(jsonb) set lock_timeout = '6s';
alter function public.sync_pull(jsonb) set statement_timeout = '20s';
