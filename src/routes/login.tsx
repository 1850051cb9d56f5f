import { createFileRoute, useLocation } from '@tanstack/react-router'
import { guardLogin, pageAfterSignIn, LoginPending } from '#features/admin/login/login-guard.tsx'
import { LoginScreen } from '#features/admin/login/login-screen.tsx'
import { Mark } from '#features/shop/shell/mark.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' ? { redirect } : {},
  beforeLoad: ({ search }) => guardLogin(search.redirect),
  pendingComponent: LoginPending,
  pendingMs: 0,
  pendingMinMs: 0,
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  const navigate = Route.useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  return (
    <LoginScreen
      mark={<Mark on="dark" />}
      hash={hash}
      onTaken={() => void navigate({ hash: '', replace: true })}
      onSignedIn={() => void navigate({ href: pageAfterSignIn(redirect), replace: true })}
    />
  )
}
