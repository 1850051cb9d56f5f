import { describe, expect, it } from 'vitest'
import { describeRefused } from '../../../src/domain/images/image-refusal.ts'

const unread = (name: string) => ({ name, why: `No se pudo leer “${name}”. Prueba con JPG, PNG o WebP.` })
const full = (name: string) => ({ name, why: 'No hay espacio en este dispositivo.' })

describe('describeRefused', () => {
  it('explains the format of iPhones', () => {
    const said = describeRefused(3, [unread('IMG_1.HEIC'), unread('b.png')])
    expect(said?.description).toContain('IMG_1.HEIC')
    expect(said?.description).toMatch(/HEIC es el formato del iPhone/)
    expect(describeRefused(3, [unread('a.png'), unread('b.png')])?.description).not.toMatch(/HEIC/)
  })

  it('says nothing where all were taken', () => expect(describeRefused(3, [])).toBeNull())

  it('says why of a file that was chosen alone (A§8)', () =>
    expect(describeRefused(1, [unread('a.png')])).toEqual({
      title: 'Error al subir imagen',
      description: 'Error al subir imagen: No se pudo leer “a.png”. Prueba con JPG, PNG o WebP.',
    }))

  it.each([
    [3, ['foto.txt', 'rota.png'], 'Se añadió 1 de 3; 2 no se pudieron leer: foto.txt, rota.png.'],
    [3, ['a'], 'Se añadieron 2 de 3; 1 no se pudo leer: a.'],
    [2, ['a', 'b'], 'Se añadieron 0 de 2; 2 no se pudieron leer: a, b.'],
    [9, ['a', 'b', 'c', 'd', 'e', 'f'], 'Se añadieron 3 de 9; 6 no se pudieron leer: a, b, c, d y 2 más.'],
  ])('of %d counts and names %j', (total, names, description) =>
    expect(describeRefused(total, names.map(unread))?.description).toBe(description),
  )

  it('is no success when nothing was taken, nor where something was not', () => {
    expect(describeRefused(2, [unread('a'), unread('b')])?.title).toBe('Error al subir imagen')
    expect(describeRefused(2, [unread('a')])?.title).toBe('No se añadieron todas las imágenes')
  })

  it('says what is not about the file, once', () =>
    expect(describeRefused(3, [unread('b'), full('a')])?.description).toBe(
      'Se añadió 1 de 3. No hay espacio en este dispositivo.',
    ))
})
