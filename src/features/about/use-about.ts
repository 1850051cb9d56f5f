import { findAboutPage } from '#db/queries/about-us-page-content.ts'
import { useBusiness } from '#app/store/business.ts'
import { usePrimedScreen } from '#app/store/use-screen.ts'
import { ABOUT_TITLE, aboutText, type AboutText } from '#domain/pages/about.ts'
import type { Business } from '#domain/business/business.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'

const welcome = ({ brand, whatsapp }: Pick<Business, 'brand' | 'whatsapp'>): AboutText => ({
  title: ABOUT_TITLE,
  paragraphs: [
    `Te damos la bienvenida a ${brand}. Rentamos equipo de filmación y escenario: cámaras, lentes, iluminación, grip, audio y filmación aérea.`,
    whatsapp === null
      ? 'Arma tu solicitud en el catálogo: se queda guardada en tu dispositivo.'
      : 'Arma tu solicitud en el catálogo y envíala por WhatsApp; te respondemos con una cotización.',
  ],
  image: null,
})

/** The about page: what is stored, a welcome without a record, a notice when the record is empty (S§2). */
export function useAbout(): { state: ScreenState; about: AboutText } {
  const business = useBusiness()
  const { state, rows: row } = usePrimedScreen(findAboutPage, ['about_us_page_content'])
  if (!row) return { state, about: welcome(business) }
  return { state, about: aboutText(row) }
}
