import { describe, expect, it } from 'vitest'
import { elementName } from '../../../src/domain/page-editor/page-draft.ts'

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
  ])('%j is called %s', (stored, name) => expect(elementName(stored)).toBe(name))
})
