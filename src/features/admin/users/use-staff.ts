import { useState } from 'react'
import { useLive } from '#app/store/react.tsx'
import { staffReport } from '#db/device/reports.ts'
import type { Store } from '#db/store/store.ts'
import type { Result } from '#domain/core/values.ts'
import type { StaffRole } from '#domain/access/staff-role.ts'
import { type Account, grantable, type Person, staffRefusal } from '#domain/access/roles.ts'
import { askAccounts, askStaff, reportFailure } from '#sync/admin/admin-requests.ts'
import { inStep$ } from '#sync/state/status.ts'
import { type Freshness, useFresh } from '#ui/hooks/use-fresh.ts'

/** Server's code of a refused role change, and its Spanish text. */
export type StaffError = { code: string; text: string }

export type Staff = {
  /** Null if this device has never loaded the list. */
  kept: { people: Person[]; at: number } | null | undefined
  state: Freshness
  again: () => void
  /** True while a change is being requested. */
  isBusy: boolean
  /** Finds the accounts of an email that can get a role, at least one. */
  find: (email: string) => Promise<Result<Account[], StaffError>>
  grant: (email: string, account: Account, role: StaffRole) => Promise<Result<null, StaffError>>
  change: (person: Person, role: StaffRole) => Promise<Result<null, StaffError>>
  revoke: (userId: string) => Promise<Result<null, StaffError>>
}

type Failure = { code: string; kind: Parameters<typeof staffRefusal>[1] }

/** Loads the accounts with a role. Only the server grants, changes and revokes roles. */
export function useStaff(store: Store): Staff {
  const kept = useLive(() => staffReport.find(store))
  const [isBusy, setBusy] = useState(false)
  const ask = async (signal: AbortSignal) => {
    const answer = await askStaff(store, { name: 'staff_list', request: {} }, signal)
    return answer.ok ? answer : { ok: false as const, error: reportFailure(answer.error) }
  }
  const busily = async <T>(
    work: (signal: AbortSignal) => Promise<Result<T, Failure>>,
  ): Promise<Result<T, StaffError>> => {
    setBusy(true)
    try {
      const answer = await work(AbortSignal.timeout(30_000))
      if (answer.ok) return answer
      const { code, kind } = answer.error
      return { ok: false, error: { code, text: staffRefusal(code, kind) } }
    } finally {
      setBusy(false)
    }
  }
  const change = (asked: Parameters<typeof askStaff>[1]) => busily((signal) => askStaff(store, asked, signal))
  const find = async (email: string): Promise<Result<Account[], StaffError>> => {
    const answer = await busily((signal) => askAccounts(email.trim(), signal))
    if (!answer.ok) return answer
    const found = grantable(answer.value)
    if (found.ok) return found
    return { ok: false, error: { code: found.error, text: staffRefusal(found.error, 'refused') } }
  }
  return {
    kept: kept && { ...kept.value, at: kept.at },
    ...useFresh({ key: store.name, ask, back$: inStep$, everyMs: 5 * 60_000 }),
    isBusy,
    find,
    grant: (email, { user_id }, role) =>
      change({ name: 'staff_grant', request: { email: email.trim(), role, user_id } }),
    change: ({ email, user_id }, role) =>
      change({ name: 'staff_grant', request: { email: email ?? '', role, user_id } }),
    revoke: (userId) => change({ name: 'staff_revoke', request: { user_id: userId } }),
  }
}
