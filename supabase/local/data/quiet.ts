/**
 * Shortens the output of Supabase Lite, which prints every refused statement with its stack, and a line about storage
 * being experimental. A refusal becomes one line, given to `report`, because it is an answer to a client and no fault.
 */
export function quietLite(report: (line: string) => void = console.warn.bind(console)): void {
  const { error, warn, log } = console
  console.error = (...parts: unknown[]) => {
    const [first] = parts
    if (isRefusal(first)) report(`backend: ${first.code} ${first.message}`)
    else if (!isBanner(first)) error(...parts)
  }
  console.warn = (...parts: unknown[]) => {
    if (!isBanner(parts[0])) warn(...parts)
  }
  console.log = (...parts: unknown[]) => {
    if (!isBanner(parts[0])) log(...parts)
  }
}

function isRefusal(value: unknown): value is Error & { code: string } {
  return value instanceof Error && 'code' in value && typeof value.code === 'string' && 'query' in value
}

function isBanner(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('EXPERIMENTAL FEATURES ENABLED')
}
