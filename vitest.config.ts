import { defineConfig } from 'vitest/config'
import { keepInMemory } from './tests/support/temporary-files.ts'

keepInMemory(process.env)

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'supabase/tests/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    // One a core: most of them wait for a database or a clock.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
