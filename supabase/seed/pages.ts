import { ABOUT_PAGE_ID, AERIAL_PAGE_ID } from '../../src/domain/tables/single-pages.ts'
import { idOf } from './ids.ts'
import { galleryImageOf, imageOf } from './kinds.ts'
import { WRITTEN_AT } from './rows.ts'
import type { SeedRow } from './rows.ts'

export const aerialRows: SeedRow<'aerial_filming_page_content'>[] = [
  {
    id: AERIAL_PAGE_ID,
    video_url: '/demo/reel.mp4',
    video_url_mobile: '/demo/reel.mp4',
    text_group_1: 'El Caribe desde arriba',
    text_group_2: 'Pilotos con licencia AFAC y seguro vigente',
    text_group_3: 'De Isla Mujeres a Bacalar',
    subtitle_text: 'Filmación aérea para bodas, hoteles, comerciales y cine en la Riviera Maya',
    main_text_content: [
      'Volamos desde 2014 sobre la costa, la selva y los cenotes de Quintana Roo. Tenemos drones de 249 gramos para donde no se puede hacer ruido y un Inspire 3 de cuadro completo para cuando la toma va a pantalla grande.',
      'Nos encargamos de los permisos, de hablar con el hotel y de revisar el viento la noche anterior. Tú dinos qué quieres ver y a qué hora se pone bonito el sol.',
      'Cada servicio incluye piloto, observador, tarjetas nuevas y respaldo en dos discos antes de irnos del lugar.',
    ].join('\n\n'),
    image_urls: [
      galleryImageOf('drone-dusk'),
      imageOf('drone-cinema'),
      '',
      imageOf('drone-pro'),
      imageOf('drone-fpv'),
      imageOf('drone-mini'),
    ],
    section_order: ['video', 'text_group', 'main_content', 'image_gallery', 'drone_services'],
    updated_at: WRITTEN_AT,
  },
]

export const aboutRows: SeedRow<'about_us_page_content'>[] = [
  {
    id: ABOUT_PAGE_ID,
    title: 'Gente de set, para gente de set',
    main_text_content: [
      'Claqueta empezó en 2011 con dos fresneles, una camioneta y una boda en Puerto Morelos que se quedó sin luz a media ceremonia. La terminamos con faros de coche y papel albanene. Al otro día compramos nuestro primer generador.',
      'Hoy rentamos cámaras, lentes, iluminación, grip, audio y escenario a producciones de cine, comerciales, hoteles y eventos en toda la Riviera Maya. Todo sale probado de bodega y con quien sepa usarlo, si hace falta.',
      'Nos gusta contestar rápido y decir la verdad: si un equipo no es para tu proyecto, te decimos cuál sí, aunque cueste menos.',
      'La bodega está en Playa del Carmen. Recibimos de lunes a sábado de 8 a 20 horas; en rodaje, a la hora que sea.',
    ].join('\n\n'),
    profile_image_url: '/demo/about.webp',
    updated_at: WRITTEN_AT,
  },
]

const text = (id: string, content: string, settings: Record<string, string> = {}) => ({
  id,
  type: 'text',
  content,
  settings: { fontSize: '17px', textAlign: 'left', padding: '8px 0', ...settings },
})

const WIDE = { width: '100%', borderRadius: '14px', margin: '16px 0', objectFit: 'cover', display: 'block' }
const BUTTON = { backgroundColor: '#ffb454', color: '#241500', padding: '14px 22px', borderRadius: '12px' }
const BESIDE = { ...BUTTON, display: 'inline-block', margin: '8px 12px 8px 0' }

export const customPageRows: SeedRow<'modifiable_page_content'>[] = [
  {
    page_slug: 'modif',
    id: idOf('page/modif'),
    title: 'Cómo rentar con nosotros',
    content_structure: {
      type: 'page',
      settings: { backgroundColor: '#161310' },
      elements: [
        text('modif-1', '<h2>Cómo rentar con nosotros</h2>', { fontSize: '28px', color: '#f8f3ec' }),
        text(
          'modif-2',
          '<ol><li>Arma <strong>tu solicitud</strong> en el catálogo.</li><li>Mándala por WhatsApp con tus fechas.</li><li>Confirma con el 50 % y recoge, o te lo llevamos.</li></ol><p>La jornada es de <em>24 horas</em>. Fin de semana largo cuenta como dos.</p>',
          { color: '#d2c9be' },
        ),
        {
          id: 'modif-3',
          type: 'image',
          src: galleryImageOf('grip-wall'),
          alt: 'Pared de grip en nuestra bodega',
          settings: { ...WIDE, height: '320px' },
        },
        {
          id: 'modif-4',
          type: 'button',
          text: '¿Qué necesito para la primera renta?',
          action: {
            type: 'alert',
            message: 'Identificación oficial, comprobante de domicilio y depósito en garantía.',
          },
          settings: BESIDE,
        },
        {
          id: 'modif-5',
          type: 'button',
          text: 'Ver el catálogo',
          action: { type: 'link', url: '/rental', target: '_self' },
          settings: { ...BESIDE, backgroundColor: '#1f1b17', color: '#f8f3ec', border: '1px solid #6b6158' },
        },
        {
          id: 'modif-6',
          type: 'video',
          src: '/demo/reel.mp4',
          alt: 'Dron al atardecer',
          settings: { ...WIDE, controls: true, autoPlay: false, loop: true, muted: true },
        },
        { id: 'modif-7', type: 'mapa', content: 'Bodega en Playa del Carmen', settings: {} },
      ],
    },
    is_public: true,
    updated_at: WRITTEN_AT,
  },
  {
    page_slug: 'bodas',
    id: idOf('page/bodas'),
    title: 'Bodas en la Riviera Maya',
    content_structure: {
      type: 'page',
      settings: { backgroundColor: '#0d0b09' },
      elements: [
        text(
          'bodas-1',
          '<h2 style="color: #ffb454">Tu boda, bien iluminada</h2><p>Y vista desde el cielo.</p>',
          { fontSize: '20px', color: '#f8f3ec' },
        ),
        {
          id: 'bodas-2',
          type: 'video',
          src: '/demo/reel.mp4',
          alt: 'Vuelo sobre el mar al atardecer',
          settings: { ...WIDE, controls: true, autoPlay: true, loop: true, muted: true },
        },
        text(
          'bodas-3',
          '<p>Llevamos luz cálida a jardines, playas y terrazas desde hace más de diez años. Todo con batería cuando no hay corriente, y con <strong>montaje incluido</strong> de Cancún a Tulum.</p>',
          { color: '#d2c9be', fontSize: '18px' },
        ),
        {
          id: 'bodas-4',
          type: 'image',
          src: galleryImageOf('night-set'),
          alt: 'Luces cálidas en un jardín de noche',
          settings: WIDE,
        },
        {
          id: 'bodas-5',
          type: 'button',
          text: 'Ver paquetes de boda',
          action: { type: 'link', url: '/rental', target: '_self' },
          settings: BESIDE,
        },
        {
          id: 'bodas-6',
          type: 'button',
          text: '¿Y si llueve?',
          action: { type: 'alert', message: 'Llevamos toldos y fundas; movemos el montaje sin costo.' },
          settings: { ...BESIDE, backgroundColor: '#1f1b17', color: '#f8f3ec', border: '1px solid #6b6158' },
        },
        {
          id: 'bodas-7',
          type: 'button',
          text: 'Reglas de vuelo de drones (AFAC)',
          action: { type: 'link', url: 'https://www.gob.mx/afac', target: '_blank' },
          settings: { ...BESIDE, backgroundColor: 'transparent', color: '#8fc7ff' },
        },
      ],
    },
    is_public: true,
    updated_at: WRITTEN_AT,
  },
]
