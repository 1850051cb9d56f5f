import { describe, expect, it } from 'vitest'
import { readStructure } from '../../../src/domain/custom-page/structure.ts'
import {
  actionOf,
  addressOf,
  elementName,
  isOn,
  labelOf,
  withAction,
  withAddress,
  withLabel,
} from '../../../src/domain/page-editor/element-words.ts'

const shown = (element: object) => readStructure({ elements: [element] })?.elements[0]

describe('an element in the list', () => {
  it.each([
    [
      { type: 'text', content: '<h2>Tu boda,&nbsp;bien <b>iluminada</b></h2><p>Y más</p>' },
      'Texto: Tu boda, bien iluminada',
    ],
    [{ type: 'text', content: '' }, 'Texto sin contenido'],
    [{ type: 'text', text: 'viejo' }, 'Texto: viejo'],
    [{ type: 'text', content: { a: 1 } }, 'Texto sin contenido'],
    [{ type: 'image', src: '/demo/gallery/night.webp?x=1', alt: '' }, 'Imagen: night.webp'],
    [{ type: 'image', src: '/a.webp', alt: 'Luces' }, 'Imagen: Luces'],
    [{ type: 'image', src: 'data:image/png;base64,AAAA' }, 'Imagen: archivo incluido'],
    [{ type: 'button', text: 'Ver', action: 7 }, 'Botón: Ver'],
    [{ type: 'video', content: 'https://youtu.be/aqz-KE-bpKQ' }, 'Video: aqz-KE-bpKQ'],
    [{ type: 'mapa' }, 'Elemento desconocido'],
    [{}, 'Elemento desconocido'],
    [
      { type: 'text', content: 'Una frase que sigue y sigue hasta que ya no cabe en el renglón de la lista' },
      'Texto: Una frase que sigue y sigue hasta que ya no…',
    ],
  ])('%j is called %s', (stored, name) => {
    expect(elementName(stored)).toBe(name)
  })
})

describe('what is edited of an element', () => {
  it.each([
    { type: 'image', content: '/old.webp' },
    { type: 'image', src: ' ', content: '/old.webp' },
    { type: 'image', src: '/old.webp' },
  ])('is the address that the public page reads: %j', (stored) => {
    expect(addressOf(stored)).toBe('/old.webp')
    expect(shown({ ...stored, ...withAddress(stored, '/new.webp') })).toMatchObject({ src: '/new.webp' })
    expect(shown({ ...stored, ...withAddress(stored, '') })).toMatchObject({ src: null })
  })

  it.each([
    { type: 'button', content: 'Ver' },
    { type: 'button', text: ' ', content: 'Ver' },
    { type: 'button', text: 'Ver' },
  ])('is the label that the public page reads: %j', (stored) => {
    expect(labelOf(stored)).toBe('Ver')
    expect(shown({ ...stored, ...withLabel(stored, 'Otro') })).toMatchObject({ text: 'Otro' })
    expect(shown({ ...stored, ...withLabel(stored, '') })).toMatchObject({ text: 'Botón' })
  })

  it('is the action, which keeps what it was when it becomes another', () => {
    const stored = { type: 'button', action: { type: 'link', url: '/rental', target: '_blank', id: 3 } }
    expect(actionOf(stored)).toEqual({ type: 'link', message: '', url: '/rental', isNewTab: true })
    const alert = { ...stored, ...withAction(stored, { type: 'alert', message: 'Hola' }) }
    expect(actionOf(alert)).toMatchObject({ type: 'alert', message: 'Hola', url: '/rental' })
    expect(alert.action).toMatchObject({ id: 3 })
    expect(actionOf({}).type).toBe('other')
  })

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, true],
    ['sí', true],
  ])('is a switch that says %j: %j', (value, is) => {
    expect(isOn({ settings: { controls: value } }, 'controls', true)).toBe(is)
    expect(shown({ type: 'video', settings: { controls: value } })).toMatchObject({ film: { controls: is } })
  })
})
