import type { Elements } from '#ui/html/child-elements.ts'
import { ChakraProvider, createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'

/**
 * Provides Chakra's system to charts, so that a page without one loads none of it (ADR 0004). Besides its own classes
 * it adds only variables `--c-…` and four keyframes, so existing styles are unaffected.
 */
export function ChakraScope({ children }: { children: Elements }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}

const variable = (name: string) => ({ value: `var(--${name})` })

/**
 * Chakra with our tokens and only the recipes in use, a third of the size of its default theme (pitfalls.md).
 * Colours are the variables of tokens.css, so both modes work before any script runs.
 */
const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'c',
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
      tokens: {
        fonts: { heading: variable('display'), body: variable('body') },
        radii: { card: variable('radius-card'), control: variable('radius-control') },
        zIndex: { popover: { value: 1000 } },
        cursor: { button: { value: 'pointer' } },
      },
      semanticTokens: {
        colors: {
          bg: variable('bg'),
          surface: variable('surface'),
          raised: variable('raised'),
          line: variable('line'),
          fg: variable('text'),
          soft: variable('soft'),
          muted: variable('muted'),
          accent: variable('accent'),
          accentInk: variable('accent-ink'),
          scrim: variable('scrim'),
        },
      },
    },
  }),
)
