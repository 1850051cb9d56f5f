import { ofBuild } from './of-build.ts'

const hosted: string | undefined = ofBuild(() => import.meta.env.VITE_SUPABASE_URL)

/** Whether the page's own server is the backend, too: `npm start`. */
export const isOwnBackend: boolean = !hosted

/** Where the backend answers: the page's own origin unless the build names a hosted project. */
export const backendUrl: string = hosted || globalThis.location?.origin || ''
