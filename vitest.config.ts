import { defineConfig } from 'vitest/config'
import { keepInMemory } from './tests/support/temporary-files.ts'

keepInMemory(process.env)

const PURE = 'tests/domain/**/*.test.ts'

export default defineConfig({
  test: {
    // One a core: most of them wait for a database or a clock.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'modules',
          include: ['tests/**/*.test.ts', 'supabase/tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', PURE],
        },
      },
      // Plain functions leave nothing behind: a process for each of these files would be four fifths of their cost.
      { extends: true, test: { name: 'domain', include: [PURE], isolate: false } },
    ],
  },
})
