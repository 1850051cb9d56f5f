import { SECTIONS } from './catalogue/sections.ts'
import { blankRow } from '../../src/domain/tables/tables.ts'
import { columnsOf, quoted } from './sql.ts'

/** Number of sections of the synthetic products. */
export const SYNTHETIC_SECTIONS = 40

/** Parts of a synthetic product: noun, section word, image, lowest day price. */
const NOUNS = [
  ['Cámara', 'cámara, 4k', 'camera-cinema', 1200],
  ['Lente fijo', 'lente, óptica', 'lens-prime', 300],
  ['Zoom', 'lente, óptica', 'lens-zoom', 450],
  ['Panel LED', 'luz, luces, foco', 'led-panel', 350],
  ['Luz COB', 'luz, luces, foco', 'led-cob', 400],
  ['Fresnel', 'luz, tungsteno, foco', 'fresnel', 250],
  ['Tubo RGB', 'luz, video musical', 'tube-light', 200],
  ['Tripié', 'tripié, soporte', 'tripod', 150],
  ['Micrófono', 'audio, entrevista', 'shotgun-mic', 120],
  ['Lavalier', 'audio, boda', 'lavalier', 160],
  ['Monitor', 'monitor, director', 'monitor', 380],
  ['Bafle', 'sonido, concierto', 'speaker', 260],
  ['Cabeza móvil', 'escenario, concierto', 'moving-head', 500],
  ['Batería', 'energía, v-mount', 'battery', 60],
  ['Dron', 'dron, playa, boda', 'drone-mini', 800],
  ['C-Stand', 'grip, tripié', 'c-stand', 50],
] as const
const MAKES = [
  'Boreal',
  'Cenit',
  'Marea',
  'Ocaso',
  'Tramoya',
  'Faro',
  'Ceiba',
  'Alisio',
  'Calima',
  'Xcaret',
  'Nocturna',
]
const TRAITS = [
  'Pro',
  'Compacto',
  'de estudio',
  'inalámbrico',
  'de viaje',
  'para exterior',
  'Mini',
  'con maleta',
  'bicolor',
]
const AREAS = [
  'Almacén Cancún',
  'Almacén Tulum',
  'Estudio',
  'Eventos',
  'Comerciales',
  'Documental',
  'Hoteles',
  'Escuelas',
  'Temporada',
  'Reserva',
]
const RANGES = ['A', 'B', 'C', 'D']

const list = (words: readonly string[]): string => `array[${words.map(quoted).join(', ')}]`

/** Picks from an SQL array by a number, wrapping around. */
const pick = (array: string, by: string): string => `(${array})[1 + (${by}) % array_length(${array}, 1)]`

/** Returns SQL for a UUID in the form of version 5, from an SQL text expression. */
const uuidOf = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '5' from 13) placing '8' from 17)::uuid`

const { seq: _seq, ...blank } = blankRow('products', '')
const productColumns = columnsOf('products').join(', ')
const sectionColumns = columnsOf('sections').join(', ')

/**
 * Returns SQL that adds `count` public products in 40 sections of their own, behind the demo's. All values derive from
 * the product's number, so the same count gives the same rows.
 */
export function syntheticSql(count: number): string {
  if (!Number.isInteger(count) || count < 0) throw new Error(`Not a number of products: ${count}`)
  if (count === 0) return ''
  const kind = (column: 0 | 1 | 2) => pick(list(NOUNS.map((noun) => noun[column])), 'n * 7 + n / 16')
  const floor = pick(`array[${NOUNS.map((noun) => noun[3]).join(', ')}]`, 'n * 7 + n / 16')
  const name = `${kind(0)} || ' ' || ${pick(list(MAKES), 'n * 5 + n / 11')} || ' ' || ${pick(list(TRAITS), 'n / 3')} || ' ' || (100 + n)`
  return `insert into public.sections (${sectionColumns})
select r.${columnsOf('sections').join(', r.')}
from generate_series(0, ${Math.min(SYNTHETIC_SECTIONS, count) - 1}) as s(k)
cross join lateral (select ${pick(list(AREAS), 'k')} || ' ' || ${pick(list(RANGES), 'k / 10')} as label) as l
cross join lateral jsonb_populate_record(null::public.sections, jsonb_build_object(
  'id', ${uuidOf(`'synthetic-section/' || k`)}, 'name', l.label, 'name_es', l.label,
  'name_en', null, 'order_index', ${SECTIONS.length + 1} + k)) as r;

insert into public.products (${productColumns})
select r.${columnsOf('products').join(', r.')}
from generate_series(0, ${count - 1}) as g(n)
cross join lateral (
  select ${name} as name, ${kind(2)} as image, ${floor} + (n * 37 % 60) * 25 as price
) as a
cross join lateral jsonb_populate_record(null::public.products, ${quoted(JSON.stringify(blank))}::jsonb || jsonb_build_object(
  'id', ${uuidOf(`'synthetic-product/' || n`)},
  'section_id', ${uuidOf(`'synthetic-section/' || (n % ${SYNTHETIC_SECTIONS})`)},
  'order_in_section', 1 + n / ${SYNTHETIC_SECTIONS},
  'name', a.name, 'name_es', a.name, 'name_en', null,
  'description', 'Listo para salir a rodaje, probado en bodega.' || chr(10) || 'Incluye estuche, cables y placa. Folio ' || (100000 + n) || '.',
  'price', a.price,
  'discount_price', case when n % 9 = 0 then round(a.price * 0.85, 2) end,
  'stock_quantity', case when n % 23 = 0 then 0 else 1 + n % 12 end,
  'image_url', '/demo/' || a.image || '.webp',
  'image_description', a.name,
  'keywords', to_jsonb(string_to_array(${kind(1)}, ', ')),
  'is_external', n % 97 = 0, 'is_public', true)) as r;
`
}
