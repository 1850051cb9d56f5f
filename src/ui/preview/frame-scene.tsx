import { EnvironmentProvider } from '@chakra-ui/react/environment'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useMemo, type ReactNode } from 'react'
import { ChakraScope } from '#ui/theme/chakra-scope.tsx'
import { ViewWindowProvider } from '#ui/hooks/view-window.ts'
import { useSameLook } from './use-same-look.ts'
import { useStandStill } from './use-stand-still.ts'

/** What stands in the window of a preview: the page in the app's look, by that window's width. */
export function FrameScene({ inner, children }: { inner: Document; children: ReactNode }) {
  const view = inner.defaultView
  const cache = useMemo(() => createCache({ key: 'css', container: inner.head }), [inner])
  useSameLook(inner)
  useStandStill(inner)
  if (!view) return null
  return (
    <CacheProvider value={cache}>
      <EnvironmentProvider value={() => inner}>
        <ViewWindowProvider value={view}>
          <ChakraScope isApart>{children}</ChakraScope>
        </ViewWindowProvider>
      </EnvironmentProvider>
    </CacheProvider>
  )
}
