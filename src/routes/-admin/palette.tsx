import { useNavigate } from '@tanstack/react-router'
import { ClipboardPlus, Clock, FolderPlus, LogOut, Moon, PackagePlus, RefreshCw, Sun } from 'lucide-react'
import { useAccess } from '#app/actions/use-staff-role.ts'
import { ADMIN_SCREENS } from '#features/admin/admin-shell/screens.ts'
import { useSignOut } from '#features/admin/admin-shell/sign-out.tsx'
import { CommandPalette } from '#features/admin/command-palette/command-palette.tsx'
import { useChangesPanel } from '#features/admin/sync-status/sync-pill.tsx'
import { useSyncNow } from '#features/admin/sync-status/use-sync-now.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { useColorMode } from '#ui/theme/color-mode.tsx'

const notify = (text: string) => toaster.create({ type: 'info', title: text })

/** Renders the command palette with every admin screen, and actions of several features. */
export function Palette() {
  const navigate = useNavigate()
  const showChanges = useChangesPanel()
  const sync = useSyncNow(notify)
  const { isDark, toggle } = useColorMode()
  const { start: signOut } = useSignOut()

  const { maySee, mayWrite } = useAccess()
  const screens = ADMIN_SCREENS.filter(({ path }) => maySee(path)).map(
    ({ path, label, group, keywords, Icon }) => {
      const perform = () => void navigate({ to: path })
      return { id: `screen:${path}`, label, hint: group ?? undefined, keywords, Icon, perform }
    },
  )
  const newProduct = () => void navigate({ to: '/config/catalog-products', search: { action: 'new' } })
  const newOrder = () => void navigate({ to: '/config/orders', search: { action: 'new' } })
  const newSection = () =>
    void navigate({ to: '/config/catalog-sections', search: { action: 'new-section' } })
  const edit = (product: string) =>
    void navigate({ to: '/config/catalog-products', search: { action: 'edit', article: product } })
  const changes = () => showChanges(true)
  const mode = isDark ? 'Usar modo claro' : 'Usar modo oscuro'
  return (
    <CommandPalette
      screens={screens}
      actions={[
        action('new-order', 'Nuevo pedido', ClipboardPlus, newOrder, 'agregar crear renta cliente apartar'),
        action('new-article', 'Nuevo artículo', PackagePlus, newProduct, 'agregar crear añadir producto'),
        action('new-section', 'Nueva sección', FolderPlus, newSection, 'agregar crear añadir categoría'),
        action('changes', 'Ver cambios en este dispositivo', Clock, changes, 'pendientes deshacer'),
        action('sync', 'Sincronizar ahora', RefreshCw, sync.start, 'actualizar enviar recargar'),
        action('mode', mode, isDark ? Sun : Moon, toggle, 'tema color apariencia'),
        action('sign-out', 'Cerrar Sesión', LogOut, signOut, 'salir cuenta'),
      ].filter(({ id }) => mayWrite('products') || !id.startsWith('action:new'))}
      onProduct={edit}
      onPage={(page) => void navigate({ to: page })}
    />
  )
}

function action(name: string, label: string, Icon: typeof Clock, perform: () => void, words: string) {
  return { id: `action:${name}`, label, Icon, perform, keywords: [words] }
}
