import type { Product } from '../product.ts'

/** Products that belong to no section. */
export const unsectioned: readonly Product[] = [
  {
    name: 'Proyector Epson 5,000 lúmenes',
    price: 1500,
    stock: 2,
    kind: 'follow-spot',
    text: 'Full HD con pantalla de 120" para junta o cine al aire libre.',
    words: 'proyector, pantalla, cine al aire libre, conferencia',
  },
  {
    name: 'Bicicleta de rodaje',
    es: null,
    price: 150,
    stock: 3,
    kind: null,
    text: 'Para moverse en Holbox y Tulum con la mochila de cámara.',
    words: 'bicicleta, holbox, tulum',
  },
  {
    name: 'Luz de obra rescatada',
    price: 80,
    stock: 1,
    kind: 'fresnel',
    text: 'Pieza de utilería que sí prende.',
    words: 'utilería, foco, vintage',
  },
  {
    name: 'ARRI ALEXA 35',
    price: 21000,
    stock: 1,
    kind: 'camera-arri',
    text: 'Llega en enero. Aparta tu fecha por mensaje.',
    words: 'arri, alexa, 4k',
    hidden: true,
  },
  {
    name: 'DJI Ronin 2',
    price: 3900,
    stock: 1,
    kind: 'gimbal',
    text: 'En inventario, pendiente de fotos.',
    words: 'dji, ronin, gimbal',
    hidden: true,
  },
]
