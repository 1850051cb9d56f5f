/** The about page's one record has this id on every device and server. */
export const ABOUT_PAGE_ID = '00000000-0000-4000-8000-00000000ab01'

/** The aerial page's one record has this id on every device and server. */
export const AERIAL_PAGE_ID = '00000000-0000-4000-8000-00000000ae01'
