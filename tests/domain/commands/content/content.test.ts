import { describe, expect, it } from 'vitest'
import { saveRow } from '../../../../src/domain/commands/content-commands.ts'
import { blankRow } from '../../../../src/domain/tables/tables.ts'

describe('saveRow', () => {
  it('makes the row under its key when there is none, other columns at their defaults', () => {
    expect(saveRow('page_seo_settings', '/rental', null, { title: 'Renta' })).toEqual({
      label: 'Editar SEO de /rental',
      refusal: 'Error al guardar datos SEO',
      ops: [
        {
          table: 'page_seo_settings',
          id: '/rental',
          insert: true,
          base: {},
          patch: {
            page_path: '/rental',
            title: 'Renta',
            description: null,
            keywords: [],
            og_image_url: null,
            favicon_url: null,
          },
        },
      ],
    })
  })

  it('changes only what differs when there is one', () => {
    const row = { ...blankRow('catalog_settings', 'default_view_mode_web'), setting_value: 'grid' }
    expect(saveRow('catalog_settings', row.setting_key, row, { setting_value: 'list' })?.ops).toEqual([
      {
        table: 'catalog_settings',
        id: 'default_view_mode_web',
        insert: false,
        base: { setting_value: 'grid' },
        patch: { setting_value: 'list' },
      },
    ])
    expect(saveRow('catalog_settings', row.setting_key, row, { setting_value: 'grid' })).toBeNull()
  })

  it('gives a page the id it is made with, and never another one later', () => {
    const made = saveRow('modifiable_page_content', 'bodas', null, { id: 'first', title: 'Bodas' })
    expect(made?.ops[0]?.patch).toMatchObject({ page_slug: 'bodas', id: 'first', title: 'Bodas' })
    const row = { ...blankRow('modifiable_page_content', 'bodas'), id: 'first', title: 'Bodas' }
    const changed = saveRow('modifiable_page_content', 'bodas', row, { id: 'second', title: 'XV' })
    expect(changed?.ops[0]?.patch).toEqual({ title: 'XV' })
  })

  it.each([
    ['catalog_settings', 'k', 'Guardar configuración', 'Error al guardar configuración'],
    ['aerial_filming_page_content', 'k', 'Editar Filmación Aérea', 'Error al Guardar'],
    ['about_us_page_content', 'k', 'Editar Nosotros', 'Error al Guardar'],
    ['modifiable_page_content', 'bodas', 'Editar página /bodas', 'Error al Guardar'],
  ] as const)('of %s is called what A§8 calls it', (table, key, label, refusal) => {
    expect(saveRow(table, key, null, { id: 'k' })).toMatchObject({ label, refusal })
  })
})
