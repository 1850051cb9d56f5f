/** What a custom page is called: its title, else its address (S§3). */
export function pageName({ title, page_slug }: { title: string | null; page_slug: string }): string {
  return title?.trim() || `/${page_slug}`
}
