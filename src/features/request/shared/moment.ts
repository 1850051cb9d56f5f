const MOMENT = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment in ms since 1970 as '23 nov 2026, 6:13 a.m.'; nothing for one that nobody knows. */
export function momentText(at: number): string {
  return at > 0 ? MOMENT.format(at).replace(/[\u00a0\u202f]/g, ' ') : ''
}
