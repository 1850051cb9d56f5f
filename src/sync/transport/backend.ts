import { backendUrl } from '#db/core/backend-url.ts'

/** A server, and the key that says which project is meant: it grants nothing that a visitor may not have. */
export type Backend = { url: string; key: string }

/** The server of this build. */
export const backend: Backend = {
  url: backendUrl,
  key: import.meta.env['VITE_SUPABASE_PUBLISHABLE_KEY'] || 'sb_publishable_claqueta_local',
}
