import { z } from 'zod/mini'
import type { OrderState } from '#domain/tables/orders.ts'
import type { TableName } from '#domain/tables/tables.ts'
import type { Result } from '#domain/core/values.ts'
import { type StaffRole, isStaffRole } from './staff-role.ts'

/** Product columns that a warehouse user may change (ADR 0068). */
const WAREHOUSE_COLUMNS = [
  'stock_quantity',
  'repair_quantity',
  'is_public',
  'image_url',
  'image_urls',
  'image_links',
  'image_description',
] as const

/** Returns true for a column that a warehouse user may change. */
export const isOfWarehouse = (column: string): boolean => WAREHOUSE_COLUMNS.some((own) => own === column)

/** Screens that an editor may not open. */
const OWNERS = ['/config/settings', '/config/analytics', '/config/users', '/config/history']
/** Only screens of a warehouse user, starting with the landing page. */
const WAREHOUSES = [
  '/config/orders',
  '/config/calendar',
  '/config/inventory',
  '/config/catalog-products',
  '/config/notices',
  '/config/status',
]

const isWithin = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

/** Returns true if a role may open a screen. The public site is open to everyone. */
export function maySee(role: StaffRole, path: string): boolean {
  if (role === 'admin' || !isWithin(path, ['/config'])) return true
  return role === 'editor' ? !isWithin(path, OWNERS) : isWithin(path, WAREHOUSES)
}

/** Returns the landing page of a role. */
export function firstScreen(role: StaffRole): '/config/dashboard' | '/config/orders' {
  return role === 'warehouse' ? '/config/orders' : '/config/dashboard'
}

/**
 * Returns true if a role may create, delete and move rows of a table and write all its columns. The database enforces
 * this; the screens hide what it would refuse.
 */
export function mayWrite(role: StaffRole, table: TableName): boolean {
  return role === 'admin' || (role === 'editor' && table !== 'catalog_settings')
}

/** States between which a warehouse moves an order. */
const AT_WAREHOUSE: ReadonlySet<OrderState> = new Set<OrderState>(['reserved', 'out', 'returned'])

/** Returns true if a role may move an order between two states. A warehouse hands over and takes back (ADR 0090). */
export function mayStep(role: StaffRole, from: OrderState, to: OrderState): boolean {
  return mayWrite(role, 'orders') || [from, to].every((state) => AT_WAREHOUSE.has(state))
}

/** User of the admin area. */
export const person = z.object({
  user_id: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  /** ISO 8601. */
  since: z.string(),
})
export type Person = z.infer<typeof person>

/** Account to which an owner may grant a role. */
const account = z.object({
  user_id: z.string(),
  email: z.nullable(z.string()),
  /** ISO 8601. */
  since: z.string(),
  /** True if the email address is confirmed. */
  confirmed: z.boolean(),
  /** True for an account of an external sign-in service, without a password. */
  sso: z.boolean(),
  role: z.nullable(z.string()),
})
export type Account = z.infer<typeof account>

/** Answer of `staff_find`: the accounts with an address, oldest first. */
export const accountsAnswer = z.object({ accounts: z.array(account) })

/** Answer of the functions about staff. `people` is null for users who removed their own role. */
export const staffAnswer = z.object({ people: z.nullable(z.array(person)) })

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
    may: 'Cambia existencias, unidades en reparación, visibilidad y fotos de los artículos; entrega y recibe pedidos. No cambia precios ni nada más.',
  },
} as const satisfies Record<StaffRole, { name: string; may: string }>

/** Returns the name of a role. Returns an unknown role as it is. */
export function roleName(role: string): string {
  return isStaffRole(role) ? ROLES[role].name : role
}

/** Most characters of an account's email address (auth.users.email). */
export const LONGEST_EMAIL = 255

/** Returns true for a text that may be an account's email address. */
export function isEmail(text: string): boolean {
  const email = text.trim()
  return (
    email.length <= LONGEST_EMAIL &&
    /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+\.[^\s@\p{Cc}\p{Cs}]+$/u.test(email)
  )
}

/** Messages for the codes of the functions about staff (supabase/migrations: staff). */
const REASONS = new Map([
  ['23502', 'Nadie ha confirmado que ese correo es suyo: sin eso no se le puede dar un rol.'],
  ['23503', 'No hay ninguna cuenta con ese correo.'],
  ['23505', 'Hay varias cuentas con ese correo. Recarga la página y elige cuál.'],
  ['23514', 'Es el último propietario: antes da ese rol a otra persona.'],
  ['42501', 'Ya no eres propietario.'],
])

/** Returns the reason why a role could not be granted or revoked. */
export function staffRefusal(code: string, kind: 'network' | 'server' | 'unauthorised' | 'refused'): string {
  if (kind === 'network' || kind === 'server') return 'No hay conexión con el servidor. Inténtalo de nuevo.'
  if (kind === 'unauthorised') return 'Tu sesión terminó. Inicia sesión de nuevo.'
  return REASONS.get(code) ?? 'El servidor no hizo el cambio. Inténtalo de nuevo.'
}

/** Code for an address without an account. */
export const NO_ACCOUNT = '23503'
/** Code for an account whose address is not confirmed. */
export const UNCONFIRMED = '23502'

/** Returns the accounts to which a role can be granted, or the code of the reason why there are none. */
export function grantable(accounts: readonly Account[]): Result<Account[]> {
  const confirmed = accounts.filter((found) => found.confirmed)
  if (confirmed.length > 0) return { ok: true, value: confirmed }
  return { ok: false, error: accounts.length > 0 ? UNCONFIRMED : NO_ACCOUNT }
}
