import type { CheckParts, SelfChecks } from './self-check.ts'
import { checkRequests$, syncNow } from '#sync/state/status.ts'

/** Most visits end before there is anything to compare: what does it is fetched after so long, or when it is wanted. */
const LOADED_AFTER_MS = 30_000

/** The comparisons beside the cycles of one leading tab. */
export type ChecksBeside = {
  /** Compares if it is time to. Called after each cycle that went well; returns at once. */
  look: () => void
  /** Waits for what is under way after the signal has aborted. Never throws. */
  end: () => Promise<void>
}

/** Compares this device with the server now and then, and when somebody asks for it (ADR 0032). */
export function checkBeside(parts: CheckParts, signal: AbortSignal): ChecksBeside {
  const startedAt = parts.now()
  let isAsked = false
  let checks: Promise<SelfChecks | null> | null = null
  const requests = checkRequests$.subscribe(() => {
    isAsked = true
    // What is compared is what a cycle has just left.
    syncNow()
  })
  const load = async () => {
    try {
      const { SelfChecks } = await import('./self-check.ts')
      return new SelfChecks(parts, startedAt, signal)
    } catch (error) {
      console.warn('This device cannot be compared with the server yet.', error)
      checks = null
      return null
    }
  }
  return {
    look: () => {
      if (!checks && !isAsked && parts.now() - startedAt < LOADED_AFTER_MS) return
      checks ??= load()
      const asked = isAsked
      isAsked = false
      void checks.then((found) => found?.look(asked))
    },
    end: async () => {
      requests.unsubscribe()
      await (await checks)?.end()
    },
  }
}
