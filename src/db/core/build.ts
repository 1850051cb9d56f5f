const hosted: string | undefined = ofBuild(() => import.meta.env.VITE_SUPABASE_URL)

/** Whether the page's own server is the backend, too: `npm start`. */
export const isOwnBackend: boolean = !hosted

/** Where the backend answers: the page's own origin unless the build names a hosted project. */
export const backendUrl: string = hosted || globalThis.location?.origin || ''

/** Reads what a build puts in place of its argument; undefined in plain Node, which has no `import.meta.env`. */
export function ofBuild<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
