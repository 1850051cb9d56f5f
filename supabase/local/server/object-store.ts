import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@supabase/lite'
import * as z from 'zod/mini'
import { exists } from '../data/data-dir.ts'
import { makeFolder, placeFile, syncFolder } from '../data/durable.ts'
import { tagOf } from './answers.ts'

type Adapter = NonNullable<App['_storageAdapter']>
type Meta = Awaited<ReturnType<Adapter['headObject']>>

/** Metadata file beside each uploaded file. */
const stored = z.object({
  name: z.string(),
  mimetype: z.string(),
  cacheControl: z.string(),
  size: z.number(),
  eTag: z.string(),
  lastModified: z.string(),
})

/**
 * Creates Supabase Lite's object store in a folder. A file is named by the hash of its bucket and key, so that no key
 * can lead out of the folder. Its metadata from the upload is stored beside it (Lite's own store guesses the type by
 * the extension).
 */
export function createObjectStore(folder: string): Adapter {
  const pathOf = (bucket: string, key: string) =>
    join(folder, createHash('sha256').update(`${bucket}/${key}`).digest('hex'))

  const read = async (bucket: string, key: string): Promise<Meta> => {
    const text = await readFile(`${pathOf(bucket, key)}.json`, 'utf8')
    const { cacheControl, mimetype, size, eTag, lastModified } = stored.parse(JSON.parse(text))
    return { cacheControl, mimetype, size, eTag, contentLength: size, lastModified: new Date(lastModified) }
  }

  const write = async (
    bucket: string,
    key: string,
    body: Uint8Array,
    mimetype: string,
    cacheControl: string,
  ) => {
    const eTag = tagOf(body)
    const lastModified = new Date()
    const beside: z.infer<typeof stored> = {
      name: `${bucket}/${key}`,
      mimetype,
      cacheControl,
      size: body.byteLength,
      eTag,
      lastModified: lastModified.toISOString(),
    }
    await makeFolder(folder)
    await replace(pathOf(bucket, key), body)
    await replace(`${pathOf(bucket, key)}.json`, JSON.stringify(beside))
    return {
      cacheControl,
      mimetype,
      eTag,
      lastModified,
      size: body.byteLength,
      contentLength: body.byteLength,
    }
  }

  const remove = async (bucket: string, keys: string[]) => {
    const paths = keys.map((key) => pathOf(bucket, key))
    await Promise.all(
      paths.flatMap((path) => [`${path}.json`, path].map((each) => rm(each, { force: true }))),
    )
    // Their rows are deleted next. A file that reappeared after a power cut would stay forever without one.
    if (await exists(folder)) await syncFolder(folder)
  }

  return {
    driver: null,
    getObject: async (bucket, key) => ({
      httpStatusCode: 200,
      metadata: await read(bucket, key),
      body: await readFile(pathOf(bucket, key)),
    }),
    uploadObject: async (bucket, key, _version, body, mimetype, cacheControl) =>
      write(bucket, key, await bytesOf(body), mimetype, cacheControl),
    deleteObject: (bucket, key) => remove(bucket, [key]),
    deleteObjects: remove,
    copyObject: async (fromBucket, from, _version, toBucket, to) => {
      const meta = await read(fromBucket, from)
      const body = await readFile(pathOf(fromBucket, from))
      const { eTag, lastModified } = await write(toBucket, to, body, meta.mimetype, meta.cacheControl)
      return { httpStatusCode: 200, eTag, lastModified }
    },
    headObject: read,
    privateAssetUrl: async (bucket, key) => `file://${pathOf(bucket, key)}`,
  }
}

async function bytesOf(body: Parameters<Adapter['uploadObject']>[3]): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body
  const chunks: Uint8Array[] = []
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Replaces a file without modifying it, because backups hold links to it. */
function replace(path: string, content: string | Uint8Array): Promise<void> {
  return placeFile(path, (draft) => writeFile(draft, content))
}
