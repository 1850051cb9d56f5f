-- The replicated tables of the two specifications: storefront.md §3 and back-office.md §3. What replication adds to them
-- (seq, deleted, triggers, policies) comes with …_replicated_tables.sql.
--
-- The zod rows in src/domain/tables say the same; supabase/tests/suites/columns.ts holds the two together. Whole numbers
-- are bigint because those rows accept every safe integer: what a form takes must not be refused here hours later.

create table public.sections (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  name_es text,
  name_en text,
  order_index bigint not null default 0
);

create table public.products (
  id uuid primary key default gen_random_uuid(),
  section_id uuid references public.sections (id),
  order_in_section bigint,
  name text not null,
  name_es text,
  name_en text,
  description text,
  additional_description text,
  price numeric(12, 2) check (price >= 0),
  discount_price numeric(12, 2) check (discount_price >= 0),
  stock_quantity bigint check (stock_quantity >= 0),
  image_url text,
  image_urls text[] not null default '{}',
  image_links jsonb not null default '[]' check (jsonb_typeof(image_links) = 'array'),
  image_description text,
  keywords text[] not null default '{}',
  is_external boolean not null default false,
  is_public boolean not null default true
);

create index products_section_id_idx on public.products (section_id);

comment on column public.products.price is 'MXN. Null: quoted on request.';

comment on column public.products.stock_quantity is 'Units that can be rented. Null: unlimited (a service).';

create table public.homepage_sections (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  order_index bigint not null default 0
);

create table public.homepage_section_products (
  id uuid primary key default gen_random_uuid(),
  homepage_section_id uuid not null references public.homepage_sections (id),
  product_id uuid not null references public.products (id),
  order_in_homepage_section bigint not null default 0
);

create index homepage_section_products_section_idx on public.homepage_section_products (homepage_section_id);

create index homepage_section_products_product_idx on public.homepage_section_products (product_id);

create table public.homepage_carousel_images (
  id uuid primary key default gen_random_uuid(),
  image_url text not null,
  order_index bigint not null default 0
);

create table public.catalog_settings (
  setting_key text primary key,
  setting_value text,
  updated_at timestamptz not null default now()
);

create table public.aerial_filming_page_content (
  id uuid primary key default gen_random_uuid(),
  video_url text,
  video_url_mobile text,
  text_group_1 text,
  text_group_2 text,
  text_group_3 text,
  subtitle_text text,
  main_text_content text,
  image_urls text[] not null default '{}',
  section_order text[] not null default '{video,text_group,main_content,image_gallery,drone_services}',
  updated_at timestamptz not null default now()
);

create table public.about_us_page_content (
  id uuid primary key default gen_random_uuid(),
  title text,
  main_text_content text,
  profile_image_url text,
  updated_at timestamptz not null default now()
);

create table public.modifiable_page_content (
  page_slug text primary key,
  id uuid not null unique default gen_random_uuid(),
  title text,
  content_structure jsonb check (jsonb_typeof(content_structure) = 'object'),
  updated_at timestamptz not null default now()
);

create table public.page_seo_settings (
  page_path text primary key,
  title text,
  description text,
  keywords text[] not null default '{}',
  og_image_url text,
  favicon_url text,
  updated_at timestamptz not null default now()
);

-- What no REST layer exposes (hosted: "exposed schemas"; config.toml: api.schemas).
create schema sync_private;
revoke all on schema sync_private from public;
