/** Problem that the user at the terminal can fix. It is printed without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Returns the first line of an error's message, for any thrown value. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n', 1)[0] ?? text
}

/** Returns the code of a failed system call ('ENOENT', 'EADDRINUSE'); undefined for other values. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
