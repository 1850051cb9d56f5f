import { z } from 'zod/mini'
import type { TableName } from '#domain/tables/tables.ts'
import type { Result } from '#domain/core/values.ts'
import { type StaffRole, isStaffRole } from './staff-role.ts'

/** The columns of a product that a warehouse changes (ADR 0068). */
export const WAREHOUSE_COLUMNS = [
  'stock_quantity',
  'is_public',
  'image_url',
  'image_urls',
  'image_links',
  'image_description',
] as const

/** Tells a column that a warehouse changes. */
export const isOfWarehouse = (column: string): boolean => WAREHOUSE_COLUMNS.some((own) => own === column)

/** Screens that an editor has no part in. */
const OWNERS = ['/config/settings', '/config/analytics', '/config/users', '/config/history']
/** The only screens of a warehouse; the first one is where it begins. */
const WAREHOUSES = ['/config/inventory', '/config/catalog-products', '/config/status']

const isWithin = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

/** Whether a screen of the admin area is for a role. The site itself is for everybody. */
export function maySee(role: StaffRole, path: string): boolean {
  if (role === 'admin' || !isWithin(path, ['/config'])) return true
  return role === 'editor' ? !isWithin(path, OWNERS) : isWithin(path, WAREHOUSES)
}

/** The screen that a role begins at. */
export function firstScreen(role: StaffRole): '/config/dashboard' | '/config/inventory' {
  return role === 'warehouse' ? '/config/inventory' : '/config/dashboard'
}

/** Whether a role makes, deletes and moves rows of a table, and writes all its columns. The database decides; this hides what it refuses. */
export function mayWrite(role: StaffRole, table: TableName): boolean {
  return role === 'admin' || (role === 'editor' && table !== 'catalog_settings')
}

/** Somebody who may work in the admin area. */
const person = z.object({
  user_id: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  /** ISO 8601. */
  since: z.string(),
})
export type Person = z.infer<typeof person>

/** An account as somebody sees it who is about to give it a role. */
const account = z.object({
  user_id: z.string(),
  email: z.nullable(z.string()),
  /** ISO 8601. */
  since: z.string(),
  /** Whether somebody has shown that the address is theirs. */
  confirmed: z.boolean(),
  /** Signs in through another service, not with a password. */
  sso: z.boolean(),
  role: z.nullable(z.string()),
})
export type Account = z.infer<typeof account>

/** What `staff_find` answers: the accounts with an address, the oldest first. */
export const accountsAnswer = z.object({ accounts: z.array(account) })

/** What the functions about staff answer; null to who took their own role. */
export const staffAnswer = z.object({ people: z.nullable(z.array(person)) })

/** What a role is called, and what it may do. */
export const ROLES = {
  admin: {
    name: 'Propietario',
    may: 'Edita el catálogo, las páginas, el SEO y la configuración; ve la analítica y el historial, y da y quita roles.',
  },
  editor: {
    name: 'Editor',
    may: 'Edita el catálogo, las páginas y el SEO. No cambia la configuración ni ve la analítica, el historial o los roles.',
  },
  warehouse: {
    name: 'Bodega',
    may: 'Cambia existencias, visibilidad y fotos de los artículos. No cambia precios ni nada más.',
  },
} as const satisfies Record<StaffRole, { name: string; may: string }>

/** What a role is called; one that this release does not know as it stands. */
export function roleName(role: string): string {
  return isStaffRole(role) ? ROLES[role].name : role
}

/** Characters of the longest address that an account can have (auth.users.email). */
export const LONGEST_EMAIL = 255

/** Tells whether a text could be the address of an account. */
export function isEmail(text: string): boolean {
  const email = text.trim()
  return (
    email.length <= LONGEST_EMAIL &&
    /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+\.[^\s@\p{Cc}\p{Cs}]+$/u.test(email)
  )
}

/** The codes with which the functions about staff refuse (supabase/migrations: staff). */
const REASONS = new Map([
  ['23502', 'Nadie ha confirmado que ese correo es suyo: sin eso no se le puede dar un rol.'],
  ['23503', 'No hay ninguna cuenta con ese correo.'],
  ['23505', 'Hay varias cuentas con ese correo. Recarga la página y elige cuál.'],
  ['23514', 'Es el último propietario: antes da ese rol a otra persona.'],
  ['42501', 'Ya no eres propietario.'],
])

/** Why a role could not be given or taken, by the server's code. */
export function staffRefusal(code: string, kind: 'network' | 'server' | 'unauthorised' | 'refused'): string {
  if (kind === 'network' || kind === 'server') return 'No hay conexión con el servidor. Inténtalo de nuevo.'
  if (kind === 'unauthorised') return 'Tu sesión terminó. Inicia sesión de nuevo.'
  return REASONS.get(code) ?? 'El servidor no hizo el cambio. Inténtalo de nuevo.'
}

/** Nobody has an account with that address: it has to be made first. */
export const NO_ACCOUNT = '23503'
/** The address of the account is not confirmed. */
export const UNCONFIRMED = '23502'

/** The accounts that may be given a role, or the code of why there is none. */
export function grantable(accounts: readonly Account[]): Result<Account[]> {
  const confirmed = accounts.filter((found) => found.confirmed)
  if (confirmed.length > 0) return { ok: true, value: confirmed }
  return { ok: false, error: accounts.length > 0 ? UNCONFIRMED : NO_ACCOUNT }
}
