/** Id of the about page's only record, the same on every device and server. */
export const ABOUT_PAGE_ID = '00000000-0000-4000-8000-00000000ab01'

/** Id of the aerial page's only record, the same on every device and server. */
export const AERIAL_PAGE_ID = '00000000-0000-4000-8000-00000000ae01'

/** Blocks of /filmacion-aerea in their default order (S§9). */
export const AERIAL_BLOCKS = [
  'video',
  'text_group',
  'main_content',
  'image_gallery',
  'drone_services',
] as const
