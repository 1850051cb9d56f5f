/** The blocks of /filmacion-aerea, in their order unless another is stored (S§9). */
export const AERIAL_BLOCKS = [
  'video',
  'text_group',
  'main_content',
  'image_gallery',
  'drone_services',
] as const
