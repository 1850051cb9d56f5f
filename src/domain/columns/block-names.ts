import type { AERIAL_BLOCKS } from '#domain/tables/aerial-blocks.ts'

/** What the blocks of /filmacion-aerea are called (A§2). */
export const BLOCK_NAMES: Readonly<Record<(typeof AERIAL_BLOCKS)[number], string>> = {
  video: 'Video',
  text_group: 'Títulos',
  main_content: 'Texto principal',
  image_gallery: 'Galería',
  drone_services: 'Servicios con dron',
}
const KNOWN: ReadonlyMap<string, string> = new Map(Object.entries(BLOCK_NAMES))

/** Names a stored block; one that is not known by its own name. */
export function blockName(block: string): string {
  return KNOWN.get(block.trim()) ?? block
}
