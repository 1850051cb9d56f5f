import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'supabase/tests/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
