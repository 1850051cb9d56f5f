import { describe, expect, it } from 'vitest'
import type { ImportPlan } from '#domain/csv/plan-import.ts'
import { importSession } from '#features/admin/csv/import-session.ts'
import { typed, workbook } from '../../../support/workbook.ts'
import { DOS, encoded, imported, MAC, merged, imageCell, said, sheet, utf16, type File } from './import-of.ts'

describe('files of other programs', () => {
  it.each<[string, File, string[]]>([
    [
      'quotes that close nowhere',
      'Nombre,Precio\n"HMI" 575W,900\nKit,100\n"Beauty" plato,90\n"Otro, más",50',
      [
        'new "HMI" 575W price 900',
        'new Kit price 100',
        'new "Beauty" plato price 90',
        'new Otro, más price 50',
      ],
    ],
    [
      'a quote that was never closed',
      'Nombre,Precio\nUno,1\n"Dos,2\nTres,3',
      ['new Uno price 1', 'error "Dos (Falta cerrar unas comillas ("))', 'new Tres price 3'],
    ],
    [
      'several faulty lines, each named',
      'Nombre,Precio\nUno,1,x\nDos,2\n"Tres,3\nCuatro,4,y',
      [
        'error Uno (Tiene más celdas que el encabezado)',
        'new Dos price 2',
        'error "Tres (Falta cerrar unas comillas ("))',
        'error Cuatro (Tiene más celdas que el encabezado)',
      ],
    ],
    [
      'mixed line ends',
      'Nombre,Precio\r\nUno,1\nDos,2\r\nTres,3\rCuatro,4',
      ['new Uno price 1', 'new Dos price 2', 'new Tres price 3', 'new Cuatro price 4'],
    ],
    [
      'lines without their last cells',
      'Nombre,Precio,Descripción,Palabras clave\nUno,1,,\nDos,2',
      ['new Uno price 1', 'new Dos price 2'],
    ],
    ['a blank first line', ',,\nNombre,Precio\nUno,1', ['new Uno price 1']],
    [
      'a title above',
      'Renta 2026;;\nVigencia;enero;\nArtículo;Tarifa;Rubro\nUno;1;Luz',
      ['new Uno price 1 section_id "Luz"'],
    ],
    [
      'a stated separator',
      'sep=;\r\nNombre;Precio (sin IVA, en MXN)\r\nUno;100',
      ['new Uno price 100 (Según su encabezado no incluye el IVA)'],
    ],
    [
      'a comma in a heading',
      'Nombre;Precio (sin IVA, en MXN)\nUno;100',
      ['new Uno price 100 (Según su encabezado no incluye el IVA)'],
    ],
    [
      'numbers that a sheet cut',
      'Nombre,Precio,Palabras clave,Descripción\nUno,1,"7.50106E+12, audio",#######\n4.5E+11,2,,\nTres,7.5E+12,,',
      [
        'error Uno (La hoja recortó un número largo a “7.50106E+12”) (La columna era muy angosta y solo dejó “####”)',
        'error 4.5E+11 (La hoja recortó un número largo a “4.5E+11”)',
        'error Tres (La hoja recortó un número largo a “7.5E+12”)',
      ],
    ],
    [
      'keywords after semicolons and strokes',
      'Nombre;Palabras clave\nUno;"cine; 4k; cámara"\nDos;cine / 4k',
      ['new Uno keywords ["cine","4k","cámara"]', 'new Dos keywords ["cine","4k"]'],
    ],
    [
      'names that look the same',
      'Nombre,Precio\nCa\u0301mara\u00a0 A,1\nCÁMARA  b,2\ncamara\u200b a,3',
      [
        'changed Cámara A price 1',
        'changed Cámara B price 2',
        'error Cámara A (Repite el artículo del renglón 2)',
      ],
    ],
    ['a name that differs by ñ', 'Nombre,Precio\nCaña,1\nCana,2', ['new Caña price 1', 'new Cana price 2']],
    [
      'pages and paths for images',
      String.raw`Nombre,Imagen
Cámara A,https://drive.google.com/file/d/1A/view?usp=sharing
Cámara B,C:\Fotos\b 1.jpg
Uno,/Users/ana/camara.jpg
Dos,https://www.dropbox.com/s/abc/foto.jpg?dl=0
Tres,nueva.jpg
Cuatro,LENTE B.jpg
Cinco,https://x.test/mi foto.jpg
Seis,"https://x.test/a.jpg, https://x.test/b.jpg"`,
      [
        'same Cámara A (“https://drive.google.com/file/d/1A/view?usp=sharing” es una página de Google Drive, no una imagen)',
        'same Cámara B (“C:\\Fotos\\b 1.jpg” es un archivo de tu computadora)',
        'new Uno (“/Users/ana/camara.jpg” es un archivo de tu computadora)',
        'new Dos (“https://www.dropbox.com/s/abc/foto.jpg?dl=0” es una página de Dropbox, no una imagen)',
        'new Tres (No hay una foto llamada “nueva.jpg”)',
        'new Cuatro image_url "/fotos/Lente%20B.jpg"',
        'new Cinco image_url "https://x.test/mi%20foto.jpg"',
        'new Seis image_url "https://x.test/a.jpg" image_urls ["https://x.test/b.jpg"]',
      ],
    ],
    [
      'a picture in a cell',
      sheet(['Foto', 'Nombre', 'Precio'], [imageCell, 'Cámara A', 5]),
      ['changed Cámara A price 5 (La foto está dentro de la celda y no se puede leer)'],
    ],
    [
      'names under "Descripción"',
      'id,clave,descripcion,existencias,precio\n100,970182,Base,0,$771.72\n101,970183,Placa,3,"$1,560.50"',
      [
        'new Base code "970182" price 771.72 stock_quantity 0 (Ningún artículo tiene el id “100”)',
        'new Placa code "970183" price 1560.5 stock_quantity 3 (Ningún artículo tiene el id “101”)',
      ],
    ],
    [
      'WooCommerce',
      'ID,Tipo,SKU,Nombre,Publicado,"¿Está destacado?","Descripción corta",Descripción,"¿Existencias?",Inventario,"Precio rebajado","Precio normal",Categorías,Imágenes,Posición\n44,simple,C1,Uno,1,0,Corta,"<p>Cuerpo <strong>4K</strong><br>con &nbsp;jaula</p>\\n<ul><li>Uno</li></ul>",1,25,,1500,"Cámaras, Cámaras > Cine","https://x.test/a.jpg, https://x.test/b.jpg",0\n45,simple,C2,Dos,-1,0,,,0,2,90,100,Lentes > Fijos,,1',
      [
        'new Uno code "C1" description "Cuerpo 4K\\ncon jaula\\n• Uno" image_urls ["https://x.test/a.jpg","https://x.test/b.jpg"] price 1500 section_id "Cámaras" stock_quantity 25 (Ningún artículo tiene el id “44”)',
        'new Dos code "C2" discount_price 90 is_public false order_in_section 1 price 100 section_id "Lentes" stock_quantity 2 (Ningún artículo tiene el id “45”)',
      ],
    ],
    [
      'group titles and totals',
      sheet(
        ['RENTA 2026'],
        [],
        ['Nombre', 'Precio', 'Existencias'],
        ['CÁMARAS'],
        ['Uno', 100, 1],
        ['ILUMINACIÓN'],
        ['Dos', 10, 4],
        ['TOTAL', 110, 5],
      ),
      [
        'left CÁMARAS (Es un título de grupo, no un artículo)',
        'new Uno price 100 section_id "Cámaras" stock_quantity 1',
        'left ILUMINACIÓN (Es un título de grupo, no un artículo)',
        'new Dos price 10 section_id "ILUMINACIÓN" stock_quantity 4',
        'left TOTAL (Es un total, no un artículo)',
      ],
    ],
    [
      'sections in a column of theirs, alone above each block',
      'Sección,Nombre,Precio\nCámaras,,\n,Uno,1\n,Dos,2\nLuz,,\n,Tres,3\nGrip,Cuatro,4',
      [
        'left Cámaras (Es un título de grupo, no un artículo)',
        'new Uno price 1 section_id "Cámaras"',
        'new Dos price 2 section_id "Cámaras"',
        'left Luz (Es un título de grupo, no un artículo)',
        'new Tres price 3 section_id "Luz"',
        'new Cuatro price 4 section_id "Grip"',
      ],
    ],
    [
      'an article that only has a name',
      'Nombre,Precio\nUno,1\nDos,\nTres,3',
      ['new Uno price 1', 'new Dos', 'new Tres price 3'],
    ],
    [
      'merged sections',
      merged(
        [
          ['Sección', 'Nombre', 'Precio'],
          ['Cámaras', 'Uno', 1],
          [null, 'Dos', 2],
          ['Luz', 'Tres', 3],
          [null, 'Cuatro', 4],
        ],
        ['A2:A3', 'A4:A5'],
      ),
      [
        'new Uno price 1 section_id "Cámaras"',
        'new Dos price 2 section_id "Cámaras"',
        'new Tres price 3 section_id "Luz"',
        'new Cuatro price 4 section_id "Luz"',
      ],
    ],
    [
      'hidden rows',
      merged(
        [
          ['Nombre', 'Precio'],
          ['Uno', 1],
          ['Dos', 2],
        ],
        [],
        3,
      ),
      ['new Uno price 1', 'new Dos price 2 (Está oculto en el libro)'],
    ],
    [
      'a price that is merged over several rows',
      merged(
        [
          ['Nombre', 'Sección', 'Precio'],
          ['Uno', 'Luz', 500],
          ['Dos', null, null],
          ['Tres', 'Luz', 7],
        ],
        ['B2:B3', 'C2:C3'],
      ),
      [
        'new Uno price 500 section_id "Luz" (Comparte un número con otros renglones en una celda combinada)',
        'new Dos price 500 section_id "Luz" (Comparte un número con otros renglones en una celda combinada)',
        'new Tres price 7 section_id "Luz"',
      ],
    ],
    [
      'hidden rows of a page',
      "<table><tr><td>Nombre</td><td>Precio</td></tr><tr style='height:0;display:none'><td>Uno</td><td>1</td></tr><tr><td>Dos</td><td>2</td></tr></table>",
      ['new Uno price 1 (Está oculto en el libro)', 'new Dos price 2'],
    ],
    [
      'variants and the root of categories of Loyverse and Odoo',
      'Handle,Nombre,Categoría,Opción 1 valor,Precio\na,Foco,All,Rojo,5\na,,,Azul,7',
      ['new Foco price 5', 'new Foco Azul price 7'],
    ],
    [
      'names and prices under "Descripción" and "P. Unit."',
      sheet(
        ['Casa de renta'],
        ['Tarifas'],
        ['Cant.', 'Descripción', 'P. Unit.', 'Importe'],
        [2, 'Fresnel', 350, 700],
      ),
      ['new Fresnel price 350 stock_quantity 2'],
    ],
    [
      'headings in two rows',
      merged(
        [
          ['Equipo', 'Renta', null, 'Stock'],
          [null, 'Día', 'Semana', null],
          ['Uno', 100, 400, 2],
        ],
        ['B1:C1'],
      ),
      ['new Uno price 100 stock_quantity 2'],
    ],
    [
      'a price among other words, and one of a week',
      'Producto / Servicio,Renta semanal,Precio Renta x Jornada (MXN) + IVA\nUno,400,100',
      ['new Uno price 100 (Según su encabezado no incluye el IVA)'],
    ],
    [
      'prices whose commas split them',
      'Nombre,Precio\nUno,1500,00\nDos,99,90\nTres,5',
      [
        'error Uno (Tiene más celdas que el encabezado)',
        'error Dos (Tiene más celdas que el encabezado)',
        'new Tres price 5',
      ],
    ],
    ['lines in quotes', '"Nombre,Precio"\n"Uno,100"', ['new Uno price 100']],
    [
      'numbers of lines',
      'Item #,Description,Rate/Day\n1,Uno,$100\n2,Dos,$200',
      ['new Uno price 100', 'new Dos price 200'],
    ],
    [
      'notes below the list',
      'Equipo,Costo diario,Unidad\nUno,$100,pza\nNotas: precios más IVA,,',
      [
        'new Uno price 100 price_unit "piece" (Según “Notas)',
        'left Notas: precios más IVA (Parece una nota, no un artículo)',
      ],
    ],
    [
      'a title over headings in two rows and groups',
      merged(
        [
          ['TARIFARIO', null, null],
          ['Equipo', 'Tarifas', null],
          [null, 'Día', 'Semana'],
          ['CÁMARAS', null, null],
          ['Uno', 100, 400],
        ],
        ['A1:C1', 'B2:C2', 'A2:A3', 'A4:C4'],
      ),
      ['left CÁMARAS (Es un título de grupo, no un artículo)', 'new Uno price 100 section_id "Cámaras"'],
    ],
    [
      'headings in two rows of text',
      ';PRECIOS;;\nEquipo;Día;Semana;Familia\nUno;100;400;Luz',
      ['new Uno price 100 section_id "Luz"'],
    ],
    [
      'a value that a formula failed to give',
      sheet(['Nombre', 'Precio'], ['Uno', typed('e', '#N/A')]),
      ['error Uno (La hoja no pudo calcular esta celda)'],
    ],
    [
      'a page whose sections reach over rows',
      '<table><tr><td>Categoría<td>Equipo<td>Precio</tr><tr><td rowspan="3">Cámaras</td><td>FX6</td><td>3500</td></tr><tr><td>FX3</td><td>1800</td></tr><tr><td>A7</td><td>900</td></tr></table>',
      ['FX6 price 3500', 'FX3 price 1800', 'A7 price 900'].map((line) => `new ${line} section_id "Cámaras"`),
    ],
    [
      'a page with headings over two rows and columns',
      '<table><tr><th rowspan=2>Equipo</th><th colspan=2>Renta</th></tr><tr><th>Día</th><th>Semana</th></tr><tr><td>FX6</td><td>100</td><td>400</td></tr></table>',
      ['new FX6 price 100'],
    ],
    [
      'a page with signs in attributes and by name',
      `<table><tr><td>Nombre<td>Precio</tr><tr><td data-sheets-value="{&quot;2&quot;:&quot;a > b&quot;}" title='>'>Rosco&trade; 3&prime; A &rarr; B > C</td><td style="x" wide">7</td></tr><tr><td title="5>B</td><td>8</td></tr></table>`,
      ['new Rosco™ 3′ A → B > C price 7', 'new B price 8'],
    ],
    [
      'headings that are repeated on each page',
      'Nombre,Precio\nUno,1\nNombre,Precio\nDos,2',
      ['new Uno price 1', 'left Nombre (Repite los encabezados)', 'new Dos price 2'],
    ],
  ])('with %s', async (_, file, lines) => expect(said(await imported(file))).toEqual(lines))

  it.each<[string, File, string]>([
    [
      'a page that is called a workbook',
      '<html><table><tr><th>Nombre</th><th>Precio</th></tr><tr><td>C&aacute;mara A</td><td>7</td></tr></table></html>',
      'lista.xls',
    ],
    [
      'the same with cells over two rows',
      '<table><tr><td>Nombre<td>Precio</tr><tr><td>Cámara A</td><td rowspan=2>7</td></tr><tr><td>Cámara B</td></tr></table>',
      'lista.xls',
    ],
    ['old Macs', encoded('Nombre,Precio,Notación\rCámara A,7,“Niño”', MAC), 'mac.csv'],
    ['MS-DOS', encoded('Nombre,Precio,Notación\r\nCámara A,7,Niño', DOS), 'dos.csv'],
    ['UTF-16 without its mark', utf16('Nombre\tPrecio\r\nCámara A\t7'), 'texto.txt'],
    [
      'UTF-8 with one bad byte',
      Uint8Array.from([...new TextEncoder().encode('Nombre,Precio,Notas\nCámara A,7,más'), 0xf3]),
      'malo.csv',
    ],
    [
      'Windows with no-break spaces',
      encoded('Nombre,Precio,Notas\nCámara A,7,1\u00a0kW y más', {}),
      'win.csv',
    ],
  ])('from %s', async (_, file, name) => {
    expect(said(await imported(file, { name }))[0]).toMatch(/^changed Cámara A price 7/)
  })

  const WIN = { '’': 0x92, '–': 0x96, '™': 0x99 }
  const PAGE =
    '<meta charset=windows-1252><table><tr><td>Nombre<td>Precio</tr><tr><td>Poli\u00b7mero<td>5</table>'
  it.each<[string, File, string[]]>([
    [
      'apostrophes among capitals',
      encoded('Nombre,Precio\nLAMPARA DE LED’S,5\nPANEL LED’S,3', WIN),
      ['LAMPARA DE LED’S', 'PANEL LED’S'],
    ],
    [
      'apostrophes beside an accent',
      encoded('Nombre,Precio\nLámpara LED’s,5\nDJ’s kit,3\nHMI’s,1', WIN),
      ['Lámpara LED’s', 'DJ’s kit', 'HMI’s'],
    ],
    ['a dash between words', encoded('Nombre,Precio\nSONY–FX6,5', WIN), ['SONY–FX6']],
    ['a no-break space between words', encoded('Nombre,Precio\nSONY\u00a0FX6,5', WIN), ['SONY FX6']],
    ['an encoding that a page states', encoded(PAGE, WIN), ['Poli·mero']],
    ['one ñ of a Mac', encoded('Nombre,Precio\nCaña,5', MAC), ['Caña']],
    ['one í of a Mac', encoded('Nombre,Precio\nCategoría,5', MAC), ['Categoría']],
    ['one á of MS-DOS', encoded('Nombre,Precio\nLámpara,5', DOS), ['Lámpara']],
    [
      'UTF-8 that was encoded twice',
      'Nombre,Precio\nCÃ¡mara Ã\u0081rea,5\nLED â€“ luz,3',
      ['Cámara Área', 'LED – luz'],
    ],
  ])('reads names with %s', async (_, file, names) => {
    const plan = await imported(file)
    expect(typeof plan === 'string' ? plan : plan.lines.map(({ name }) => name)).toEqual(names)
  })

  it('names a cell with a bad byte', async () => {
    const parts = ['Nombre,Precio\nTripié,7\nC', 'mara,9'].map((text) => [...new TextEncoder().encode(text)])
    const plan = said(await imported(Uint8Array.from([...(parts[0] ?? []), 0xe1, ...(parts[1] ?? [])])))
    expect(plan).toEqual(['new Tripié price 7', expect.stringMatching(/^error C.*no se pudo leer/)])
  })

  it.each([
    [
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:x"><Worksheet><Table><Row/></Table></Worksheet></Workbook>',
      /Excel en XML.*\.xlsx/,
    ],
    ['MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n<html><table><tr><td>a', /\.mht.*\.xlsx/],
    [
      '<html><head></head><frameset rows="*,39"><frame src="a.htm"></frameset></html>',
      /otros archivos.*\.xlsx/,
    ],
  ])('says what %.20j is and the way out', async (file, reason) => {
    expect(await imported(file, { name: 'lista.xls' })).toMatch(reason)
  })

  it.each([
    [
      [
        ['Nombre', 'Teléfono', 'Descripción', 'Código'],
        ['Ana', '55', 'x', '1'],
      ],
      [
        ['Equipo', 'Precio'],
        ['FX6', 3500],
      ],
    ],
    [
      [
        ['Equipo', 'Precio'],
        ['FX6', 3200],
      ],
      [
        ['Equipo', 'Precio'],
        ['FX6', 3500],
        ['FX3', 900],
      ],
    ],
  ])('suggests the sheet of the prices, then the longest: %j', async (first, second) => {
    const bytes = new Uint8Array(
      workbook([
        { name: 'Una', rows: first },
        { name: 'Otra', rows: second },
      ]),
    )
    const opened = await importSession().open({ name: 'l.xlsx', bytes, encoding: null })
    expect(opened).toMatchObject({ ok: true, value: { best: 1 } })
  })

  it.each<[string, string[], { lines: number; sections: number }]>([
    ['a section in the first line of its block', ['Luz', '', '', 'Audio', ''], { lines: 3, sections: 2 }],
    ['blocks of one line', ['Luz', '', 'Audio', 'Grip', ''], { lines: 2, sections: 2 }],
    ['titles and totals between them', ['Luz', '', 'TOTAL', 'Audio', ''], { lines: 2, sections: 2 }],
    ['one section alone', ['Luz', '', ''], { lines: 0, sections: 0 }],
    ['one blank cell', ['Luz', 'Audio', ''], { lines: 0, sections: 0 }],
    ['a column that begins blank', ['', 'Luz', '', 'Audio', ''], { lines: 0, sections: 0 }],
    ['a section on each of its lines', ['Luz', 'Luz', '', 'Audio', ''], { lines: 0, sections: 0 }],
    ['a section that comes again', ['Luz', '', 'Audio', '', 'Luz', ''], { lines: 0, sections: 0 }],
    ['few blank cells', ['a1', 'b1', 'c1', 'd1', '', 'e1', ''], { lines: 0, sections: 0 }],
    ['no blank cell', ['Luz', 'Audio', 'Grip'], { lines: 0, sections: 0 }],
  ])('repeats the section above only where that is clear: %s', async (_, sections, repeated) => {
    const lines = sections.map((section, index) =>
      section === 'TOTAL' ? 'TOTAL,,9' : `Artículo ${index},${section},1`,
    )
    const file = `Nombre,Sección,Precio\n${lines.join('\n')}`
    const sectionsOf = (plan: ImportPlan | string) =>
      typeof plan === 'string'
        ? plan
        : plan.lines
            .filter(({ status }) => status === 'new')
            .map(({ changes }) => changes.find(({ field }) => field === 'section_id')?.after ?? '')
    const plan = await imported(file)
    expect(plan).toMatchObject({ repeated })
    let above = ''
    const own = sections.filter((section) => section !== 'TOTAL')
    const filled = own.map((section) => (above = section || above))
    expect(sectionsOf(plan)).toEqual(repeated.lines > 0 ? filled : own)
    const left = await imported(file, { repeatsSections: false })
    expect(left).toMatchObject({ repeated })
    expect(sectionsOf(left)).toEqual(own)
  })

  it('leaves out the lines that the user leaves out, and takes titles that are articles', async () => {
    const lines = new Map([
      [2, false],
      [3, true],
    ])
    const file = 'Nombre,Precio\nUno,1\nTOTAL,5\nUno,2'
    expect(said(await imported(file, { lines }))).toEqual([
      'left Uno',
      'new TOTAL price 5',
      'new Uno price 2',
    ])
  })

  it('says once what several lines share', async () => {
    const plan = await imported('Nombre,Precio\nUno,gratis\nDos,regalado\nTres,nada')
    expect(plan).toMatchObject({ common: [{ column: 'Precio', lines: 3 }], counts: { error: 3 } })
  })

  it.each([
    ['~$lista.xlsx', 'x', /archivo temporal/],
    ['35.xlsx', '\u000bana', /No es una tabla/],
    [
      'lista.csv',
      '%PDF-1.7 …',
      /^Es un PDF\. Copia su tabla a una hoja de cálculo, guárdala como \.xlsx o CSV/,
    ],
    ['lista.xls', 'a\u0001\u0002', /No es una tabla/],
  ])('refuses %s, which is no table', async (name, text, error) => {
    expect(await imported(text, { name })).toMatch(error)
  })
})
