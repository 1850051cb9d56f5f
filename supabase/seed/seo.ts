import { idOf } from './ids.ts'
import { WRITTEN_AT } from './rows.ts'
import type { SeedRow } from './rows.ts'

/** Pages of the demo's menu and footer (src/domain/pages/site-links.ts). */
const LINKS = [
  { page: '/', menu: true },
  { page: '/rental', menu: true },
  { page: '/filmacion-aerea', menu: true },
  { page: idOf('page/modif'), menu: true, name: 'Cómo rentar' },
  { page: idOf('page/bodas'), footer: true, name: 'Bodas' },
]

/** Settings of the demo shop. An empty shop has its own (empty.ts). */
const SETTINGS = {
  default_view_mode_web: 'grid',
  default_view_mode_mobile: 'list',
  slogan: 'Luz, cámara y todo lo demás.',
  slogan_second: 'Renta de equipo de filmación y escenario en la Riviera Maya.',
  town: 'Playa del Carmen',
  region: 'la Riviera Maya',
  time_zone: 'America/Cancun',
  price_unit: 'por día',
  prices_vat: 'added',
  show_free_days: 'true',
  contact_phone: '984 000 1234',
  contact_email: 'hola@claqueta.test',
  contact_address: 'Av. 10 Norte 145, Centro, 77710 Playa del Carmen, Q. Roo',
  contact_hours: 'Lunes a sábado de 8 a 20 h',
  contact_map_url: 'https://www.openstreetmap.org/search?query=Playa%20del%20Carmen',
  site_links: JSON.stringify(LINKS),
} as const

export const settingRows: SeedRow<'catalog_settings'>[] = Object.entries(SETTINGS).map(
  ([setting_key, setting_value]) => ({ setting_key, setting_value, updated_at: WRITTEN_AT }),
)

export const seoRows: SeedRow<'page_seo_settings'>[] = [
  {
    page_path: '/',
    title: 'Claqueta | Renta de equipo de cine en la Riviera Maya',
    description:
      'Renta de cámaras, lentes, iluminación, grip, audio, escenario y drones en Cancún, Playa del Carmen y Tulum. Arma tu solicitud y mándala por WhatsApp hoy.',
    keywords: ['renta de equipo de filmación', 'cámaras', 'iluminación', 'Riviera Maya', 'Cancún', 'Tulum'],
    og_image_url: '/og-default.jpg',
    favicon_url: '/icons/favicon.svg',
    updated_at: WRITTEN_AT,
  },
  {
    page_path: '/rental',
    title: 'Catálogo y precios de renta por día | Claqueta',
    description:
      'Más de 200 artículos con precio por día: ARRI, RED, Sony, Blackmagic, Aputure, Astera, Sennheiser, DJI y más. Revisa existencias y arma tu solicitud aquí.',
    keywords: ['catálogo', 'renta de cámaras', 'renta de luces', 'renta de drones', 'grip', 'precios'],
    og_image_url: '/og-default.jpg',
    favicon_url: null,
    updated_at: WRITTEN_AT,
  },
]
