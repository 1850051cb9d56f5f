const units = new Intl.NumberFormat('es-MX')

/** What the admin area calls a stock, and in which colour: green, red, or blue for what has no number (A§4). */
export function stockWords(stock: number | null): { text: string; tone: 'added' | 'danger' | 'info' } {
  if (stock === null) return { text: 'Servicio', tone: 'info' }
  if (stock <= 0) return { text: 'No Disponible Ahora', tone: 'danger' }
  return { text: `${units.format(stock)} disp.`, tone: 'added' }
}
