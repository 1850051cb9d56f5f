import { stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { DEFAULT_IMAGE, type Head } from '../src/domain/head/head.ts'
import { HEAVIEST_IMAGE, SOCIAL_SIZE } from '../src/domain/head/social-image.ts'

/** How many bytes a picture has; undefined when nobody can say. */
export type Weigh = (url: string) => Promise<number | undefined>

/** The head with the shop's own picture in place of one that is too heavy for a link preview. */
export async function withLightImage(head: Head, origin: string, weigh: Weigh): Promise<Head> {
  const weight = await weigh(head.image.url).catch(() => undefined)
  if (weight === undefined || weight <= HEAVIEST_IMAGE) return head
  return {
    ...head,
    image: { ...head.image, url: origin + DEFAULT_IMAGE, size: SOCIAL_SIZE },
  }
}

/** Weighs the pictures that are files of the build. */
export function weighFiles(dist: string, origin: string): Weigh {
  return async (url) => {
    const { origin: place, pathname } = new URL(url)
    if (place !== origin) return undefined
    const path = normalize(join(dist, decodeURIComponent(pathname)))
    if (!path.startsWith(dist)) return undefined
    const file = await stat(path)
    return file.isFile() ? file.size : undefined
  }
}
