import { expect, it } from 'vitest'
import { stockWords } from '../../../src/domain/product-table/table-layout.ts'

it.each([
  [null, 'Servicio', 'info'],
  [0, 'No Disponible Ahora', 'danger'],
  [-1, 'No Disponible Ahora', 'danger'],
  [1, '1 disp.', 'added'],
  [4, '4 disp.', 'added'],
  [12_345, '12,345 disp.', 'added'],
])('a stock of %j is said as %s', (stock, text, tone) => expect(stockWords(stock)).toEqual({ text, tone }))
