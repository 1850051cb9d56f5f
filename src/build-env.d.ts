/** Constants set by the build. They must be written out (`import.meta.env.ROW_FORM`), or all of them are inlined. */
interface ImportMetaEnv {
  /** Hash of the rows' form (vite.config.ts). */
  readonly ROW_FORM: string
  /** Address of the hosted backend, undefined if the app's own server is the backend. */
  readonly VITE_SUPABASE_URL?: string
}
