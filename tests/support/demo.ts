import { productRows } from '../../supabase/seed/products.ts'

type Row = (typeof productRows)[number]

/** Products of the demo catalogue by their role in tests, as they are displayed. */
export const DEMO = {
  light: 'Aputure LS 600d Pro',
  discounted: 'Cámara Blackmagic Pocket 4K',
  roundedDiscount: 'Godox VL150 II',
  soldOut: 'Canon EOS C300 Mark III',
  serviceAtZero: 'Drone | Yates y deportes acuáticos',
  quoted: 'Drone | Fotogrametría y avance de obra',
  service: 'Paquete Video Musical Neón',
  uncapped: 'Operador de cámara (jornada)',
  external: 'Cinewhoop FPV de 3.5"',
  hidden: 'HMI PAR 1.2 kW con juego de lentes',
  reel: 'Drone | Destination Weddings',
  cents: 'Grabadora LTO-8',
  onlyOne: 'Aputure LS 1200d Pro',
  brokenImage: 'Ventilador de efectos 24"',
  noImage: 'Bicicleta de rodaje',
} as const

/** Returns the row of a product by its displayed name. */
export function demoRow(name: string): Row {
  const row = productRows.find((product) => (product.name_es?.trim() || product.name) === name)
  if (!row) throw new Error(`The demo has no product ${name}`)
  return row
}

export const demoId = (name: string): string => demoRow(name).id
