import { stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { Head } from '../src/domain/head/head.ts'
import { previewFile } from '../src/domain/images/uploaded-images.ts'
import { HEAVIEST_IMAGE, SOCIAL_SIZE } from '../src/domain/seo/seo-preview.ts'

/** Returns the size of an image in bytes, undefined if unknown. */
export type Weigh = (url: string) => Promise<number | undefined>

/**
 * Replaces the link preview's image of a head. Prefers the derived preview of the page's image (ADR 0012), then the
 * image itself. Uses the shop's own image if that is too large.
 */
export async function withLightImage(head: Head, weigh: Weigh): Promise<Head> {
  const preview = previewFile(head.image.url)
  const previewWeight = preview === null ? undefined : await weigh(preview).catch(() => undefined)
  if (preview !== null && previewWeight !== undefined && previewWeight <= HEAVIEST_IMAGE)
    return { ...head, image: { ...head.image, url: preview, size: SOCIAL_SIZE } }
  const weight = await weigh(head.image.url).catch(() => undefined)
  if (weight === undefined || weight <= HEAVIEST_IMAGE) return head
  return {
    ...head,
    image: { ...head.image, url: head.shopImage, size: SOCIAL_SIZE },
  }
}

/** Measures images that are files of the build. */
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

const BUCKETS = '/storage/v1/object/public/'

/**
 * Measures images of the shop's buckets, each once, because uploads never change under their address.
 * @param ask requests a path from the backend
 */
export function weighUploads(ask: (path: string) => Promise<Response>): Weigh {
  const known = new Map<string, number>()
  return async (url) => {
    const { pathname } = new URL(url)
    if (!pathname.startsWith(BUCKETS)) return undefined
    const before = known.get(pathname)
    if (before !== undefined) return before
    const answer = await ask(pathname)
    if (!answer.ok) return undefined
    const { byteLength } = await answer.arrayBuffer()
    known.set(pathname, byteLength)
    return byteLength
  }
}
