/** What a build puts in place; written out (`import.meta.env.ROW_FORM`), or all of them are. */
interface ImportMetaEnv {
  /** Changes with the form of the rows (vite.config.ts). */
  readonly ROW_FORM: string
  /** Where the hosted backend is; nothing where the app's own server has it. */
  readonly VITE_SUPABASE_URL?: string
}
