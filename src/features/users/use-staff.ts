import { useState } from 'react'
import { useLive } from '#db/react.tsx'
import { findStaff, type KeptStaff } from '#db/reports.ts'
import type { Store } from '#db/store.ts'
import type { Result } from '#domain/result.ts'
import { staffRefusal } from '#domain/staff.ts'
import { askStaff } from '#sync/reports.ts'
import { inStep$ } from '#sync/status.ts'
import { useFresh, type Freshness } from '#ui/use-fresh.ts'

const EVERY_MS = 5 * 60_000

/** Why a role was not given or taken: the server's code, and the same in words. */
export type StaffError = { code: string; text: string }

export type Staff = {
  /** Null: this device never heard who has a role. */
  kept: KeptStaff | null | undefined
  state: Freshness
  again: () => void
  /** While the server is asked to change something. */
  isBusy: boolean
  grant: (email: string) => Promise<Result<null, StaffError>>
  revoke: (userId: string) => Promise<Result<null, StaffError>>
}

/** Who has a role, and changing that: only with the server, which alone may decide it. */
export function useStaff(store: Store): Staff {
  const kept = useLive(() => findStaff(store))
  const [isBusy, setBusy] = useState(false)
  const ask = async (signal: AbortSignal) => {
    const answer = await askStaff(store, { name: 'staff_list', request: {} }, signal)
    if (answer.ok) return { ok: true } as const
    const { kind } = answer.error
    return { ok: false, error: kind === 'network' || kind === 'server' ? 'network' : 'refused' } as const
  }
  const change = async (asked: Parameters<typeof askStaff>[1]): Promise<Result<null, StaffError>> => {
    setBusy(true)
    try {
      const answer = await askStaff(store, asked, AbortSignal.timeout(30_000))
      if (answer.ok) return answer
      const { code, kind } = answer.error
      return { ok: false, error: { code, text: staffRefusal(code, kind) } }
    } finally {
      setBusy(false)
    }
  }
  return {
    kept,
    ...useFresh({ key: store.name, ask, back$: inStep$, everyMs: EVERY_MS }),
    isBusy,
    grant: (email) => change({ name: 'staff_grant', request: { email: email.trim(), role: 'admin' } }),
    revoke: (userId) => change({ name: 'staff_revoke', request: { user_id: userId } }),
  }
}
