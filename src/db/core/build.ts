import { loadedFrom } from '#domain/images/uploaded-images.ts'

const hosted: string | undefined = ofBuild(() => import.meta.env.VITE_SUPABASE_URL)

/** True if the page's own server is also the backend (`npm start`). */
export const isOwnBackend: boolean = !hosted

/** Base URL of the backend, the page's own origin unless the build names a hosted project. */
export const backendUrl: string = hosted || globalThis.location?.origin || ''

/** Origin of the bucket, '' if it is the page's own. */
export const bucketOrigin: string = hosted || ''

/** Returns the address from which this device loads a stored image (ADR 0012). */
export const imageSource = (address: string): string => loadedFrom(address, bucketOrigin)

/** Reads a build-time constant. Returns undefined in Node, where `import.meta.env` does not exist. */
export function ofBuild<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
