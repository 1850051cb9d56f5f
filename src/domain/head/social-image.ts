/** Above this a chat shows no image at all, in bytes (facts §5). */
export const HEAVIEST_IMAGE = 300 * 1_024

/** What an image for link previews should measure, in pixels (A§5). */
export const SOCIAL_SIZE = { width: 1_200, height: 630 } as const
