import { Moon, Sun } from 'lucide-react'
import { Button } from '#ui/layout/button.tsx'
import { useColorMode } from './use-color-mode.ts'

/** Switches between light and dark. */
export function ColorModeButton() {
  const { isDark, toggle } = useColorMode()
  return (
    <Button
      variant="quiet"
      size="icon"
      onClick={toggle}
      aria-label={isDark ? 'Usar modo claro' : 'Usar modo oscuro'}
      title={isDark ? 'Modo claro' : 'Modo oscuro'}
    >
      {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </Button>
  )
}
