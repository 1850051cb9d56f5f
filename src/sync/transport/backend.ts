export { backendUrl } from '#db/core/backend-url.ts'

/** Says which project is meant; it grants nothing that a visitor may not have. */
export const publishableKey: string =
  import.meta.env['VITE_SUPABASE_PUBLISHABLE_KEY'] || 'sb_publishable_claqueta_local'
