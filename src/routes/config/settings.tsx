import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#features/admin/settings/settings-screen.tsx'

/** Search parameters. `field` gets the initial focus. */
type SettingsSearch = { field?: 'brand_name' | 'whatsapp_number' }

export const Route = createFileRoute('/config/settings')({
  validateSearch: ({ field }: Record<string, unknown>): SettingsSearch =>
    field === 'brand_name' || field === 'whatsapp_number' ? { field } : {},
  component: Settings,
})

function Settings() {
  return <SettingsScreen focusOn={Route.useSearch().field} />
}
