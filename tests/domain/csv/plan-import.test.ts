import { describe, expect, it } from 'vitest'
import { mappingProblem, type ImportPlan } from '../../../src/domain/csv/plan-import.ts'
import { invert } from '../../../src/domain/commands/command.ts'
import { product, section } from '../rows.ts'
import { apply, faults, shape, worldOf } from '../commands/world.ts'
import { planOf } from './shop.ts'

const item = (id: string, section_id: string | null, position: number | null, fields = {}) =>
  product({ id, name: `Artículo ${id}`, section_id, order_in_section: position, ...fields })
const products = [
  item('a1', 'a', 1, { name: 'Light', name_es: 'Foco', code: 'LUZ-01', price: 10, keywords: ['led'] }),
  item('a2', 'a', 2, { stock_quantity: 4, is_public: false }),
  item('a3', 'a', 3),
  item('b1', 'b', 1),
  item('n1', null, null, { name: 'Gemelo' }),
  item('n2', null, null, { name: 'Gemelo' }),
]
const sections = [
  section({ id: 'a', name: 'Luz', order_index: 1 }),
  section({ id: 'b', name: 'Audio', name_es: 'Sonido', order_index: 2 }),
]
const rows = { sections, products, links: [] }
const world = { ...worldOf('sections', ...sections), ...worldOf('products', ...products) }

/** Imports a CSV text with commas and \n. @returns the plan and the rows afterwards */
function imported(text: string, createSections = false) {
  const plan = planOf(text, rows, { createSections, erases: true })
  const { command } = plan
  const after = command ? apply(world, command) : world
  const back = command && invert(command)
  expect(command ? faults(world, command) : []).toEqual([])
  expect(back ? faults(after, back) : []).toEqual([])
  expect(shape(back ? apply(after, back) : after)).toEqual(shape(world))
  const list = (id: string | null) =>
    [...(after.products?.values() ?? [])]
      .filter(({ section_id }) => section_id === id)
      .sort((x, y) => (x.order_in_section ?? 0) - (y.order_in_section ?? 0))
      .map(({ id, order_in_section: position }) => `${id}@${position}`)
      .join(' ')
  return { plan, after, list, row: (id: string) => after.products?.get(id) }
}
const problems = ({ lines }: ImportPlan) =>
  lines.flatMap(({ line, problems }) => problems.map(({ column, reason }) => `${line} ${column}: ${reason}`))

describe('the contents of a kit in a file', () => {
  it.each([
    ['by code, with its units', 'LUZ-01 x 2', [['a1', 2]]],
    [
      'by name, one without a number',
      'Artículo a2; Artículo b1 × 3',
      [
        ['a2', 1],
        ['b1', 3],
      ],
    ],
    [
      'by id, in lines',
      'n1 x2\na2 X 1',
      [
        ['n1', 2],
        ['a2', 1],
      ],
    ],
    ['no more, when it is erased', '', []],
  ])('are read %s', (_, cell, parts) => {
    const contents = [{ product_id: 'b1', quantity: 9 }]
    const stored = products.map((row) => (row.id === 'a3' ? { ...row, contents } : row))
    const { command } = planOf(`id,contenido\na3,"${cell}"`, { ...rows, products: stored }, { erases: true })
    expect(command?.ops.map(({ patch }) => patch)).toEqual([
      { contents: parts.map(([product_id, quantity]) => ({ product_id, quantity })) },
    ])
  })

  it.each([
    ['Nadie x 2', 'No hay un artículo “Nadie”: corrige el nombre o escribe su id.'],
    ['LUZ-01 x 0', 'Escribe de 1 a 9,999 de “LUZ-01”.'],
    ['LUZ-01 x 10000', 'Escribe de 1 a 9,999 de “LUZ-01”.'],
    ['LUZ-01; Foco x 2', '“Foco” está dos veces: deja una sola.'],
    ['Artículo a3 x 2', '“Artículo a3” es el artículo de este renglón: quítalo de la celda.'],
    ['Gemelo x 2', 'Hay 2 artículos llamados “Gemelo”: escribe el id.'],
  ])('are refused as %s', (cell, reason) => {
    expect(problems(imported(`id,contenido\na3,${cell}`).plan)).toEqual([`2 contenido: ${reason}`])
  })

  it('may name kits that the file makes, but not in a circle', () => {
    const made = imported('nombre,contenido\nJuego,Artículo a2 x 2\nMaleta,Juego x 3').plan
    expect(made.counts).toMatchObject({ new: 2, error: 0 })
    const circle = imported('id,contenido\na2,Artículo a3\na3,Artículo b1 x 2\nb1,Artículo a2').plan
    expect(problems(circle)).toHaveLength(3)
    expect(problems(circle)[0]).toContain('Se contendría a sí mismo')
  })
})

describe('which product a line is about', () => {
  it.each([
    ['its id', 'id,precio\na1,20', 'a1'],
    ['its id in capitals', 'id,precio\nA1 ,20', 'a1'],
    ['its displayed name', 'nombre,precio\nFoco,20', 'a1'],
    ['its displayed name, with an id that nobody has', 'id,nombre,precio\n17,Foco,20', 'a1'],
    ['its Spanish name', 'nombre_es,precio\nFoco,20', 'a1'],
    ['its code', 'código,precio\nLUZ-01,20', 'a1'],
    ['its code in other letters', 'SKU,precio\n luz-01 ,20', 'a1'],
  ])('%s', (_, text, id) => {
    const { plan, row } = imported(text)
    expect(plan.counts).toEqual({ new: 0, changed: 1, same: 0, error: 0, left: 0 })
    expect(row(id)).toEqual({ ...products.find((one) => one.id === id), price: 20 })
  })

  it.each([
    ['id,nombre,precio\n17,Foco,20', 'Ningún artículo tiene el id “17”: se encontró por su nombre.'],
    ['id,código,precio\n17,LUZ-01,20', 'Ningún artículo tiene el id “17”: se encontró por su código.'],
    ['id,nombre,precio\n17,Panel,20', 'Ningún artículo tiene el id “17”: se crea con otro.'],
  ])('says which id nobody has: %s', (text, reason) => {
    const [line] = imported(text).plan.lines
    expect(line).toMatchObject({ problems: [], notes: [{ column: 'id', reason }] })
  })

  it('says nothing of an id that it has, or of none', () => {
    const { lines } = imported('id,nombre,precio\na1,Foco,20\n,Panel,5').plan
    expect(lines.flatMap(({ notes }) => notes)).toEqual([])
  })

  it('is a new one when nobody is called so', () => {
    const { plan, row } = imported('nombre,precio,sección\nPanel,"1,250.50",luz\nCable,,')
    expect(plan.counts.new).toBe(2)
    expect(row('new-1')).toMatchObject({
      name: 'Panel',
      price: 1250.5,
      section_id: 'a',
      order_in_section: 4,
      is_public: true,
    })
    expect(row('new-2')).toMatchObject({
      name: 'Cable',
      price: null,
      section_id: null,
      order_in_section: null,
    })
  })

  it('takes a new one by its Spanish name alone', () => {
    expect(imported('nombre_es,precio\nPanel,5').row('new-1')).toMatchObject({
      name: 'Panel',
      name_es: 'Panel',
    })
  })

  it.each([
    ['nombre,precio\nGemelo,5', 'Hay 2 artículos con este nombre: escribe el id del que quieres cambiar.'],
    ['id,nombre,precio\n,,5', 'Escribe un nombre, o el id de un artículo que ya existe.'],
    ['id,precio\n17,5', 'Ningún artículo tiene el id “17”: escribe también su nombre.'],
    ['clave,precio\nX-9,5', 'Ningún artículo tiene el código “X-9”: escribe también su nombre.'],
    ['id,precio\na1,5\na1,6', 'Repite el artículo del renglón 2: deja solo uno.'],
    ['nombre,precio\nPanel,5\nPanel,6', 'Repite el artículo del renglón 2: deja solo uno.'],
  ])('%j is not guessed', (text, reason) => expect(problems(imported(text).plan).at(-1)).toContain(reason))
})

describe('what a line changes', () => {
  it('is shown field by field, before and after', () => {
    const { plan } = imported(
      'id,nombre_es,precio,existencias,público,palabras_clave,sección\na2,,20,,sí,"a, b",Sonido',
    )
    expect(plan.lines[0]).toMatchObject({ line: 2, status: 'changed', name: 'Artículo a2' })
    expect(plan.lines[0]?.changes).toEqual([
      { field: 'section_id', before: 'Luz', after: 'Sonido' },
      { field: 'price', before: 100, after: 20 },
      { field: 'stock_quantity', before: 4, after: null },
      { field: 'is_public', before: false, after: true },
      { field: 'keywords', before: [], after: ['a', 'b'] },
    ])
  })

  it('leaves columns that the file has not, and empties those it has', () => {
    const { row } = imported('id,palabras_clave,nombre_es\na1,,')
    expect(row('a1')).toEqual({ ...products[0], keywords: [], name_es: null })
  })

  it('leaves stored names of images alone', () => {
    const stored = { ...rows, products: [item('a1', 'a', 1, { image_url: 'vieja.webp' })] }
    expect(planOf('id,imagen\na1,vieja.webp', stored).counts.same).toBe(1)
  })

  it('is nothing when all is as it was', () => {
    const { plan } = imported('id,precio,orden,sección,público\na1,$10.00,1,LUZ,si')
    expect(plan.counts).toEqual({ new: 0, changed: 0, same: 1, error: 0, left: 0 })
    expect(plan.command).toBeNull()
  })
})

describe('the sign before the cents', () => {
  const spanish = 'id;precio\na1;7.590,19\na2;1.250\na3;341,5'
  const prices = (plan: ImportPlan) =>
    plan.lines.map(({ changes, problems: wrong }) => changes[0]?.after ?? wrong[0]?.reason)

  it('is what the other prices of the file prove', () => {
    const plan = planOf(spanish, rows)
    expect(plan.decimals).toEqual({ sign: 'comma', isAsked: true })
    expect(prices(plan)).toEqual([7590.19, 1250, 341.5])
    expect(planOf('id;precio\na1;1.250,00\na2;8', rows).decimals).toEqual({ sign: 'comma', isAsked: false })
  })

  it('is what the person says', () => {
    expect(prices(planOf('id;precio\na1;1.250', rows))).toEqual([
      expect.stringContaining('No queda claro si lleva miles o decimales'),
    ])
    expect(planOf('id;precio\na1;1.250', rows).decimals).toEqual({ sign: null, isAsked: true })
    expect(prices(planOf('id;precio\na1;1.250', rows, { decimals: 'comma' }))).toEqual([1250])
    expect(prices(planOf(spanish, rows, { decimals: 'point' }))).toEqual([7590.19, 1.25, 341.5])
    expect(prices(planOf('id;precio\na1;1.255', rows, { decimals: 'point' }))).toEqual([1.26])
  })

  it('is not asked for where a sheet holds numbers, whatever its texts are', () => {
    const line = (at: number, id: string, price: string, isNumber: boolean) => ({
      line: at,
      cells: [id, price],
      fault: null,
      numbers: new Set(isNumber ? [1] : []),
    })
    const sheet = (...records: ReturnType<typeof line>[]) => ({
      headers: ['id', 'precio'],
      records,
      header: 1,
      mapping: ['id', 'price'] as const,
    })
    const numbers = planOf(sheet(line(2, 'a1', '7590.19', true), line(3, 'a2', '1.255', true)), rows)
    expect(numbers.decimals).toEqual({ sign: null, isAsked: false })
    expect(prices(numbers)).toEqual([7590.19, 1.26])
    const mixed = planOf(
      sheet(line(2, 'a1', '1.250', false), line(3, 'a2', '12.5', true), line(4, 'a3', '7,5', false)),
      rows,
    )
    expect(mixed.decimals).toEqual({ sign: 'comma', isAsked: true })
    expect(prices(mixed)).toEqual([1250, 12.5, 7.5])
  })

  it('is undecided where prices contradict each other', () => {
    const plan = planOf('id;precio\na1;7,590.19\na2;1.250,50\na3;1,250', rows)
    expect(plan.decimals).toEqual({ sign: null, isAsked: true })
    expect(prices(plan)).toEqual([7590.19, 1250.5, 1250])
  })
})

describe('errors', () => {
  it('say line, column and what to do, and leave the rest to be imported', () => {
    const { plan, row } = imported('id,precio,existencias\na1,gratis,1.5\na2,7,\na3,9,x')
    expect(problems(plan)).toEqual([
      '2 precio: Escribe un precio como 1250 o 1,250.50. La celda dice “gratis”.',
      '2 existencias: Escribe un número entero, o deja la celda vacía si no hay límite.',
      '4 existencias: Escribe un número entero, o deja la celda vacía si no hay límite.',
    ])
    expect(plan.counts).toEqual({ new: 0, changed: 1, same: 0, error: 2, left: 0 })
    expect(row('a2')?.price).toBe(7)
    expect(row('a3')).toEqual(products[2])
  })

  it.each(['#N/A', '#N/D', '#REF!', '#¡DIV/0!', '#¿NOMBRE?'])(
    'say that a formula failed (%s), whatever its column, and keep what was there',
    (failed) => {
      const { plan, row } = imported(
        `id,nombre,descripción,precio\na1,,${failed},5\n,${failed},,5\na2,,bien,${failed}\na3,Artículo a3,#${failed},5`,
      )
      const reason = `La hoja no pudo calcular esta celda: corrígela. Dice “${failed}”.`
      expect(problems(plan)).toEqual(
        expect.arrayContaining([`2 descripción: ${reason}`, `3 nombre: ${reason}`, `4 precio: ${reason}`]),
      )
      expect(row('a1')).toEqual(products[0])
      expect(row('a3')?.description).toBe(`#${failed}`)
    },
  )

  it('name a section that there is not, unless it may be made', () => {
    const text = 'id,sección\na1,Grip\na2,grip\nb1,Cine'
    expect(problems(imported(text).plan)).toHaveLength(3)
    const { plan, after, list } = imported(text, true)
    expect(plan.missingSections).toEqual(['Grip', 'Cine'])
    expect([...(after.sections?.values() ?? [])].slice(2)).toMatchObject([
      { name: 'Grip', name_es: 'Grip', order_index: 3 },
      { name: 'Cine', order_index: 4 },
    ])
    const grip = [...(after.sections?.values() ?? [])].find(({ name }) => name === 'Grip')
    expect(list(grip?.id ?? null)).toBe('a1@1 a2@2')
    expect(list('a')).toBe('a3@1')
  })

  it('do not make sections that only lines with errors name', () => {
    expect(imported('id,sección,precio\na1,Grip,gratis', true).plan.command).toBeNull()
  })

  it('say what is more than fits, and leave the rest to be imported', () => {
    const long = 'x'.repeat(301)
    const { plan } = imported(`id,nombre,palabras_clave,precio\na1,${long},,20\na2,,${long},20\na3,Bien,,7`)
    expect(problems(plan)).toEqual(
      expect.arrayContaining([
        '2 nombre: Usa 300 caracteres como máximo.',
        '3 palabras_clave: Usa 300 caracteres como máximo.',
      ]),
    )
    expect(plan.counts.changed).toBe(1)
  })

  it('ask for a column that says which product', () => {
    expect(mappingProblem(['price', null])).toMatch(/Indica qué columna/)
    expect(mappingProblem(['id', 'price'])).toBeNull()
    expect(mappingProblem(['name_es'])).toBeNull()
  })
})

describe('sections and places', () => {
  it.each([
    ['to the end of another section', 'id,sección\na1,Sonido\na2,sonido', 'a3@1', 'b1@1 a1@2 a2@3'],
    ['out of all sections', 'id,sección,orden\na1,,1', 'a2@1 a3@2', 'b1@1'],
    ['as "Sin sección"', 'id,sección\na1,Sin sección', 'a2@1 a3@2', 'b1@1'],
    ['with a place left over from the old one', 'id,sección,orden\na1,Sonido,1', 'a2@1 a3@2', 'b1@1 a1@2'],
    ['to a place there', 'id,sección,orden\na3,Audio,1', 'a1@1 a2@2', 'a3@1 b1@2'],
    ['down in its own', 'id,orden\na1,3', 'a2@1 a3@2 a1@3', 'b1@1'],
    ['up in its own', 'id,orden\na3,1', 'a3@1 a1@2 a2@3', 'b1@1'],
    ['beyond the end', 'id,orden\na1,99', 'a2@1 a3@2 a1@3', 'b1@1'],
    ['all of them', 'id,orden\na1,2\na2,3\na3,1', 'a3@1 a1@2 a2@3', 'b1@1'],
    ['in between, as a new one', 'nombre,sección,orden\nPanel,Luz,2', 'a1@1 new-1@2 a2@3 a3@4', 'b1@1'],
  ])('a product goes %s', (_, text, a, b) => {
    const { list } = imported(text)
    expect(list('a')).toBe(a)
    expect(list('b')).toBe(b)
  })

  it('whatever the order of the lines, a whole new order comes out as it was written', () => {
    const { list } = imported('id,orden\na3,2\na1,3\na2,1')
    expect(list('a')).toBe('a2@1 a3@2 a1@3')
  })
})

describe('the command', () => {
  it.each([
    ['id,precio\na1,5', 'Importar 1 cambio'],
    ['nombre,precio\nPanel,5\nCable,6\nFoco,1', 'Importar 2 artículos nuevos y 1 cambio'],
    ['nombre,precio\nPanel,5', 'Importar 1 artículo nuevo'],
  ])('%j is called %s', (text, label) => {
    expect(imported(text).plan.command).toMatchObject({ label, refusal: 'Error al actualizar artículos' })
  })

  it('that is too long to be sent in its time is told', () => {
    const texts = (length: number) =>
      `nombre,descripción\n${Array.from({ length: 500 }, (_, n) => `a${n},${'x'.repeat(length)}`).join('\n')}`
    expect(planOf(texts(100), rows)).toMatchObject({ isTooLong: false, counts: { new: 500 } })
    expect(planOf(texts(9_000), rows)).toMatchObject({ isTooLong: true, counts: { new: 500 } })
  })

  it('of five thousand lines is planned before anyone waits', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => item(`p${index}`, 'a', index + 1))
    const text = `id,precio,sección,orden\n${many.map(({ id }, index) => `${id},${index},Luz,${5_000 - index}`).join('\n')}`
    const began = performance.now()
    const plan = planOf(text, { sections, products: many, links: [] })
    expect(plan.counts.changed).toBe(5_000)
    // Takes some 200 ms; the limit allows for a busy machine.
    expect(performance.now() - began).toBeLessThan(8_000)
  })
})

describe('what a product goes with', () => {
  const storedWith = (goes_with: string[]) => ({
    ...rows,
    products: products.map((row) => (row.id === 'a1' ? { ...row, goes_with } : row)),
  })
  const goesWith = (cell: string) => `id,suele_llevarse_con\na1,${cell}`

  it.each([
    ['ids', 'a2 | b1', ['a2', 'b1']],
    ['displayed names, whatever the case', 'artículo A2|Artículo b1', ['a2', 'b1']],
    ['one product twice', 'a2 | Artículo a2', ['a2']],
    ['nothing', '', []],
  ])('is said by %s', (_, cell, ids) => {
    const { command, lines } = planOf(goesWith(cell), storedWith(['a3']), { erases: true })
    expect(command?.ops[0]?.patch).toEqual({ goes_with: ids })
    expect(lines[0]?.changes).toEqual([
      { field: 'goes_with', before: ['Artículo a3'], after: ids.map((id) => `Artículo ${id}`) },
    ])
  })

  it.each([
    ['Nadie', 'No hay un artículo “Nadie”: corrige el nombre o escribe su id.'],
    ['Gemelo', 'Hay 2 artículos llamados “Gemelo”: escribe el id.'],
    ['a2 | Foco', '“Foco” es el artículo de este renglón: quítalo de la celda.'],
  ])('is not guessed where the cell says %j', (cell, reason) => {
    expect(problems(imported(goesWith(cell)).plan)).toEqual([`2 suele_llevarse_con: ${reason}`])
  })

  it('is at most 12 products', () => {
    const many = Array.from({ length: 13 }, (_, n) => item(`m${n}`, null, null))
    const plan = planOf(goesWith(many.map(({ id }) => id).join('|')), {
      ...rows,
      products: [...products, ...many],
    })
    expect(problems(plan)).toEqual(['2 suele_llevarse_con: Usa 12 elementos como máximo.'])
  })

  it('may be a product of a later line, by its name or by the id that it had elsewhere', () => {
    const { row, plan } = imported(
      'id,nombre,suele_llevarse_con\n,Panel,Cable | elsewhere\n,Cable,Panel\nelsewhere,Tripié,',
    )
    expect(plan.counts).toEqual({ new: 3, changed: 0, same: 0, error: 0, left: 0 })
    expect(row('new-1')).toMatchObject({ name: 'Panel', goes_with: ['new-2', 'new-3'] })
    expect(row('new-2')).toMatchObject({ name: 'Cable', goes_with: ['new-1'] })
  })

  it('is refused with the line of the product that it names, however far away', () => {
    const { plan } = imported(
      'nombre,precio,suele_llevarse_con\nPanel,5,Cable\nCable,5,Tripié\nTripié,gratis,\nFoco,20,a2',
    )
    expect(plan.counts).toEqual({ new: 0, changed: 1, same: 0, error: 3, left: 0 })
    expect(problems(plan).sort()).toEqual([
      '2 suele_llevarse_con: “Cable” no se puede crear: corrige primero su renglón.',
      '3 suele_llevarse_con: “Tripié” no se puede crear: corrige primero su renglón.',
      '4 precio: Escribe un precio como 1250 o 1,250.50. La celda dice “gratis”.',
    ])
  })

  it('leaves a product as it is that names others which are gone', () => {
    const stored = storedWith(['gone', 'a2'])
    expect(planOf(goesWith('Artículo a2'), stored).counts.same).toBe(1)
  })
})

describe('codes of a file', () => {
  const coded = (text: string) => {
    const { plan, after } = imported(`id,nombre,código\n${text}`)
    const codes = [...(after.products?.values() ?? [])].flatMap(({ name, code }) => code && `${name} ${code}`)
    return [...problems(plan), ...codes.filter((code) => code !== null).toSorted()]
  }
  it.each<[string, string, string[]]>([
    ['move between lines', 'a1,,B-2\na2,,LUZ-01', ['Artículo a2 LUZ-01', 'Light B-2']],
    [
      'that another product keeps',
      'a2,,luz-01',
      ['2 código: “luz-01” ya es el código de “Foco”. Escribe otro.', 'Light LUZ-01'],
    ],
    [
      'that two lines have',
      ',Uno,X\n,Dos,x',
      ['3 código: Repite el código del renglón 2: deja solo uno.', 'Light LUZ-01', 'Uno X'],
    ],
    [
      'that come free only by a line with a fault',
      'a1,,Y\n,Uno,y\na3,,LUZ-01',
      ['3 código: Repite el código del renglón 2: deja solo uno.', 'Artículo a3 LUZ-01', 'Light Y'],
    ],
    [
      'of a line that cannot let go of its own',
      'a2,,Z\na1,,z\na3,,LUZ-01',
      [
        '3 código: Repite el código del renglón 2: deja solo uno.',
        '4 código: “LUZ-01” ya es el código de “Foco”. Escribe otro.',
        'Artículo a2 Z',
        'Light LUZ-01',
      ],
    ],
  ])('%s', (_, text, expected) => expect(coded(text)).toEqual(expected))
})
