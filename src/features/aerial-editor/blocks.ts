import type { AerialBlock } from '#domain/pages/aerial.ts'

/** What each block of the page shows (A§2). */
export const ABOUT_BLOCKS: Record<AerialBlock, string> = {
  video: 'De orilla a orilla de la pantalla.',
  text_group: 'Los tres títulos.',
  main_content: 'El subtítulo y el texto.',
  image_gallery: 'Las fotos, que se amplían al tocarlas.',
  drone_services: 'Los artículos de Drone | Services.',
}
