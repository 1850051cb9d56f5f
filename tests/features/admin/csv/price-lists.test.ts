import { expect, it } from 'vitest'
import { workbook } from '../../../support/workbook.ts'
import { DOS, encoded, imported, MAC, utf16, type File } from './import-of.ts'

/** Price lists after the exports of that many programs. Each product is 'name | price | section'. */
const CAMERA = [
  'Cámara FX6 | 2500 | Cámaras',
  'Lente 35 mm | 450.5 | Ópticas',
  'Panel LED | 300 | Iluminación',
]
const LISTS: readonly (readonly [program: string, file: File, name: string])[] = [
  [
    'Excel in Mexico',
    encoded(
      'Rentas del Caribe,,\r\nVigente desde enero de 2026,,\r\n,,\r\nEquipo,Categoría,Renta por día\r\nCámara FX6,Cámaras,"$2,500.00"\r\nLente 35 mm,Ópticas,$450.50\r\nPanel LED,Iluminación,$300.00\r\n',
      {},
    ),
    'lista.csv',
  ],
  [
    'Excel in Spain',
    encoded(
      'Artículo;Familia;PVP (IVA incl.)\r\nCámara FX6;Cámaras;2.500,00\r\nLente 35 mm;Ópticas;450,50\r\nPanel LED;Iluminación;300,00\r\n',
      { '€': 0x80 },
    ),
    'tarifas.csv',
  ],
  [
    'an old invoicing program',
    encoded(
      'CLAVE|DESCRIPCION|LINEA|PRECIO PUBLICO\r\n001|Cámara FX6|Cámaras|2500.00\r\n002|Lente 35 mm|Opticas|450.50\r\n003|Panel LED|Iluminación|300.00\r\n',
      DOS,
    ),
    'PRODS.TXT',
  ],
  [
    'Numbers on a Mac',
    encoded(
      'Nombre;Rubro;Tarifa diaria\rCámara FX6;Cámaras;$2,500\rLente 35 mm;Opticas;$450.50\rPanel LED;Iluminación;$300\r',
      MAC,
    ),
    'mac.csv',
  ],
  [
    'a Google sheet with groups',
    'Lista 2026\t\t\nNombre del equipo\tPrecio x día\tPiezas\nCÁMARAS\t\t\nCámara FX6\t2500\t2\nÓPTICAS\t\t\nLente 35 mm\t450.5\t4\nILUMINACIÓN\t\t\nPanel LED\t300\t6\nTotal\t3250.5\t12\n',
    'hoja.tsv',
  ],
  [
    'WooCommerce',
    'ID,Tipo,SKU,Nombre,Publicado,"¿Existencias?",Inventario,"Precio rebajado","Precio normal",Categorías\n1,simple,A,"Cámara FX6",1,1,2,,2500,"Cámaras, Cámaras > Cine"\n2,simple,B,"Lente 35 mm",1,1,4,,450.5,Ópticas\n3,variable,C,"Panel LED",1,0,6,,300,Iluminación\n',
    'wc-product-export.csv',
  ],
  [
    'Shopify',
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant SKU,Variant Inventory Qty,Variant Price,Image Src\nfx6,Cámara FX6,<p>4K</p>,Sony,Cámaras,"cine, 4k",true,A,2,2500.00,https://x.test/1.jpg\n35,Lente 35 mm,,Zeiss,Ópticas,,true,B,4,450.50,\nled,Panel LED,,Aputure,Iluminación,,true,C,6,300.00,\n',
    'products_export.csv',
  ],
  [
    'Loyverse',
    'Handle,SKU,Name,Category,Description,Cost,Price [Mi tienda],In stock [Mi tienda]\nfx6,1,Cámara FX6,Cámaras,,1000,2500.00,2\n35,2,Lente 35 mm,Ópticas,,100,450.50,4\nled,3,Panel LED,Iluminación,,90,300.00,6\n',
    'export_items.csv',
  ],
  [
    'Odoo',
    'Nombre,Referencia interna,Precio de venta,Costo,Categoría del producto,Cantidad a la mano\nCámara FX6,A,2500.0,900.0,Cámaras,2.0\nLente 35 mm,B,450.5,100.0,Ópticas,4.0\nPanel LED,C,300.0,90.0,Iluminación,6.0\n',
    'product.template.csv',
  ],
  [
    'a workbook with a cover and merged cells',
    new Uint8Array(
      workbook([
        { name: 'Portada', rows: [['Casa de renta'], ['Contacto', 'Ana']] },
        {
          name: 'Precios',
          rows: [
            ['TARIFAS 2026'],
            [],
            ['Equipo', 'Grupo', 'Día', 'Semana'],
            ['Cámara FX6', 'Cámaras', 2500, 9000],
            ['Lente 35 mm', 'Ópticas', 450.5, 1800],
            ['Panel LED', 'Iluminación', 300, 1200],
          ],
        },
      ]),
    ),
    'lista.xlsx',
  ],
  [
    'a web system that says .xls',
    '<html><body><table><tr><td colspan="3">Reporte de productos</td></tr><tr><th>Producto</th><th>Departamento</th><th>Precio lista</th></tr><tr><td>C&aacute;mara FX6</td><td>C&aacute;maras</td><td>$2,500.00</td></tr><tr><td>Lente 35 mm</td><td>&Oacute;pticas</td><td>$450.50</td></tr><tr><td>Panel LED</td><td>Iluminaci&oacute;n</td><td>$300.00</td></tr></table></body></html>',
    'reporte.xls',
  ],
  [
    'a list without headings',
    'Cámara FX6,Cámaras,"2,500.00"\nCámara FX3,Cámaras,"2,000.00"\nLente 35 mm,Ópticas,450.50\nLente 50 mm,Ópticas,450.50\nPanel LED,Iluminación,300.00\nPanel RGB,Iluminación,400.00\n',
    'lista.csv',
  ],
  [
    'a text with units behind its prices',
    utf16(
      'Articulo\tTarifa 24 hrs\tTipo de equipo\r\nCámara FX6\t$2,500/día\tCámaras\r\nLente 35 mm\t$450.50/día\tÓpticas\r\nPanel LED\t$300/día\tIluminación\r\n',
    ),
    'lista.txt',
  ],
]

it.each(LISTS)(
  'the price list of %s comes with names, prices and sections as it is',
  async (_, file, name) => {
    const plan = await imported(file, { name })
    if (typeof plan === 'string') throw new Error(plan)
    const after = (line: (typeof plan.lines)[number], field: string) =>
      line.changes.find((change) => change.field === field)?.after
    const lines = plan.lines
      .filter(({ status }) => status === 'new')
      .map((line) => `${line.name} | ${String(after(line, 'price'))} | ${String(after(line, 'section_id'))}`)
    const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
    expect(lines.map(plain)).toEqual(expect.arrayContaining(CAMERA.map(plain)))
    expect(plan.counts.error).toBe(0)
  },
)
