/** What a page can be made of (A§3). */
export const ELEMENT_KINDS = ['text', 'image', 'button', 'video'] as const
export type ElementKind = (typeof ELEMENT_KINDS)[number]

/** What the kinds are called on the buttons that add one (A§2). */
export const KIND_NAMES: Record<ElementKind, string> = {
  text: 'Texto',
  image: 'Imagen',
  button: 'Botón',
  video: 'Video',
}

/** A new element with nothing in it but its defaults: a film has controls (A§9). */
export function newElement(kind: ElementKind, id: string): Record<string, unknown> {
  switch (kind) {
    case 'text':
      return { id, type: 'text', content: '', settings: {} }
    case 'image':
      return { id, type: 'image', src: '', alt: '', settings: { width: '100%' } }
    case 'button':
      return {
        id,
        type: 'button',
        text: 'Botón',
        action: { type: 'link', url: '', target: '_self' },
        settings: {},
      }
    case 'video':
      return {
        id,
        type: 'video',
        src: '',
        alt: '',
        settings: { width: '100%', controls: true, autoPlay: false, loop: false, muted: false },
      }
  }
}
