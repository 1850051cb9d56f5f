import type { Stack } from './plan.ts'

/** The key of visitors as the CLI calls it; it printed only the second one before 2026. */
const KEYS = ['PUBLISHABLE_KEY', 'ANON_KEY']

/**
 * Reads what `supabase status -o env` prints (NAME="value", among warnings and words to people).
 * @returns null when it does not say where the stack is and with which key
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
