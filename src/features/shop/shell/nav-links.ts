/** Links of the header (S§2). */
export const NAV_LINKS = [
  { to: '/', label: 'Inicio' },
  { to: '/rental', label: 'Renta Equipo' },
  { to: '/filmacion-aerea', label: 'Filmación Aérea' },
] as const

/** Pages for visitors without a link in the header (AMB-59). */
export const FOOTER_LINKS = [
  { to: '/nosotros', label: 'Nosotros' },
  { to: '/contacto', label: 'Contacto' },
  { to: '/asistente', label: 'Asistente' },
] as const
