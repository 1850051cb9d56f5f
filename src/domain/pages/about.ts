import { paragraphs } from './paragraphs.ts'
import type { AboutUsPageContentRow } from '#domain/tables/about-us-page-content.ts'

/** What /nosotros says. */
export type AboutText = { title: string; paragraphs: string[]; image: string | null }

/** The title of the page when it has none of its own. */
export const ABOUT_TITLE = 'Sobre Nosotros'

const UNDER_CONSTRUCTION: AboutText = {
  title: 'Página en Construcción',
  paragraphs: ['Estamos escribiendo nuestra historia. Vuelve pronto para conocernos.'],
  image: null,
}

/** What a person writes of the record. */
export type AboutColumns = Pick<AboutUsPageContentRow, 'title' | 'main_text_content' | 'profile_image_url'>

/** What a record says on the page; a notice when nothing stands in it (S§2). */
export function aboutText(row: AboutColumns): AboutText {
  const title = row.title?.trim() ?? ''
  const image = row.profile_image_url?.trim() || null
  const text = paragraphs(row.main_text_content)
  if (title === '' && text.length === 0 && image === null) return UNDER_CONSTRUCTION
  return { title: title || ABOUT_TITLE, paragraphs: text, image }
}
