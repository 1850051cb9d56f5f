import { expect } from 'vitest'

/** Looks again and again until it is so; patient, because the machine may be busy with other things. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000, interval: 10 })
