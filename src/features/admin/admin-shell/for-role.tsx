import type { Elements } from '#ui/html/child-elements.ts'
import { Link, Navigate } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { firstScreen, maySee, ROLES } from '#domain/access/roles.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/layout/button.tsx'

/** Renders a screen if the user's role may see it. Otherwise explains why and links to the role's first screen. */
export function ForRole({ path, children }: { path: string; children: Elements }) {
  const role = useStaffRole()
  if (maySee(role, path)) return children
  const first = firstScreen(role)
  // Default landing page after login, not a page that the user requested.
  if (path === '/config/dashboard' || path === '/config' || path === '/config/')
    return <Navigate to={first} replace />
  return (
    <Message
      icon={<LockKeyhole aria-hidden />}
      heading="h1"
      role="status"
      title="Tu rol no incluye esta pantalla"
      action={
        <Button asChild variant="primary">
          <Link to={first}>{role === 'warehouse' ? 'Ir a Pedidos' : 'Ir al Panel'}</Link>
        </Button>
      }
    >{`Tu rol es ${ROLES[role].name}. Si la necesitas, pídele a un propietario que te cambie el rol en Usuarios.`}</Message>
  )
}
