-- What a hosted project has before our first migration, as far as PostgreSQL alone can have it: 'postgres' is no
-- superuser there, and auth and storage belong to roles of their own. Run by a superuser.
create role postgres login createrole createdb bypassrls replication;
create role supabase_auth_admin nologin;
create role supabase_storage_admin nologin;
create role authenticator login noinherit;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
-- A hosted project grants policies on storage.objects in a way of its own; membership stands in for it.
grant supabase_storage_admin to postgres;
