import styles from './login-pending.module.css'

/** What /login shows until it is known who is there (S§4). */
export function LoginPending() {
  return (
    <main className={styles['pending']}>
      <h1 className="visually-hidden">Admin Panel</h1>
      <p role="status">Comprobando tu sesión…</p>
    </main>
  )
}
