import { findAboutPage } from '#db/about-us-page-content.ts'
import { useLive } from '#db/react.tsx'
import { paragraphs } from '#domain/paragraphs.ts'
import { screenState, type ScreenState } from '#domain/screen-state.ts'
import { syncStatus$ } from '#sync/status.ts'
import { useBehavior } from '#ui/use-behavior.ts'

/** What /nosotros says. */
export type AboutText = { title: string; paragraphs: string[]; picture: string | null }

const TITLE = 'Sobre Nosotros'

const WELCOME: AboutText = {
  title: TITLE,
  paragraphs: [
    'Te damos la bienvenida a Claqueta. Rentamos equipo de filmación y escenario: cámaras, lentes, iluminación, grip, audio y filmación aérea.',
    'Arma tu solicitud en el catálogo y envíala por WhatsApp; te respondemos con una cotización.',
  ],
  picture: null,
}

const UNDER_CONSTRUCTION: AboutText = {
  title: 'Página en Construcción',
  paragraphs: ['Estamos escribiendo nuestra historia. Vuelve pronto para conocernos.'],
  picture: null,
}

/** The about page: what is stored, a welcome without a record, a notice when the record is empty (S§2). */
export function useAbout(): { state: ScreenState; about: AboutText } {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const row = useLive(findAboutPage)
  const isComplete = tablesReady.includes('about_us_page_content')
  const state = screenState(row === undefined ? undefined : row !== null, isComplete, phase)
  if (!row) return { state, about: WELCOME }
  const title = row.title?.trim() ?? ''
  const picture = row.profile_image_url?.trim() || null
  const text = paragraphs(row.main_text_content)
  if (title === '' && text.length === 0 && picture === null) return { state, about: UNDER_CONSTRUCTION }
  return { state, about: { title: title || TITLE, paragraphs: text, picture } }
}
