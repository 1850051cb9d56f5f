import { defineConfig } from 'vitest/config'
import { BRIEF } from './supabase/tests/support/brief.ts'
import { keepInMemory } from './tests/support/temporary-files.ts'

keepInMemory(process.env)

/** Whose tests leave nothing behind in their process; those named here do. */
const SHARED = [
  'tests/*.test.ts',
  'tests/{build,domain,gallery,prerender,seed}/**/*.test.ts',
  'tests/features/!(handed|make-plan|product-form).test.ts',
  'tests/ui/!(use-optimistic|use-kept-handle).test.ts',
]

export default defineConfig({
  test: {
    // One a core: most of them wait for a database or a clock.
    maxWorkers: 2,
    execArgv: [BRIEF],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'modules',
          include: ['tests/**/*.test.ts', 'supabase/tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...SHARED],
        },
      },
      // A process for each of these files would be four fifths of their cost.
      { extends: true, test: { name: 'shared', include: SHARED, isolate: false } },
    ],
  },
})
