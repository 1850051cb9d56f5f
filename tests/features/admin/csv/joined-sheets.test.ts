import { describe, expect, it } from 'vitest'
import { importSession } from '#features/admin/csv/import-session.ts'
import { product, section } from '../../../domain/rows.ts'
import { typed, workbook, type Cell } from '../../../support/workbook.ts'
import { said } from './import-of.ts'

type Sheets = Readonly<Record<string, readonly (readonly Cell[])[]>>

const HEAD = ['Equipo', 'Precio']
const CAMERAS = [HEAD, ['FX6', 3500], ['FX3', 900]]
const AUDIO = [HEAD, ['Sennheiser', 250]]
const CHOICES = {
  bucket: '',
  createSections: true,
  decimals: null,
  discount: null,
  repeatsSections: true,
  erases: false,
  lines: new Map<number, boolean>(),
}

async function opened(sheets: Sheets) {
  const session = importSession()
  const files = Object.entries(sheets).map(([name, rows]) => ({ name, rows }))
  const bytes = new Uint8Array(workbook(files))
  const file = await session.open({ name: 'lista.xlsx', bytes, encoding: null })
  if (!file.ok) throw new Error(file.error)
  session.catalogue({
    sections: [section({ id: 'cam', name: 'Cámaras' })],
    products: [
      product({ id: 'p1', name: 'FX6', price: 3_000, section_id: 'cam' }),
      product({ id: 'p2', name: 'Micro', price: 50, code: 'M-1', description: 'Bueno', section_id: 'cam' }),
    ],
    links: [],
  })
  return { session, ...file.value }
}

/** Imports all sheets, as the dialog suggests or offers it. */
async function joined(sheets: Sheets, erases = false) {
  const { session, sheets: offered } = await opened(sheets)
  const choice = { sheet: offered.length - 1, header: undefined }
  const view = session.table(choice)
  if (!view.ok) throw new Error(view.error)
  const { items, value } = session.plan(
    { ...choice, mapping: view.value.mapping, choices: { ...CHOICES, erases } },
    () => {},
  )
  return { view: view.value, lines: items, plan: { ...value, lines: items, command: null } }
}

describe('sheets of one list, one for each section', () => {
  it('are suggested together, and their names are the sections', async () => {
    const { sheets, best } = await opened({ Portada: [['Tarifas 2026']], Cámaras: CAMERAS, Audio: AUDIO })
    expect(sheets.at(-1)).toEqual({ name: 'Las 2 hojas con precios', lines: 3 })
    expect(best).toBe(sheets.length - 1)
    const { view, plan } = await joined({ Cámaras: CAMERAS, Audio: AUDIO })
    expect(view).toMatchObject({ header: null, rows: [], mapping: ['name', 'price', 'section_id'] })
    expect(view.headers).toEqual([...HEAD, 'Sección, por el nombre de la hoja'])
    expect(said(plan)).toEqual([
      'changed FX6 price 3500',
      'new FX3 price 900 section_id "Cámaras"',
      expect.stringMatching(/^new Sennheiser price 250 section_id /),
    ])
  })

  it('are found again by line and sheet, and their lines are left out one by one', async () => {
    const { lines } = await joined({ Cámaras: CAMERAS, Audio: [HEAD, ['Micrófono', 100], ['FX6', 2]] })
    expect(lines.map(({ place }) => place)).toEqual([
      '2 de “Cámaras”',
      '3 de “Cámaras”',
      '2 de “Audio”',
      '3 de “Audio”',
    ])
    expect(new Set(lines.map(({ line }) => line)).size).toBe(4)
    expect(lines.at(-1)?.problems[0]?.reason).toBe(
      'Repite el artículo del renglón 2 de “Cámaras”: deja solo uno.',
    )
  })

  it.each<[string, Sheets, string[]]>([
    [
      'other headings and order, and cells of numbers',
      {
        Cámaras: [
          ['Clave', ...HEAD],
          ['C-1', 'FX6', 3500],
        ],
        Audio: [
          ['Precio por día', 'Equipo'],
          [typed('n', '1.5'), 'Boom'],
        ],
      },
      [
        'changed FX6 code "C-1" price 3500',
        expect.stringMatching(/^new Boom price 1.5 section_id /) as string,
      ],
    ],
    [
      'a column of sections in one of them',
      {
        Todo: [
          [...HEAD, 'Sección'],
          ['FX3', 900, 'Cámaras'],
        ],
        Cámaras: [HEAD, ['FX9', 5]],
      },
      ['new FX3 price 900 section_id "Cámaras"', 'new FX9 price 5 section_id "Cámaras"'],
    ],
    [
      'names that programs give',
      { Hoja1: CAMERAS, 'Sheet 2': AUDIO, 'Hoja1 (2)': [HEAD, ['FX9', 1]], Precios: [HEAD, ['Komodo', 2]] },
      [
        'changed FX6 price 3500',
        'new FX3 price 900',
        'new Sennheiser price 250',
        'new FX9 price 1',
        'new Komodo price 2',
      ],
    ],
    [
      'names with a comma or a sign of paths, beside a column of paths',
      {
        Todo: [
          [...HEAD, 'Sección'],
          ['FX3', 900, 'Renta > Cámaras'],
        ],
        'Luz, Grip ': [HEAD, ['Foco', 5]],
        'Audio > Radio': [HEAD, ['Clip', 6]],
      },
      [
        'new FX3 price 900 section_id "Cámaras"',
        'new Foco price 5 section_id "Luz, Grip"',
        'new Clip price 6 section_id "Audio > Radio"',
      ],
    ],
    [
      'other money in one of them',
      {
        Hoja1: [
          [...HEAD, 'Moneda'],
          ['FX3', 9, 'MXN'],
        ],
        Hoja2: [
          [...HEAD, 'Moneda', 'Divisa'],
          ['FX9', 9, 'USD', ''],
          ['FX30', 9, '', 'EUR'],
        ],
      },
      ['new FX3 price 9', 'error FX9 (Está en otra moneda (USD))', 'error FX30 (Está en otra moneda (EUR))'],
    ],
    [
      'two columns that hide',
      {
        Hoja1: [
          [...HEAD, 'Oculto', 'Archivado'],
          ['FX3', 9, 'Sí', ''],
          ['FX9', 9, '', 'Sí'],
        ],
        Hoja2: AUDIO,
      },
      ['new FX3 is_public false price 9', 'new FX9 is_public false price 9', 'new Sennheiser price 250'],
    ],
    [
      'two headings that differ in case alone',
      {
        Hoja1: [
          [...HEAD, 'Nota', 'NOTA'],
          ['FX3', 9, 'a', 'b'],
        ],
        Hoja2: AUDIO,
      },
      ['new FX3 price 9', 'new Sennheiser price 250'],
    ],
  ])('with %s', async (_, sheets, lines) => expect(said((await joined(sheets)).plan)).toEqual(lines))
})

describe('a sheet without a column', () => {
  it.each<[string, readonly Cell[], readonly Cell[]]>([
    ['of ticks', ['Activo'], ['x']],
    ['that others fill', ['Código', 'Descripción'], ['C-1', 'Nueva']],
  ])('%s says nothing about it, also where blanks erase', async (_, headings, cells) => {
    const sheets = {
      Hoja1: [
        [...HEAD, ...headings],
        ['FX6', 3_000, ...cells],
      ],
      Hoja2: [HEAD, ['Micro', 60]],
    }
    for (const erases of [false, true]) {
      const { plan } = await joined(sheets, erases)
      expect(said(plan).at(-1)).toBe('changed Micro price 60')
      expect(plan.blanks).toBe(0)
    }
  })

  it('of sections does not repeat those of another sheet, which repeats its own', async () => {
    const once = (names: string[]) => names.map((name, n): Cell[] => [`${name || 'x'}${n}`, 1, name])
    const lines = await joined({
      Hoja1: [[...HEAD, 'Sección'], ...once(['Video', '', '', 'Luz', ''])],
      Hoja2: AUDIO,
      'Audio y video': [HEAD, ['Radio', 5], ['Clip', 6]],
    })
    expect(said(lines.plan).map((line) => /section_id/.test(line))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      true,
      true,
    ])
  })
})

describe('sheets that repeat their section', () => {
  it('once each, are filled as one list would be', async () => {
    const of = (section: string, ...names: string[]) => [
      [...HEAD, 'Sección'],
      ...names.map((name, n): Cell[] => [name, 1, n === 0 ? section : '']),
    ]
    const { plan } = await joined({
      Uno: of('Luz', 'Foco', 'Panel'),
      Dos: of('Grip', 'Clamp', 'C-Stand', 'Bandera'),
    })
    expect(plan.lines.every(({ changes }) => changes.some(({ field }) => field === 'section_id'))).toBe(true)
  })

  it('and have a unit in one of them, keep those of the others', async () => {
    const { plan } = await joined({
      Equipo: [
        [...HEAD, 'Unidad'],
        ['FX3', 3500, 'día'],
      ],
      Personal: [HEAD, ['Operador', '$350/hora']],
    })
    expect(said(plan).at(-1)).toMatch(/^new Operador price 350 price_unit "hour" section_id /)
  })

  it('and have facts that fill no product column, are not chosen for those', async () => {
    const { best } = await opened({
      Inventario: [
        [...HEAD, 'Existencias'],
        ['FX6', 3500, 2],
      ],
      Compras: [
        [...HEAD, 'Activo desde', 'Archivado', 'Hidden'],
        ['FX6', 90_000, '2020', 'No', 'No'],
      ],
    })
    expect(best).toBe(0)
  })

  it('and are mostly alike, are joined without the others, which is not suggested', async () => {
    const { sheets, best } = await opened({
      Personal: [
        ['Equipo', 'Precio por hora'],
        ['Operador', 90],
      ],
      Cámaras: CAMERAS,
      Audio: AUDIO,
    })
    expect(sheets.at(-1)).toEqual({ name: 'Las 2 hojas con precios', lines: 3 })
    expect(best).toBeLessThan(3)
  })
})

describe('sheets that are no parts of one list', () => {
  it.each(['Precio USD', 'Precio por hora', 'Precio sin IVA'])('%s stands for itself', async (heading) => {
    const { sheets } = await opened({
      A: CAMERAS,
      B: [
        ['Equipo', heading],
        ['Dron', 100],
      ],
    })
    expect(sheets).toHaveLength(2)
  })

  it('and whose name or cover says how their prices are, say so', async () => {
    const { session, sheets } = await opened({
      Portada: [['Casa de renta'], ['Precios + IVA']],
      Cámaras: CAMERAS,
      'Lentes (USD)': [HEAD, ['35 mm', 50]],
      Audio: AUDIO,
    })
    expect(sheets.at(-1)?.name).toBe('Las 2 hojas con precios')
    const lines = [2, 4].map((sheet) => {
      const choice = { sheet, header: undefined }
      const view = session.table(choice)
      const mapping = view.ok ? view.value.mapping : []
      return session.plan({ ...choice, mapping, choices: CHOICES }, () => {}).items[0]
    })
    expect(lines.map((line) => [...(line?.problems ?? []), ...(line?.notes ?? [])][0]?.reason)).toEqual([
      'Está en otra moneda (USD): escríbelo en pesos. Lo dice la hoja “Lentes (USD)”.',
      'Según “Precios + IVA” no incluye el IVA: revisa si es el precio final.',
    ])
  })

  it.each<[string, Sheets, number, number]>([
    ['last year’s prices', { '2025': CAMERAS, '2026': [...CAMERAS, ['FX9', 1]] }, 3, 1],
    [
      'other columns',
      {
        Renta: CAMERAS,
        Servicio: [
          [...HEAD, 'Código'],
          ['Operador', 900, 'S1'],
        ],
      },
      3,
      1,
    ],
    [
      'customers',
      {
        Clientes: [
          ['Nombre', 'Teléfono'],
          ['Ana', '55'],
        ],
        Renta: CAMERAS,
      },
      2,
      1,
    ],
    ['one sheet', { Renta: CAMERAS }, 1, 0],
  ])('are offered together at most: %s', async (_, sheets, count, best) => {
    expect(await opened(sheets)).toMatchObject({ sheets: { length: count }, best })
  })
})
