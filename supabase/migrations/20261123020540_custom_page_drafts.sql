-- Custom pages that no visitor sees yet, or any more (docs/adr/0010-custom-pages.md). They are hidden as products are: by
-- is_public, on which policies, sync_pull and sync_digest hang.

-- What there was by now was public. was_public is made here so that it says so: sync_private.replicate finds it, and no row
-- changes, for which devices would have to ask again.
alter table public.modifiable_page_content
  add column is_public boolean not null default true,
  add column was_public boolean not null default true;
alter table public.modifiable_page_content alter column was_public set default false;

update sync_registry.tables set visible = '{row}.is_public' where name = 'modifiable_page_content';

select sync_private.replicate('modifiable_page_content');

update sync_registry.tables set plannable = '{is_public}' where name = 'modifiable_page_content';
