import type { Plugin, Rolldown } from 'vite'
import { scriptsOf } from './chunk-report.ts'

/**
 * Groups of modules by when they are needed, first come first served. Each takes along what its modules import and no
 * earlier group has. Screens of the admin area stay in scripts of their own.
 */
const GROUPS: readonly Rolldown.CodeSplittingGroup[] = [
  // Changes seldom, so that a device with the earlier build need not fetch it again (ADR 0091).
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:history|react-router|react-store|router-core|store))\//,
  },
  {
    // Frame of every public page, and the home page.
    name: 'view',
    test: /\/src\/(?:main\.tsx|routes\/_shop\.tsx\?tsr-split=component|features\/shop\/(?:home-screen|catalogue\/product-card)\.tsx)$/,
  },
  { name: 'catalogue', test: /\/src\/features\/shop\/catalogue\/catalogue-screen\.tsx$/ },
  {
    // The last three files are shared by later groups, which must not wait for one another.
    name: 'product',
    test: /\/src\/(?:features\/shop\/product\/product-(?:detail|page)\.tsx|db\/device\/telemetry\.ts|domain\/(?:pages\/html-text|custom-page\/stored-parts)\.ts)$/,
  },
  { name: 'info', test: /\/src\/features\/shop\/(?:about|contact)-screen\.tsx$/ },
  { name: 'pages', test: /\/src\/features\/shop\/custom-page\/custom-page-screen\.tsx$/ },
  { name: 'rxdb', test: /\/node_modules\/(?:rxdb|dexie|mingo|event-reduce-js|broadcast-channel|zod)\// },
  // Storage and sync.
  { name: 'engine', test: /\/src\/data\.ts$/ },
  {
    name: 'dialogs',
    test: /\/src\/features\/shop\/(?:product\/product-modal|request\/request-panel|shell\/menu-sheet)\.tsx$/,
  },
  // Everything else of visitors, a script for each set of screens, so that the groups below are the admin area's.
  { name: 'shop', test: /\/src\/features\/shop\//, entriesAware: true },
  // Small shared parts, which would be a file each, and every page names all files.
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\// },
  { name: 'kit', test: /\/src\/(?:ui|app|domain)\//, minShareCount: 2, maxModuleSize: 1200 },
]

export const chunkGroups = GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index }))

/** Scripts that a visit runs almost whole before it answers. */
const RUN_AT_START = /^(?:react|view|catalogue|product|rxdb|engine)$/
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Has the browser compile scripts while they arrive, and not each function at its first call, when the page waits. */
export const compileHints: Plugin = {
  name: 'claqueta-compile-hints',
  // A device keeps a script by its name.
  augmentChunkHash: ({ name }) => (RUN_AT_START.test(name) ? HINT : ''),
  generateBundle: {
    // The hint counts in the first line only, where Vite writes, too.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of scriptsOf(bundle).filter(({ name }) => RUN_AT_START.test(name)))
        chunk.code = HINT + chunk.code
    },
  },
}
