import { WRITTEN_AT } from './rows.ts'
import type { SeedRow } from './rows.ts'

export const settingRows: SeedRow<'catalog_settings'>[] = [
  { setting_key: 'default_view_mode_web', setting_value: 'grid', updated_at: WRITTEN_AT },
  { setting_key: 'default_view_mode_mobile', setting_value: 'list', updated_at: WRITTEN_AT },
]

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
