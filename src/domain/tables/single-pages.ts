/** The about page's one record has this id on every device and server. */
export const ABOUT_PAGE_ID = '00000000-0000-4000-8000-00000000ab01'

/** The aerial page's one record has this id on every device and server. */
export const AERIAL_PAGE_ID = '00000000-0000-4000-8000-00000000ae01'

/** The blocks of /filmacion-aerea, in their order unless another is stored (S§9). */
export const AERIAL_BLOCKS = [
  'video',
  'text_group',
  'main_content',
  'image_gallery',
  'drone_services',
] as const
