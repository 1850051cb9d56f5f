import type { Stack } from './plan.ts'

/** Names of the publishable key in the CLI's output; before 2026 it printed only the second one. */
const KEYS = ['PUBLISHABLE_KEY', 'ANON_KEY']

/**
 * Reads the output of `supabase status -o env` (NAME="value", among warnings and messages).
 * @returns null if it lacks the stack's address or key
 */
export function readStatus(text: string): Stack | null {
  const said = new Map(
    Array.from(text.matchAll(/^([A-Z][A-Z0-9_]*)=(["']?)(.*?)\2\r?$/gm), ([, name, , value]) => [
      name,
      value,
    ]),
  )
  const url = said.get('API_URL') ?? ''
  const key = KEYS.map((name) => said.get(name)).find((value) => value)
  return key && URL.canParse(url) ? { url: new URL(url).origin, key } : null
}
