/** Returns the role in a key of the old kind (a JWT); undefined for any other text. */
function roleOf(key: string): unknown {
  try {
    const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
    return (JSON.parse(payload) as { role?: unknown } | null)?.role
  } catch {
    return undefined
  }
}

/**
 * Refuses a secret key, because the app contains the key and any visitor can read it.
 * @throws if the key is a secret one of Supabase
 */
export function requirePublicKey(key: string): void {
  const written = key.trim()
  if (!written.startsWith('sb_secret_') && roleOf(written) !== 'service_role') return
  throw new Error(
    'VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key, which every visitor could read in the app. Use the publishable ' +
      'one (sb_publishable_…, or the legacy key of the role anon). If the secret key was in a build before, replace it ' +
      "in the project's settings.",
  )
}
