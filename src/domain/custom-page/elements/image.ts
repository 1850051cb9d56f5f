import { imageAddress } from '../address.ts'
import { type ElementDescription, never } from './kind.ts'
import { fileName, withSafeAddress } from './safe-address.ts'
import { addressOf, altOf, MAX_LABEL, shownAddress, type Stored } from './stored.ts'

/** An image with its words. */
export const image = {
  name: 'Imagen',
  counted: ['imagen', 'imágenes'],
  holdsText: false,
  blank: () => ({ src: '', alt: '', settings: { width: '100%' } }),
  read: (stored: Stored) => ({
    kind: 'image' as const,
    src: imageAddress(shownAddress(stored)),
    alt: altOf(stored).slice(0, MAX_LABEL).trim(),
  }),
  isTooLong: never,
  words: (stored) => altOf(stored).trim() || fileName(addressOf(stored)),
  safe: withSafeAddress,
} satisfies ElementDescription
