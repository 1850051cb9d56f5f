/**
 * Browser tests that also run against a Supabase stack: those that read one shared shop. Tests in these files that need
 * their own shop are skipped there. Add another one by its path in tests/e2e.
 * Left out: features of the embedded server alone (head, seo, empty-shop, big-catalogue), other builds and folders of
 * it (update, schema-release, without-worker, restore, changes-panel), the admin area where it leaves a shop changed
 * (`ownShop`), custom-page-hostile (takes requests to another origin for an escape), and first-visit-still (a static
 * host paints no address with a query, and painted pages are as old as the build).
 */
export const STACK_SPECS = `
  pages/about app/accessible admin/admin-shell pages/assistant app/boundaries catalogue/cards
  request/cart pages/chat-ia app/chunks admin/command-palette pages/contact pages/custom-page
  sync/data-errors first-visit/first-visit-cut first-visit/first-visit-painted
  first-visit/first-visit-scripts products/hidden-preview pages/home sync/hostile-values
  app/installable catalogue/keyboard admin/login sync/lost-table app/offline request/panel app/policy
  catalogue/product catalogue/rental catalogue/rental-views pages/routes app/scroll-bars
  catalogue/search request/send app/shell sync/storage-blocked sync/sync app/toasts`
  .trim()
  .split(/\s+/)
  .map((name) => `e2e/${name}.spec.ts`)

/** Tests in these files that cannot pass there, because they need an address with a query painted by the server. */
export const STACK_EXCEPT = [/pages carry their first products with names and prices, as text/]
