/** Custom pages that the footer leads to once they exist: what they are called there, and how they begin. */
export const LEGAL_PAGES = [
  { slug: 'terminos', title: 'Términos y condiciones' },
  { slug: 'privacidad', title: 'Aviso de privacidad' },
] as const

export type LegalPage = (typeof LEGAL_PAGES)[number]
