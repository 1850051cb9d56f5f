/** What the history can be asked about, in the words of the sidebar, with its tables. */
export const SUBJECTS = [
  { value: 'articulos', label: 'Artículos', tables: ['products'] },
  { value: 'secciones', label: 'Secciones', tables: ['sections'] },
  {
    value: 'inicio',
    label: 'Página de inicio',
    tables: ['homepage_sections', 'homepage_section_products', 'homepage_carousel_images'],
  },
  { value: 'paginas', label: 'Páginas', tables: ['modifiable_page_content'] },
  { value: 'filmacion', label: 'Filmación aérea', tables: ['aerial_filming_page_content'] },
  { value: 'nosotros', label: 'Nosotros', tables: ['about_us_page_content'] },
  { value: 'seo', label: 'SEO', tables: ['page_seo_settings'] },
  { value: 'configuracion', label: 'Configuración', tables: ['catalog_settings'] },
] as const

/** The tables of a subject; null for all of them. */
export function tablesOf(subject: string | undefined): readonly string[] | null {
  return SUBJECTS.find(({ value }) => value === subject)?.tables ?? null
}
