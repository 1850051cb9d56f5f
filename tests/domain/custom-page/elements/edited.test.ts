import { describe, expect, it } from 'vitest'
import { actionOf, labelOf, withAction, withLabel } from '#domain/custom-page/elements.ts'
import { addressOf } from '#domain/custom-page/stored-parts.ts'
import { isOn, withAddress } from '#domain/custom-page/stored.ts'
import { readStructure } from '#domain/custom-page/structure.ts'

const shown = (element: object) => readStructure({ elements: [element] })?.elements[0]

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
    expect(isOn({ controls: value }, 'controls', true)).toBe(is)
    expect(shown({ type: 'video', settings: { controls: value } })).toMatchObject({ film: { controls: is } })
  })
})
