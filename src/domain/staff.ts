import { z } from 'zod/mini'

/** Somebody who may work in the back office. */
const person = z.object({
  user_id: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  /** ISO 8601. */
  since: z.string(),
})
export type Person = z.infer<typeof person>

/** What the functions about staff answer; null to who took their own role. */
export const staffAnswer = z.object({ people: z.nullable(z.array(person)) })

/** What a role is called, and what it may do. */
export const ROLES = {
  admin: {
    name: 'Administrador',
    may: 'Edita el catálogo, las páginas, el SEO y la configuración; ve la analítica y el historial, y da y quita roles.',
  },
} as const

/** Whether a text could be the address of an account. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}

/** The codes with which the functions about staff refuse (supabase/migrations: staff). */
const REASONS = new Map([
  ['23503', 'No hay ninguna cuenta confirmada con ese correo.'],
  ['23514', 'Es el último administrador: antes da el rol a otra persona.'],
  ['42501', 'Ya no eres administrador.'],
])

/** Why a role could not be given or taken, by the server's code. */
export function staffRefusal(code: string, kind: 'network' | 'server' | 'unauthorised' | 'refused'): string {
  if (kind === 'network' || kind === 'server') return 'No hay conexión con el servidor. Inténtalo de nuevo.'
  if (kind === 'unauthorised') return 'Tu sesión terminó. Inicia sesión de nuevo.'
  return REASONS.get(code) ?? 'El servidor no hizo el cambio. Inténtalo de nuevo.'
}

/** Nobody has an account with that address: the person has to be invited first. */
export const NO_ACCOUNT = '23503'
