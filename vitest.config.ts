import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BRIEF } from './supabase/tests/support/brief.ts'
import { keepInMemory } from './tests/support/temporary-files.ts'

keepInMemory(process.env)

/**
 * Files of `npm run test:all` only: the schema on PostgreSQL, tests of the tests, folders of earlier releases, faults of
 * disks, processes and networks.
 */
const NIGHTLY = [
  'supabase/tests/postgres.test.ts',
  'supabase/tests/damage.test.ts',
  'supabase/tests/{earlier,failures}/**',
  'tests/faults/!(list).test.ts',
  'tests/sync/fuzz/{ablations,postgres,second-half}.test.ts',
]
/** Tests that take a database, a server or many rounds. */
const LONG = [
  'supabase/tests/**',
  'tests/faults/**',
  'tests/hostile/**',
  'tests/sync/{fuzz,push}/**',
  'tests/sync/engine/!(pace|pokes|send-telemetry).test.ts',
]
/** Files that a tier leaves out (scripts/test.mjs); a project's own `exclude` would win over the command line's. */
const LEFT_OUT = { quick: [...LONG, ...NIGHTLY], core: NIGHTLY }[process.env['TIER'] ?? ''] ?? []

/** Files whose tests leave nothing behind in their process; those in `!(…)` do. */
const SHARED = [
  'tests/*.test.ts',
  'tests/{build,domain,gallery,prerender,seed}/**/*.test.ts',
  'tests/features/**/!(handed|make-plan|product-form).test.ts',
  'tests/ui/**/!(use-optimistic|use-kept-handle|moved-rows|quantity-stepper).test.ts',
  'tests/db/{data-page,collections/schema}.test.ts',
  'tests/sync/{admin/take-invitation,session/principal,transport/*}.test.ts',
  'tests/faults/list.test.ts',
  'supabase/tests/{attempts,data-model,front,hosts,precompress,site-headers}.test.ts',
  'supabase/tests/server/{boundary,own-copy,statics}.test.ts',
]

/** Packages of many files that most tests of devices load. */
const BUNDLED = [
  'rxdb',
  'rxdb/plugins/core',
  'rxdb/plugins/replication',
  'rxdb/plugins/storage-dexie',
  'rxdb/plugins/utils',
  'rxjs',
  'dexie',
]

export default defineConfig({
  test: {
    // One per core, because most of them wait for a database or a clock.
    maxWorkers: availableParallelism(),
    execArgv: [BRIEF],
    // Before each test.
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // As one file each, because every process of `modules` loads them: their 250 files took it half a second.
    deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
    projects: [
      {
        extends: true,
        test: {
          name: 'modules',
          include: ['tests/**/*.test.ts', 'supabase/tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...SHARED, ...LEFT_OUT],
        },
      },
      // A process for each of these files would be four fifths of their cost.
      { extends: true, test: { name: 'shared', include: SHARED, exclude: LEFT_OUT, isolate: false } },
    ],
  },
})
