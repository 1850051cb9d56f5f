/** The code of a command that was refused because the server would not have its picture. */
export const PICTURE_REFUSED = 'picture'
