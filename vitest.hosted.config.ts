import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What a hosted project must take: with the Supabase CLI, pgbouncer and nginx (`npm run test:hosted`). */
export default defineConfig({
  test: {
    include: ['supabase/tests/hosted/*.hosted.ts', 'tests/build/nginx*.test.ts'],
    maxWorkers: availableParallelism(),
    hookTimeout: 300_000,
  },
})
