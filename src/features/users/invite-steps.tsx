import { Part } from '#ui/part.tsx'
import styles from './users.module.css'

/** How somebody gets an account, where invitations are sent from today: hosted Supabase. */
export function InviteSteps() {
  return (
    <div id="invitar" className={styles['anchor']}>
      <Part title="Cómo invitar a alguien">
        <ol className={styles['steps']}>
          <li>
            Entra a{' '}
            <a href="https://supabase.com/dashboard" target="_blank" rel="noopener">
              supabase.com/dashboard
            </a>{' '}
            y abre el proyecto de este sitio.
          </li>
          <li>
            En el menú de la izquierda elige <b>Authentication</b> y luego <b>Users</b>.
          </li>
          <li>
            Pulsa <b>Add user</b> → <b>Send invitation</b>, escribe su correo y envía. Con{' '}
            <b>Create new user</b> le pones tú una contraseña y no hace falta correo.
          </li>
          <li>
            La persona abre el enlace que recibe. Si al abrirlo no llega a este sitio, escribe la dirección
            del sitio en <b>Authentication</b> → <b>URL Configuration</b> → <b>Site URL</b>.
          </li>
          <li>Vuelve a esta pantalla y da el rol con ese mismo correo en “Dar un rol”.</li>
        </ol>
      </Part>
    </div>
  )
}
