/** The text files at the site's root that the admin area keeps, in the bucket `public-assets` (A§2, AMB-44). */
export const SITE_FILES = ['robots.txt', 'sitemap.xml'] as const
export type SiteFileName = (typeof SITE_FILES)[number]

/** A text file's part in a command: what it was, as the person saw it, and what it is to be; null: not there. */
export type FileChange = { name: SiteFileName; before: string | null; after: string | null }
