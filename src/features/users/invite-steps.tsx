import { isOwnBackend } from '#db/core/backend-url.ts'
import { SHORTEST_PASSWORD } from '#domain/access/password.ts'
import { Part } from '#ui/layout/part.tsx'
import styles from './users.module.css'

/** How somebody gets an account: nobody signs up by themselves. */
export function InviteSteps() {
  return (
    <div id="invitar" className={styles['anchor']}>
      <Part title="Cómo invitar a alguien">{isOwnBackend ? <OnThisMachine /> : <OnSupabase />}</Part>
    </div>
  )
}

function OnThisMachine() {
  return (
    <ol className={styles['steps']}>
      <li>
        En la computadora donde corre este sitio, abre una terminal en su carpeta y escribe{' '}
        <code>npm run account -- add ana@ejemplo.mx</code> con el correo de la persona.
      </li>
      <li>
        La terminal muestra una contraseña, una sola vez: dásela por un medio seguro. La persona inicia sesión
        con ella y la cambia en el menú de su cuenta, en <b>Cambiar contraseña</b>.
      </li>
      <li>Vuelve a esta pantalla y da el rol con ese mismo correo en “Dar un rol”.</li>
      <li>
        Si alguien olvida su contraseña, <code>npm run account -- password ana@ejemplo.mx</code> le da otra y
        cierra sus sesiones.
      </li>
    </ol>
  )
}

function OnSupabase() {
  return (
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
        Pulsa <b>Add user</b> → <b>Create new user</b>, escribe su correo y una contraseña de al menos{' '}
        {SHORTEST_PASSWORD} caracteres, y deja marcado <b>Auto Confirm User</b>.
      </li>
      <li>
        Dale la contraseña por un medio seguro. La persona inicia sesión con ella y la cambia en el menú de su
        cuenta, en <b>Cambiar contraseña</b>.
      </li>
      <li>
        Vuelve a esta pantalla y da el rol con ese mismo correo en “Dar un rol”, o dale un enlace de “Invitar
        con un enlace”: al entrar con él tiene el rol.
      </li>
    </ol>
  )
}
