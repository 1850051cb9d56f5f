import { describe, expect, it, test } from 'vitest'
import { CUSTOMER_MESSAGES } from '#domain/orders/customer-message.ts'
import { BUSINESS_KEYS, businessOf, readBusiness } from '../../../src/domain/business/business.ts'
import { SETTING_WORDS, settingsChanges, settingsNotes } from '../../../src/domain/business/setting-words.ts'
import {
  settingsRules,
  settingsRulesOver,
  readSettingsDraft,
  settingText,
  tidyValues,
  valuesOf,
  type SettingKey,
  type SettingsValues,
} from '../../../src/domain/business/setting-values.ts'
import { blankRow } from '../../../src/domain/tables/tables.ts'

const built = readBusiness({})
const rowsOf = (stored: Record<string, string>) =>
  Object.entries(stored).map(([key, setting_value]) => ({
    ...blankRow('catalog_settings', key),
    setting_value,
  }))
const shown = (stored: Record<string, string> = {}) => {
  const rows = rowsOf(stored)
  return valuesOf(businessOf(built, rows), rows)
}
const FULL: SettingsValues = {
  ...shown(),
  default_view_mode_web: 'list',
  default_view_mode_mobile: 'grid',
  brand_name: 'Grip & Luz',
  logo: '/storage/v1/object/public/public_images/product_images/1795225025539064020000000.webp',
  logo_dark: 'https://media.gripyluz.mx/logo.png',
  whatsapp_number: '529841112233',
  contact_phone: '984 111 2233',
  contact_email: 'hola@gripyluz.mx',
  contact_address: 'Av. 10, Centro',
  contact_hours: 'Lunes a viernes de 9 a 18 h',
  contact_map_url: 'https://maps.app.goo.gl/x',
  price_unit: 'por día',
  price_steps: '3=2.5, 7=3',
  prices_vat: 'added',
  show_free_days: 'true',
  home_from_catalogue: 'true',
  message_quoted: 'Hola {nombre}:\n{artículos}',
  message_reserved: 'Apartado {folio}',
  message_reminder: 'Te esperamos',
  message_overdue: '¿Cuándo lo traes?',
  message_shortage: '¿Nos prestas {faltante}?',
  service_section_ids: ['a', 'b'],
  demo_reel_url: 'https://vimeo.com/123',
  media_base_url: 'https://media.gripyluz.mx/fotos/',
  site_links: '[{"page":"/contacto","menu":true}]',
  orders_same_day: 'true',
  time_zone: 'America/Cancun',
}
const KEYS = Object.keys(FULL) as SettingKey[]
const stored = (values: SettingsValues) =>
  Object.fromEntries(KEYS.map((key) => [key, settingText(key, values)]))

describe('the settings form', () => {
  test('shows what is in force without any setting (A§3)', () => {
    expect(shown()).toMatchObject({
      default_view_mode_web: 'grid',
      default_view_mode_mobile: 'list',
      brand_name: 'Claqueta',
      whatsapp_number: '529840001234',
      contact_email: '',
      price_unit: '',
      price_steps: '',
      prices_vat: '',
      service_section_ids: [],
      orders_same_day: 'false',
      time_zone: 'America/Mexico_City',
    })
  })

  test('stores what it shows, and shows what it stored', () => {
    expect(shown(stored(FULL))).toEqual(FULL)
    expect(shown(stored(shown()))).toEqual(shown())
    const none = { ...FULL, contact_phone: '', contact_email: '', service_section_ids: [], demo_reel_url: '' }
    expect(shown(stored(none))).toEqual(none)
  })

  test('has a field for every key of the business but its drawn icons, the two views, the links, the home page, those of orders and the messages, and a name for all', () => {
    const drawn = 'brand_icons'
    expect([...KEYS, drawn].toSorted()).toEqual(
      [
        ...BUSINESS_KEYS,
        ...Object.keys(CUSTOMER_MESSAGES),
        'default_view_mode_web',
        'default_view_mode_mobile',
        'home_from_catalogue',
        'site_links',
        'orders_refuse_shortage',
        'time_zone',
        'orders_archive_months',
      ].toSorted(),
    )
    expect(Object.keys(SETTING_WORDS).toSorted()).toEqual([...KEYS, drawn].toSorted())
  })

  test('shows and stores the first text of a message that is blank', () => {
    const { text } = CUSTOMER_MESSAGES.message_overdue
    expect(shown({ message_overdue: ' ' }).message_overdue).toBe(text)
    expect(tidyValues({ ...FULL, message_overdue: ' \n ' }).message_overdue).toBe(text)
  })

  test('shows a number of another country so that it can be saved again', () => {
    expect(shown({ whatsapp_number: '+1 305 555 0100' }).whatsapp_number).toBe('+13055550100')
    expect(shown({ whatsapp_number: '13055550100' }).whatsapp_number).toBe('+13055550100')
  })

  test('shows a new shop as having neither name nor number', () => {
    const empty = { brand_name: '', whatsapp_number: '' }
    expect(shown(empty)).toMatchObject(empty)
  })

  test('tidies what is typed', () => {
    const typed = {
      ...FULL,
      brand_name: '  Grip \n & Luz ',
      whatsapp_number: '984 111 2233',
      contact_email: ' hola@gripyluz.mx ',
      contact_address: ' Av. 10,\n Centro',
      price_unit: ' por  día ',
      price_steps: '7 = 3 ; 3 días = 2,5',
      media_base_url: ' https://media.gripyluz.mx/fotos',
    }
    expect(settingsRules.safeParse(typed).success).toBe(true)
    expect(tidyValues(typed)).toEqual(FULL)
  })
})

describe('what stops a save', () => {
  const problem = (fields: Partial<SettingsValues>) => {
    const parsed = settingsRules.safeParse({ ...FULL, ...fields })
    return parsed.success
      ? null
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
  test('is nothing in what is shown', () => {
    expect(problem({})).toBeNull()
    expect(settingsRules.safeParse(shown()).success).toBe(true)
  })
  it.each<[Partial<SettingsValues>, string]>([
    [{ brand_name: '  ' }, 'brand_name: Escribe el nombre de la marca.'],
    [{ brand_name: 'x'.repeat(41) }, 'brand_name: Usa 40 caracteres como máximo.'],
    [{ logo: 'javascript:alert(1)' }, 'logo: Elige otra imagen'],
    [{ logo: '//otra.test/a.png' }, 'logo: Elige otra imagen'],
    [{ logo_dark: 'logo de la tienda.png' }, 'logo_dark: Elige otra imagen'],
    [{ whatsapp_number: '' }, 'whatsapp_number: Escribe el número de WhatsApp.'],
    [{ whatsapp_number: '+52 984 000' }, 'whatsapp_number: Después del 52'],
    [{ contact_phone: '12' }, 'contact_phone: Escribe un número'],
    [{ contact_email: 'hola' }, 'contact_email: Escribe un correo'],
    [{ contact_email: 'a@b.mx?bcc=x@y.mx' }, 'contact_email: Escribe un correo'],
    [{ contact_address: '{direccion}' }, 'contact_address: Escribe el dato'],
    [{ contact_hours: 'x'.repeat(201) }, 'contact_hours: Usa 200 caracteres como máximo.'],
    [{ price_steps: '3=4' }, 'price_steps: “3=4” saldría más caro que día por día'],
    [{ contact_map_url: 'maps.google.com/x' }, 'contact_map_url: Escribe la dirección completa de un mapa'],
    [{ demo_reel_url: 'javascript:alert(1)' }, 'demo_reel_url: Escribe la dirección de un video'],
    [{ time_zone: 'Marte/Olimpo' }, 'time_zone: Elige una zona horaria'],
    [{ message_quoted: 'x'.repeat(1_501) }, 'message_quoted: Usa 1,500 caracteres como máximo.'],
    [{ media_base_url: 'media/' }, 'media_base_url: Escribe la dirección completa'],
  ])('is %j', (fields, notified) => {
    const found = problem(fields)
    expect(found).toHaveLength(1)
    expect(found?.[0]).toContain(notified)
  })
  test('is neither name nor number where a new shop has none, until it has', () => {
    const problems = (before: Partial<SettingsValues>, now: Partial<SettingsValues>) => {
      const parsed = settingsRulesOver({ ...FULL, ...before }).safeParse({ ...FULL, ...now })
      return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
    }
    const none = { brand_name: '', whatsapp_number: '' }
    expect(problems(none, { whatsapp_number: '' })).toEqual([])
    expect(problems(none, { brand_name: '' })).toEqual([])
    expect(problems({}, none)).toEqual(['brand_name', 'whatsapp_number'])
    expect(problems(none, { whatsapp_number: '12', contact_email: 'x' })).toEqual([
      'whatsapp_number',
      'contact_email',
    ])
  })
  test('is none of what may be left out', () => {
    const bare = {
      contact_phone: '',
      contact_email: '',
      contact_address: ' ',
      contact_hours: '',
      contact_map_url: '',
      demo_reel_url: '',
    }
    expect(problem(bare)).toBeNull()
  })
})

it.each([
  [
    { brand_name: 'Mía', prices_vat: 'added' },
    { brand_name: 'Mía', prices_vat: 'added' },
  ],
  [{ brand_name: 7, prices_vat: 'maybe', contact_hours: '9 a 18' }, { contact_hours: '9 a 18' }],
  [{ other: 'x' }, null],
  ['brand_name', null],
  [null, null],
])('of a draft %j it can read %j', (value, draft) => expect(readSettingsDraft(value)).toEqual(draft))

describe('what others wrote meanwhile (AMB-31)', () => {
  const names = new Map([['a', 'Cámaras']])
  const notes = (theirs: Partial<SettingsValues>) =>
    settingsNotes(theirs, FULL, (id) => names.get(id) ?? null)
  const start = 'Otra persona cambió este ajuste a: '
  it.each<[Partial<SettingsValues>, string]>([
    [{ brand_name: 'Otra' }, 'Otra'],
    [{ contact_email: '' }, 'vacío'],
    [{ default_view_mode_web: 'grid' }, '“Cuadrícula”'],
    [{ prices_vat: '' }, '“No decir nada”'],
    [{ service_section_ids: ['a', 'gone'] }, 'Cámaras'],
    [{ service_section_ids: [] }, 'ninguna'],
  ])('%j is said in words', (theirs, text) => expect(Object.values(notes(theirs))).toEqual([start + text]))
  test('lists the old and new value by the name of the setting', () => {
    const heard = {
      was: { brand_name: 'Una', prices_vat: 'added' },
      is: { brand_name: 'Otra', prices_vat: '' },
    } as const
    expect(settingsChanges(heard, FULL, () => null).map(({ text }) => text)).toEqual([
      'Nombre de la marca: Una → Otra, cambiado por otra persona',
      'IVA de los precios: “Precios más IVA” → “No decir nada”, cambiado por otra persona',
    ])
  })
  test('is nothing where it is what the form holds', () => {
    expect(notes({ brand_name: FULL.brand_name })).toEqual({})
    expect(notes({})).toEqual({})
  })
})
