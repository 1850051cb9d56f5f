import { Moon, Sun } from 'lucide-react'
import { atom, useAtom } from 'jotai'
import { IconButton } from '#ui/layout/button.tsx'
import { useHydrating, useMediaQuery } from '#ui/hooks/browser-state.ts'

/** Renders the button that switches between light and dark. */
export function ColorModeButton() {
  const { isDark, toggle } = useColorMode()
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      onClick={toggle}
      label={isDark ? 'Usar modo claro' : 'Usar modo oscuro'}
      title={isDark ? 'Modo claro' : 'Modo oscuro'}
    />
  )
}

type ColorMode = 'dark' | 'light'
const KEY = 'color-mode'
/** Background colour of the page in each mode, as in tokens.css. */
const BARS = { dark: '#0d0b09', light: '#f6f3ee' }

function chosen(): ColorMode | null {
  const mode = globalThis.document?.documentElement.dataset['mode']
  return mode === 'dark' || mode === 'light' ? mode : null
}

const modeAtom = atom<ColorMode | null>(chosen())

/** Returns the colour mode and a function that toggles it. Follows the system until the user chooses. */
export function useColorMode(): { isDark: boolean; toggle: () => void } {
  const [choice, setChoice] = useAtom(modeAtom)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', true)
  const isPainted = useHydrating()
  const isDark = isPainted || (choice ?? (systemIsDark ? 'dark' : 'light')) === 'dark'
  const next: ColorMode = isDark ? 'light' : 'dark'
  const toggle = () => {
    document.documentElement.dataset['mode'] = next
    // Colours the phone's own bars.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      meta.content = BARS[next]
    setChoice(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Storage is blocked or full. The choice lasts until the page closes.
    }
  }
  return { isDark, toggle }
}
