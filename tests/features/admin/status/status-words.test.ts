import { expect, test } from 'vitest'
import { fetchNews } from '#features/admin/status/status-words.ts'

test.each([
  ['for the first time', true, false, 'Descargando los datos…'],
  ['once more', false, false, 'Descargando los datos de nuevo…'],
  ['never yet, without a network', true, true, 'Sin conexión con el servidor'],
  ['once more, without a network', false, true, 'Sin conexión con el servidor'],
])('tables that are fetched %s', (_when, isFirst, isCut, words) => {
  expect(fetchNews({ isFirst, isCut })).toContain(words)
})
