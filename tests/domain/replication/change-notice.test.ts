import { describe, expect, it } from 'vitest'
import { changeNotice } from '../../../src/domain/replication/change-notice.ts'
import { IMAGE_REFUSED } from '../../../src/domain/replication/server-words.ts'

type Change = Parameters<typeof changeNotice>[0][number]
const change = (state: Change['state'], fields: Partial<Change> = {}): Change => ({
  state,
  label: 'Cambiar precio de “FX6”',
  change: null,
  question: null,
  refusal: 'Error al actualizar artículo',
  sqlstate: null,
  constraint: null,
  message: null,
  ...fields,
})
const negative = change('refused', { sqlstate: '23514', constraint: 'products_price_check' })

describe('changeNotice (A§8)', () => {
  it('titles a refusal as the specification says, with the reason', () => {
    expect(changeNotice([negative])).toEqual({
      type: 'error',
      title: 'Error al actualizar artículo',
      description: 'Cambiar precio de “FX6”: El precio no puede ser negativo.',
    })
  })
  it('says from what to what where that is short', () => {
    expect(changeNotice([{ ...negative, change: '$100.00 → -$5.00' }]).description).toBe(
      'Cambiar precio de “FX6” ($100.00 → -$5.00): El precio no puede ser negativo.',
    )
  })
  it('asks where two numbers stand against each other', () => {
    const asked = change('merged', { change: '4 → 3', question: 'Tú: 3, otra persona: 5' })
    expect(changeNotice([asked])).toEqual({
      type: 'info',
      title: 'Espera tu respuesta',
      description: 'Cambiar precio de “FX6” (4 → 3). Tú: 3, otra persona: 5. Elige cuál queda.',
    })
  })
  it.each([
    ['23514', 'rechazo QA', 'Un valor no está permitido. (rechazo QA)'],
    ['23514', ' rechazo\n  QA ', 'Un valor no está permitido. (rechazo QA)'],
    ['23514', '<b>x</b>', 'Un valor no está permitido.'],
    ['23514', '', 'Un valor no está permitido.'],
    ['23514', 'x'.repeat(5_000), `Un valor no está permitido. (${'x'.repeat(199)}…)`],
    ['XX000', 'rechazo QA', 'El servidor no aceptó el cambio: rechazo QA'],
    ['XX000', 'x'.repeat(5_000), `El servidor no aceptó el cambio: ${'x'.repeat(199)}…`],
  ])('says our reason and the words of the server (%s)', (sqlstate, message, text) => {
    const { description } = changeNotice([change('refused', { sqlstate, message })])
    expect(description).toBe(`Cambiar precio de “FX6”: ${text}`)
  })
  it('says of settings that some were refused, and which and why when it is one', () => {
    const refusal = 'Error al guardar configuración'
    const one = change('refused', { refusal, label: 'Guardar el correo', sqlstate: '42501' })
    expect(changeNotice([one])).toEqual({
      type: 'error',
      title: refusal,
      description:
        'Ocurrió un error al guardar algunos ajustes. Guardar el correo: Tu cuenta no tiene permiso para este cambio.',
    })
    const several = changeNotice([one, one, change('merged')])
    expect(several.title).toBe(refusal)
    expect(several.description).toMatch(/^Ocurrió un error al guardar algunos ajustes\. Revisa/)
    expect(changeNotice([one, negative]).title).toBe('2 cambios rechazados')
  })
  const image = (message: string) => change('refused', { sqlstate: IMAGE_REFUSED, message })
  it.each([
    [
      '404 {"statusCode":"404","message":"Bucket not found"}',
      'Error de Configuración',
      'No se encontró el bucket public_images.',
    ],
    [
      '403 {"message":"new row violates row-level security policy"}',
      'Error al subir imagen',
      'Error al subir imagen: new row violates row-level security policy. El bucket public_images no permite',
    ],
  ])('a bucket that cannot be written (%s) is told for 10 s, before all else', (message, title, text) => {
    const notice = changeNotice([negative, image(message)])
    expect(notice).toMatchObject({ type: 'error', title, duration: 10_000 })
    expect(notice.description).toContain(text)
    expect(notice.description).toContain('políticas de seguridad a nivel de fila (RLS)')
    expect(notice.description).toContain('Y hay 1 más.')
  })
  it.each([
    [
      '413 {"message":"The object exceeded the maximum allowed size"}',
      'The object exceeded the maximum allowed size',
    ],
    ['415 <html>', 'respuesta 415'],
  ])('an image that is refused for itself (%s) says why', (message, detail) => {
    const { title, description, duration } = changeNotice([image(message)])
    expect({ title, duration }).toEqual({ title: 'Error al subir imagen', duration: undefined })
    expect(description).toContain(`Error al subir imagen: ${detail}`)
  })
  it('makes one notice of several refusals', () => {
    const { type, title } = changeNotice([negative, negative, change('gone'), negative])
    expect({ type, title }).toEqual({ type: 'error', title: '3 cambios rechazados' })
  })
  it.each([1, 2])('puts a refusal before %i others', (others) => {
    const { title, description } = changeNotice([
      ...Array.from({ length: others }, () => change('merged')),
      negative,
    ])
    expect(title).toBe('Error al actualizar artículo')
    expect(description).toContain(`Y hay ${others} más.`)
  })
  it.each<[Change['state'], string]>([
    ['merged', 'Combinado con otro cambio'],
    ['gone', 'Ya no existe'],
  ])('only informs of what was %s', (state, title) => {
    expect(changeNotice([change(state)])).toMatchObject({ type: 'info', title })
    expect(changeNotice([change(state)]).description).toContain('Cambiar precio de “FX6”')
  })
  it('counts several that were not refused', () => {
    expect(changeNotice([change('merged'), change('gone')])).toMatchObject({
      type: 'info',
      title: '2 cambios necesitan tu atención',
    })
  })
})
