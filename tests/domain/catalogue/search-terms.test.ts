import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '#domain/catalogue/catalogue.ts'
import { byRelevance, searchNear } from '#domain/catalogue/search-relevance.ts'
import { indexCatalogue, searchCatalogue } from '#domain/catalogue/search.ts'
import { productRows, sectionRows } from '../../../supabase/seed/products.ts'
import { processorMs } from '../../support/processor-time.ts'
import { product, section } from '../rows.ts'

const catalogue = buildCatalogue(
  sectionRows.map((row) => section(row)),
  productRows.map((row) => product(row)),
  [],
)
const index = indexCatalogue(catalogue)

/** Returns the names that a search shows by relevance: its hits, or those of what it is likely to mean. */
function shownFor(term: string): string[] {
  const exact = searchCatalogue(index, term)
  const near = exact.length > 0 ? null : searchNear(index, term)
  return byRelevance(near?.groups ?? exact, near?.term ?? term).map(({ displayed_name }) => displayed_name)
}

/** Product of the demo shop, and what visitors type when they want it or its kind first. */
const FIRST: readonly (readonly [string, ...string[]])[] = [
  [
    'Cámara ARRI ALEXA Mini LF',
    'renta de cámara',
    '¿cámara?',
    'camaras',
    'CÁMARAS',
    'precio cámara',
    'arri alexa',
    'alexa mini',
    'camera',
    'cameras',
    'camera for rent',
  ],
  ['Aputure LS 300x', 'luz para boda'],
  ['Paquete Video Musical Neón', 'máquina de humo', 'humo', 'niebla', 'smoke machine', 'fog machine'],
  ['Micrófonos DJI Mic 2 (2 TX + 1 RX)', 'micrófonos'],
  ['Micrófono Sennheiser MKH 416', 'micrófono', 'mkh416', 'MKH-416', 'microphone'],
  ['Par de baterías TB51 para Inspire 3', 'baterías', 'tb51', 'battery', 'batteries'],
  ['Batería V-mount IDX DUO-C150', 'batería', 'v-mount', 'vmount', 'v mount'],
  ['Sony 24-70 mm f/2.8 GM II', '24-70mm', '24-70 mm', '24–70', 'sony.', 'lentes sony', 'f/2.8', 'f2.8'],
  ['Aputure LS 600d Pro', '600w', '600 w', 'ls600d', 'ls 600d', 'aputure 600d'],
  ['Tarjeta SD V90 128 GB', '128gb', 'tarjeta sd'],
  ['Anamórfico Sirui 50 mm T2.9', '50mm', '50 mm', 't2.9'],
  ['Cámara Sony FX3', 'fx-3', 'fx3', 'FX 3'],
  ['Kino Flo Celeb 250 LED', 'led-panel', 'panel led'],
  ['Hi-hat Matthews con bola de 100 mm', 'hihat', 'hi-hat', 'hi hat'],
  ['Monitor SmallHD Cine 13"', '13”', '13"', 'monitor', 'monitores'],
  ["Cabeza O'Connor 2560", 'o’connor', 'oconnor', "O'Connor"],
  ['Scrim Jim Westcott de 2 × 2 m', '2×2', '2x2', '2 x 2'],
  ['Cámara Sony FX6', '"sony fx6"', 'sony fx6', 'fx6', 'fullframe', 'ＦＸ６', 'sony,fx6', '(fx6)'],
  ['Luz de obra rescatada', 'luz', '¡luz!'],
  ['Kit Aputure MC Pro de 8 luces', 'luces', 'lámpara', 'lámparas', 'light', 'lights'],
  ['Cámara Sony FX9 full frame', 'cámara sony', 'full frame', 'cámara, sony'],
  ['Dron DJI Mini 4 Pro Fly More', 'rentar dron', 'dron'],
  [
    'Drone | Destination Weddings',
    'renta de drones',
    'drone',
    'drones',
    'dron para boda',
    'wedding',
    'drone rental',
  ],
  [
    'Tripié de luz Manfrotto 1004BAC de 3.66 m',
    'tripie',
    'tripié',
    'tripode',
    'trípode',
    'tripies',
    'tripiés',
    'tripod',
  ],
  ['Lente sonda Laowa 24 mm', 'lente', 'lentes', 'objetivo', 'lens'],
  ['Set ARRI Signature Prime (25, 35, 47, 75 y 125 mm)', 'óptica'],
  ['Gimbal DJI RS 4 Pro', 'gimbal', 'estabilizador', 'estabilizadores', 'ronin', 'steadicam'],
  ['Teleprompter de 17" con operador opcional', 'teleprompter', 'prompter'],
  ['Bafle activo QSC K12.2', 'bocina', 'bocinas', 'bafle', 'altavoz', 'altavoces'],
  [
    'Micrófono inalámbrico Shure ULXD con Beta 58',
    'microfono inalambrico',
    'micrófonos inalámbricos',
    'mic inalámbrico',
  ],
  ['Lavalier inalámbrico Sennheiser EW 112P G4', 'lavalier', 'lavaliers', 'solapa'],
  ['Juego de 6 radios Motorola DEP450', 'walkie talkie', 'radios', 'radio'],
  ['Planta de luz silenciosa de 60 kVA con operador', 'planta de luz', 'planta', '60kva', '60 kva'],
  ['Generador Honda EU2200i', 'generador', 'generadores'],
  ['Hazer MDG ATMe', 'hazer'],
  ['Paquete boda de noche', 'paquete boda', 'boda', 'bodas'],
  ['Paquete Pocket 4K Básico', 'paquetes'],
  ['Kit de 8 tubos Astera Titan', 'kit', 'tubos led'],
  ['Tarima modular de 2 × 1 m', 'tarima', 'tarimas'],
  ['Truss cuadrado F34 de 3 m', 'truss'],
  ['Toldo plegable de 3 × 3 m', 'carpa', 'toldo', 'toldos'],
  ['Silla de director alta', 'silla', 'sillas de director'],
  ['Mesa plegable 1.8 m', 'mesa', 'mesas'],
  ['Camioneta de 3.5 t con chofer', 'camioneta', 'transporte'],
  ['Van de 14 pasajeros con chofer', 'van'],
  ['Operador de cámara (jornada)', 'operador de cámara', 'camarógrafo'],
  ['Sonidista con equipo (jornada)', 'sonidista'],
  ['Operador de iluminación (jornada)', 'gaffer'],
  ['Cámara de acción GoPro HERO12', 'gopro', 'go pro', 'cámara de acción', 'acción'],
  ['Cámara 360 Insta360 X4', 'insta360', 'insta 360'],
  ['Cámara Sony A7S III', 'a7s', 'a7siii', 'a7s iii'],
  ['Cámara Canon EOS C70', 'c70'],
  ['Canon EOS C300 Mark III', 'canon c300'],
  ['Blackmagic URSA Mini Pro 12K', '12k'],
  ['Cámara RED V-RAPTOR 8K VV', '8k'],
  ['Cámara RED KOMODO 6K', '6k', 'red komodo', 'komodo'],
  ['Cámara Blackmagic Pocket 4K', '4k'],
  ['ARRI AMIRA Premium', 'arri'],
  ['Sigma 18-35 mm f/1.8 Art', '18-35'],
  ['Sony 70-200 mm f/2.8 GM II', '70-200', '70-200mm'],
  ['Macro Canon RF 100 mm', '100mm macro', 'macro'],
  ['Slider Edelkrone SliderPLUS motorizado', 'slider', 'sliders'],
  ['Dolly Fisher 11 con brazo hidráulico', 'dolly'],
  ['Grúa jib de 3.6 m con contrapesos', 'grua', 'grúa', 'jib'],
  ['Easyrig Vario 5', 'easy rig', 'easyrig'],
  ['ARRI SkyPanel S60-C', 'skypanel', 'sky panel'],
  ['Tubo Nanlite PavoTube II 30X', 'tubo'],
  ['amaran 200x S bicolor', 'amaran', 'podcast'],
  ['Octabox Aputure Light Dome II', 'softbox', 'octabox'],
  ['Reflector Lastolite TriGrip 5 en 1', 'reflector', 'reflectores'],
  ['Juego de banderas 24 × 36" (4 piezas)', 'bandera', 'banderas'],
  ['Kit de geles Rosco CTO, CTB & minusgreen 1/8 | 1/4 | 1/2 (+ color) 100% nuevos #48', 'gel', 'geles'],
  ['C-Stand Avenger 40" con brazo y rótula', 'c-stand', 'cstand', 'c stand'],
  ['Saco de arena 15 lb', 'sandbag', 'sacos de arena'],
  ['Juego de apple boxes (full, 1/2, 1/4 y pancake)', 'apple box', 'apple boxes'],
  ['Super clamp Manfrotto 035', 'super clamp', 'superclamp'],
  ['Matte box ARRI LMB 4 × 5', 'mattebox', 'matte box'],
  ['Filtros ND Freewell para Mavic 3', 'filtro nd', 'filtros'],
  ['Foco inalámbrico Tilta Nucleus-M', 'follow focus', 'followfocus'],
  ['Par de baterías NP-F970', 'np-f970', 'npf970', 'np f 970'],
  ['Micrófono Shure SM58', 'sm58', 'sm-58'],
  ['Micrófono Shure SM7B', 'sm 7b', 'sm7b'],
  ['Consola Behringer X32 Compact', 'x32'],
  ['Consola de luces grandMA3 compact', 'consola'],
  ['Grabadora Zoom F8n Pro', 'mezcladora'],
  ['Subwoofer QSC KS118', 'dj'],
  ['Cabina Pioneer (DJM-900NXS2 + 2 CDJ-3000)', 'cdj'],
  ['Seguidor Robert Juliat Korrigan', 'seguidor'],
  ['Cabeza móvil Robe Robin Pointe', 'cabeza móvil', 'cabezas móviles'],
  ['PAR LED Chauvet SlimPAR Pro H', 'par led'],
  ['PAR 64 de tungsteno CP62 (barra de 4)', 'par64', 'par 64'],
  ['Claqueta digital Denecke TS-3', 'claqueta', 'slate'],
  ['Tarjeta CFexpress tipo B 512 GB', 'tarjetas', 'cfexpress', '512gb', 'disco duro'],
  ['SSD Samsung T7 Shield 2 TB', 'ssd 2tb', '2 tb'],
  ['Extensión de uso rudo de 15 m', 'cable', 'extensión', 'extensiones'],
  ['Carrete de 50 m calibre 12 con multicontacto', 'carrete'],
  ['Batería Bebob Cube 1200 de 24 V'],
  ['Drone | Eventos y conciertos', 'evento', 'concierto'],
  ['Paquete Pocket 6K Entrevista', 'entrevista'],
]

describe('the words of visitors (S§5)', () => {
  it.each(FIRST.flatMap(([name, ...terms]) => terms.map((term) => [term, name] as const)))(
    '%j finds first: %s',
    (term, name) => expect(shownFor(term)[0]).toBe(name),
  )

  it.each([
    ['micrófonos', 'micrófono'],
    ['baterías', 'batería'],
    ['luces', 'luz'],
    ['monitores', 'monitor'],
    ['altavoces', 'altavoz'],
    ['batteries', 'battery'],
    ['24-70mm', '24-70 mm'],
    ['128gb', '128 GB'],
    ['60kva', '60 KVA'],
    ['fx-3', 'FX3'],
    ['MKH-416', 'mkh 416'],
    ['13”', '13 pulgadas'],
    ['2×2', '2x2'],
    ['o’connor', "o'connor"],
    ['24–70', '24-70'],
    ['¿cámara?', 'cámara'],
    ['“sony fx6”', 'sony fx6'],
    ['renta de cámara', 'cámara'],
    ['precio del dron', 'dron'],
    ['camera for rent', 'camera'],
    ['ＦＸ６', 'fx6'],
    ['a7s3', 'a7s iii'],
    ['a7 s3', 'A7S III'],
    ['a7siii', 'a7s iii'],
    ['a7s Ⅲ', 'a7s iii'],
    ['c300 mark 3', 'c300 mark iii'],
    ['c300 mkiii', 'c300 mark iii'],
    ['C300 MK3', 'c300 mark iii'],
    ['24-70 gm 2', '24-70 gm ii'],
    ['wireless microphone', 'micrófono inalámbrico'],
    ['how much is the drone', 'drone'],
    ['battery charger', 'cargador batería'],
    ['lens adapter', 'adaptador lente'],
    ['je cherche une caméra', 'camera'],
    ['trépied', 'tripié'],
    ['objectifs', 'lente'],
    ['lumière', 'luz'],
    ['éclairage pour mariage', 'luz boda'],
    ['ich brauche ein Mikrofon', 'micrófono'],
    ['Kamera mieten', 'camera'],
    ['Drohne für Hochzeit', 'dron boda'],
    ['Stativ', 'tripié'],
    ['Lautsprecher', 'bocina'],
    ['aluguel de câmera', 'camera'],
    ['tripé', 'tripié'],
    ['microfone', 'micrófono'],
    ['noleggio luci', 'luz'],
    ['treppiede', 'tripié'],
  ])('%j finds what %j finds', (one, other) => {
    const found = shownFor(one).toSorted()
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(shownFor(other).toSorted())
  })

  it('are read in less than 30 ms of processor time for the whole demo shop', () => {
    // Four times as long on an old phone: no pause that is noticed.
    const copies = Array.from({ length: 5 }, () => structuredClone(catalogue))
    const runs = copies.map((copy) => processorMs(() => indexCatalogue(copy)))
    expect(Math.min(...runs)).toBeLessThan(30)
  })
})
