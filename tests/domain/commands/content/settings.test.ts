import { expect, test } from 'vitest'
import { saveSettings } from '../../../../src/domain/commands/content-commands.ts'
import { blankRow } from '../../../../src/domain/tables/tables.ts'

const view = { ...blankRow('catalog_settings', 'default_view_mode_web'), setting_value: 'grid' }

test('each key that changes is a command of its own: an upsert of its value (A§5, A§7)', () => {
  const made = saveSettings([view], {
    default_view_mode_web: 'list',
    whatsapp_number: '529841112233',
    another: 'x',
  })
  expect(made).toMatchObject([
    {
      label: 'Guardar la vista en web',
      refusal: 'Error al guardar configuración',
      ops: [
        {
          table: 'catalog_settings',
          id: 'default_view_mode_web',
          insert: false,
          base: { setting_value: 'grid' },
          patch: { setting_value: 'list' },
        },
      ],
    },
    {
      label: 'Guardar el número de WhatsApp',
      ops: [
        {
          id: 'whatsapp_number',
          insert: true,
          patch: { setting_key: 'whatsapp_number', setting_value: '529841112233' },
        },
      ],
    },
    { label: 'Guardar configuración', ops: [{ id: 'another', insert: true }] },
  ])
})

test('what is so already comes to nothing', () => {
  expect(saveSettings([view], { default_view_mode_web: 'grid' })).toEqual([])
  expect(saveSettings([view], {})).toEqual([])
})

test('new icons go with the name or the logo that they were drawn of, in one command', () => {
  const texts = { price_unit: 'por día', brand_name: 'Grip & Luz', logo: '/a.webp', brand_icons: '/i.png' }
  const made = saveSettings([], texts)
  expect(made.map(({ label, ops }) => [label, ops.map(({ id }) => id)])).toEqual([
    ['Guardar la unidad de los precios', ['price_unit']],
    ['Guardar el nombre de la marca', ['brand_name', 'brand_icons']],
    ['Guardar el logotipo', ['logo']],
  ])
})
