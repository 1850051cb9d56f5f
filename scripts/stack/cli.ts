/** Tested version of the Supabase CLI; `npx` downloads it. */
export const CLI = 'supabase@3.1.0'
