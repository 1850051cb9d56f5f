import { expect } from 'vitest'

/** For `expect.poll`: the machine may be busy with other things. */
export const PATIENT = { timeout: 15_000, interval: 10 }

/** Looks again and again until it is so. */
export const eventually = <T>(read: () => T) => expect.poll(read, PATIENT)
