import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { STACK, stackFlags } from './tests/support/servers/stack.ts'
import { STACK_EXCEPT, STACK_SPECS } from './tests/support/stack-specs.ts'
import { chromiumFlags, headlessPath } from './tests/support/chromium.ts'
import { keepInMemory } from './tests/support/temporary-files.ts'

// Browser tests (tests/e2e, tests/faults): the built app on the embedded backend, in a real Chromium. `CLAQUETA_DIST` names
// another build than dist/, `CHROMIUM_PATH` another browser than the system's headless shell. On a stack (scripts/stack.mjs) some of them
// run, one after another: all of them look at the same shop there.
keepInMemory(process.env)
const executablePath = headlessPath(process.env)
// The days of the tests are those of the browser, also in the evening of Cancún, when it is tomorrow in Greenwich.
const timezoneId = 'America/Cancun'
process.env['TZ'] = timezoneId

export default defineConfig({
  testDir: 'tests',
  testMatch: STACK ? STACK_SPECS : '{e2e,faults}/**/*.spec.ts',
  grepInvert: STACK ? STACK_EXCEPT : [],
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/servers/prepare.ts',
  fullyParallel: true,
  workers: STACK ? 1 : availableParallelism(),
  // Twice what the longest story takes beside another process, because a shared CI machine may stall. No second try.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/e2e.json' }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'es-MX',
    timezoneId,
    colorScheme: 'dark',
    screenshot: 'only-on-failure',
    // Most tests look at screens; those about offline and updates allow it again.
    serviceWorkers: 'block',
    launchOptions: {
      args: [...chromiumFlags(process.getuid?.()), ...stackFlags(STACK)],
      ...(executablePath ? { executablePath } : {}),
    },
  },
})
