import type { AerialBlock } from '#domain/pages/aerial.ts'

/** The blocks of the page in words: their names, and what each of them shows (A§2). */
export const BLOCKS: Record<AerialBlock, { name: string; about: string }> = {
  video: { name: 'Video', about: 'De orilla a orilla de la pantalla.' },
  text_group: { name: 'Títulos', about: 'Los tres títulos.' },
  main_content: { name: 'Texto principal', about: 'El subtítulo y el texto.' },
  image_gallery: { name: 'Galería', about: 'Las fotos, que se amplían al tocarlas.' },
  drone_services: { name: 'Servicios con dron', about: 'Los artículos de Drone | Services.' },
}
