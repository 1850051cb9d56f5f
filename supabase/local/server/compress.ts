import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Below one packet compression saves nothing. */
const WORTH_IT = 1_024

/** Compresses a text or JSON answer with what the client accepts; other answers pass untouched. */
export async function compressed(response: Response, acceptEncoding: string): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || response.headers.has('content-encoding') || !/json|text|xml/.test(type))
    return response
  const headers = new Headers(response.headers)
  headers.append('vary', 'Accept-Encoding')
  const body = Buffer.from(await response.arrayBuffer())
  const packed = body.byteLength < WORTH_IT ? undefined : await pack(body, acceptEncoding, headers)
  headers.set('content-length', String((packed ?? body).byteLength))
  return new Response(packed ?? body, { status: response.status, statusText: response.statusText, headers })
}

async function pack(
  body: Buffer,
  accept: string,
  headers: Headers,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (/\bbr\b/.test(accept)) {
    headers.set('content-encoding', 'br')
    // Level 4: a page of 2,000 products in about 10 ms, a tenth of its size.
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    }
    return Buffer.from(await brotli(body, { params }))
  }
  if (/\bgzip\b/.test(accept)) {
    headers.set('content-encoding', 'gzip')
    return Buffer.from(await zip(body, { level: 5 }))
  }
  return undefined
}
