import { expect } from 'vitest'

/** Options of `expect.poll` for a busy machine. */
export const PATIENT = { timeout: 15_000, interval: 10 }

/** Polls until the assertion holds. */
export const eventually = <T>(read: () => T) => expect.poll(read, PATIENT)
