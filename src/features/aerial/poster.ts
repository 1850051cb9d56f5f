/** What stands where the film will be; the warm ground shows when there is no such picture. */
export const POSTER = '/demo/aerial-poster.webp'
