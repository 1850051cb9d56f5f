/** Why the shop cannot start, in words for the person at the terminal: shown without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** What went wrong, in one line, from anything that was thrown. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n', 1)[0] ?? text
}

/** The code of a failed system call ('ENOENT', 'EADDRINUSE'), if that is what was thrown. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
