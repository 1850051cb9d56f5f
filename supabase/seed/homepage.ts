import { idOf, slugOf } from './ids.ts'
import { galleryImageOf } from './kinds.ts'
import type { GalleryImage } from './kinds.ts'
import { productId } from './products.ts'
import type { SeedRow } from './rows.ts'

/**
 * Sections of the home page in order, with the names of their products. 'Otros productos' is third on purpose (it is
 * dropped before five are taken), the fourth contains only hidden products, and the first links one hidden product
 * among visible ones.
 */
const HOMEPAGE: readonly (readonly [name: string, products: readonly string[]])[] = [
  [
    'Lo más rentado',
    [
      'Aputure LS 600d Pro',
      'Sony FX6',
      'HMI PAR 1.2 kW',
      'ARRI 1K Plus Fresnel',
      'C-Stand Avenger 40"',
      'Blackmagic Pocket 6K Pro',
    ],
  ],
  [
    'Bodas en la playa',
    [
      'Drone | Destination Weddings',
      'Paquete Boda Noche',
      'ADJ Element HEX (kit de 6)',
      'JBL EON One Compact',
      'DJI Mic 2',
    ],
  ],
  [
    'Otros productos',
    ['Toldo 3x3', 'Silla de director alta', 'Saco de arena 15 lb', 'Proyector Epson 5,000 lúmenes'],
  ],
  ['Próximos ingresos', ['ARRI ALEXA 35', 'DJI Ronin 2', 'Códex Compact Drive 2 TB']],
  [
    'Video musical y concierto',
    [
      'Astera Titan Tube (kit de 8)',
      'Robe Robin Pointe',
      'RED KOMODO 6K',
      'MDG ATMe',
      'Paquete Concierto 200',
    ],
  ],
  [
    'Entrevista y podcast',
    ['Paquete Entrevista 3 puntos', 'Blackmagic Pocket 4K', 'Shure SM7B', 'Aputure Light Dome II', 'Zoom H6'],
  ],
  [
    'Filmación aérea',
    ['DJI Mini 4 Pro Fly More', 'DJI Mavic 3 Pro Cine', 'Drone | FPV One Take', 'Drone | Real Estate'],
  ],
]

const homepageSectionId = (name: string): string => idOf(`homepage-section/${slugOf(name)}`)

export const homepageSectionRows: SeedRow<'homepage_sections'>[] = HOMEPAGE.map(([name], index) => ({
  id: homepageSectionId(name),
  name,
  order_index: index + 1,
}))

export const homepageSectionProductRows: SeedRow<'homepage_section_products'>[] = HOMEPAGE.flatMap(
  ([section, products]) =>
    products.map((product, index) => ({
      id: idOf(`homepage-section-product/${slugOf(section)}/${slugOf(product)}`),
      homepage_section_id: homepageSectionId(section),
      product_id: productId(product),
      order_in_homepage_section: index + 1,
    })),
)

const CAROUSEL: readonly GalleryImage[] = [
  'night-set',
  'slider-softbox',
  'stage',
  'drone-dusk',
  'grip-wall',
  'operator-cart',
]

export const carouselRows: SeedRow<'homepage_carousel_images'>[] = CAROUSEL.map((image, index) => ({
  id: idOf(`carousel/${image}`),
  image_url: galleryImageOf(image),
  order_index: index + 1,
}))
