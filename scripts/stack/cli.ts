/** The version of the Supabase CLI that was tried; `npx` fetches it. */
export const CLI = 'supabase@3.1.0'
