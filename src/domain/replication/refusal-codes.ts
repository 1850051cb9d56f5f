/** The code of a command that was refused because the server would not have its image. */
export const IMAGE_REFUSED = 'picture'

/** The SQLSTATE of what the server had no time to finish: nothing of it was done. */
export const CANCELLED = '57014'
