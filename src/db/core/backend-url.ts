import { buildEnv } from './build-env.ts'

/** Whether the page's own server is the backend, too: `npm start`. */
export const isOwnBackend: boolean = !buildEnv['VITE_SUPABASE_URL']

/** Where the backend answers: the page's own origin unless the build names a hosted project. */
export const backendUrl: string = buildEnv['VITE_SUPABASE_URL'] || globalThis.location?.origin || ''
