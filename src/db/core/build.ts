const hosted: string | undefined = ofBuild(() => import.meta.env.VITE_SUPABASE_URL)

/** True if the page's own server is also the backend (`npm start`). */
export const isOwnBackend: boolean = !hosted

/** Base URL of the backend, the page's own origin unless the build names a hosted project. */
export const backendUrl: string = hosted || globalThis.location?.origin || ''

/** Reads a build-time constant. Returns undefined in Node, where `import.meta.env` does not exist. */
export function ofBuild<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
