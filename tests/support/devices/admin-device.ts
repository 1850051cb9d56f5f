import { expect } from '@playwright/test'
import { ADMIN_EMAIL, DEMO_PASSWORD, type Credentials } from '../../../supabase/local/accounts/accounts.ts'
import type { StaffRole } from '../../../src/domain/access/staff-role.ts'
import type { Op } from '../../../src/domain/commands/command.ts'
import { LOCAL_KEY } from '../servers/stack.ts'
import { Visitor } from './visitor.ts'

/** Timeout of the first sync on a busy machine. */
const FIRST_SYNC_MS = 45_000
const DEMO_ADMIN: Credentials = { email: ADMIN_EMAIL, password: DEMO_PASSWORD }

type Row = Record<string, unknown>
type Written = { store: 'commands' | 'journal' | 'bases'; value: Row }

/** An administrator at a browser, with the pending changes of their device. */
export class AdminDevice extends Visitor {
  /**
   * Opens the admin area on a device where the demo's administrator has just signed in and nothing else is stored: at a
   * screen, by default the dashboard. Waits until it is in sync.
   */
  async signIn(openScreen = () => this.open('/config/dashboard'), timeout = FIRST_SYNC_MS): Promise<void> {
    await this.hasSession()
    await openScreen()
    await this.isUpToDate(timeout)
  }

  /**
   * Signs in through the form, for stories about it or other accounts; `timeout` is longer if there is more to fetch.
   */
  async signInByForm(account = DEMO_ADMIN, timeout = FIRST_SYNC_MS): Promise<void> {
    await this.open('/login')
    await this.fillIn(account)
    await this.isUpToDate(timeout)
  }

  /** Waits for the admin's store; until it opens, the visitors' store is in sync. */
  private async isUpToDate(timeout = FIRST_SYNC_MS): Promise<void> {
    await expect(this.status.getByRole('button')).toHaveText(/^Al día/, { timeout })
  }

  /** Stores a new session as the form does; the form and its page would take 1 s of processor time more. */
  private async hasSession(): Promise<void> {
    const { email, password } = DEMO_ADMIN
    const answer = await this.page.request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: LOCAL_KEY },
      data: { email, password },
    })
    const tokens = (await answer.json()) as { user: { id: string } }
    const staffRole: StaffRole = 'admin'
    const record = { phase: 'active', uid: tokens.user.id, email, role: 'admin', staffRole }
    // A document without scripts, to access the storage of the origin.
    await this.page.goto('/manifest.webmanifest')
    await this.page.evaluate(keepSession, { tokens, record })
  }

  /** Opens an address once no dialog is closing, because that goes back in the history, which would abort it. */
  override async open(path: string): Promise<void> {
    const isClosing = () =>
      this.page.evaluate(
        () =>
          (history.state as { overlay?: boolean } | null)?.overlay === true &&
          document.querySelector('[role$=dialog][data-state=open]') === null,
      )
    await expect.poll(isClosing).toBe(false)
    await super.open(path)
  }

  /** Goes offline once the whole admin area is on the device and all changes are sent. */
  override async goOffline(): Promise<void> {
    await this.hasAdminScripts()
    await expect(this.status).not.toHaveText(/por enviar/)
    await super.goOffline()
  }

  /** Waits until the service worker, if there is one, has cached every screen. */
  async hasAdminScripts(): Promise<void> {
    const isKept = () =>
      this.page.evaluate(async () => {
        const isServed = (await navigator.serviceWorker.getRegistration()) !== undefined
        return !isServed || (await caches.match('/office-whole')) !== undefined
      })
    await expect.poll(isKept, { timeout: 45_000 }).toBe(true)
  }

  /** Submits the form of /login, and waits for the admin area. */
  async fillIn({ email, password } = DEMO_ADMIN): Promise<void> {
    await this.page.getByLabel('Email').fill(email)
    await this.page.getByLabel('Contraseña', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await this.page.waitForURL('**/config/**')
  }

  /** Opens the link of an invitation, and fills in its form; submits it by default. */
  async takeUp(link: string, { email, password }: Credentials, isSent = true): Promise<void> {
    await this.page.goto(link)
    await this.page.getByRole('textbox', { name: 'Email' }).fill(email)
    for (const name of ['Contraseña nueva', 'Repite la contraseña'])
      await this.page.getByRole('textbox', { name, exact: true }).fill(password)
    if (!isSent) return
    await this.page.getByRole('button', { name: 'Crear mi cuenta' }).click()
    await this.page.waitForURL('**/config/**')
  }

  /**
   * Writes a change without the checks of a form, based on the row that this device saw. It is shown when the page is
   * opened next.
   */
  async write(label: string, ops: Op[], seen: Row, refusal = 'Error al actualizar artículo'): Promise<void> {
    const { was_public: _, ...row } = seen
    const keys = [...new Set(ops.map(({ table, id }) => `${table}/${id}`))]
    const command = { keys, label, refusal, ops, pictures: [], at: Date.now() }
    const bases = keys.map((key) => ({ store: 'bases' as const, value: { key, row, deleted: false } }))
    await this.writeOutbox([...bases, { store: 'commands', value: command }])
  }

  /** Writes directly into the outbox of this device. */
  async writeOutbox(written: Written[]): Promise<void> {
    await this.page.evaluate(putAll, written)
  }

  get changes() {
    return this.page.getByRole('dialog', { name: 'Cambios en este dispositivo' })
  }

  async openChanges(): Promise<void> {
    await this.status.getByRole('button').click()
    await expect(this.changes).toBeVisible()
  }

  /** Returns a part of the panel, by its heading. */
  group(title: string) {
    return this.changes.getByRole('region', { name: title, exact: true })
  }

  /** Returns the result of the last action in the panel. */
  get outcome() {
    return this.changes.getByRole('status')
  }

  change(label: string) {
    return this.changes.getByRole('listitem', { name: label, exact: true })
  }

  /** Withholds rows from the server, but answers the role. @returns a function that releases them */
  async holdPulls(): Promise<() => Promise<void>> {
    const PULL = '**/rest/v1/rpc/sync_pull'
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await this.page.route(PULL, async (route) => {
      const { request } = route.request().postDataJSON() as { request: { limit?: number } }
      if (request.limit !== 1) await released
      // The page may have cancelled the request.
      await route.continue().catch(() => undefined)
    })
    return async () => {
      release()
      await this.page.unroute(PULL)
    }
  }

  /** Blocks all writes on the device. @returns a function that releases them */
  async holdSaves(): Promise<() => Promise<void>> {
    await this.page.evaluate(holdOutbox)
    return () => this.page.evaluate(() => void dispatchEvent(new Event('release')))
  }
}

/** Runs in the page: stores the session. */
function keepSession({ tokens, record }: { tokens: object; record: object }): void {
  localStorage.setItem('claqueta-auth', JSON.stringify(tokens))
  localStorage.setItem('claqueta-session', JSON.stringify(record))
}

/** Runs in the page: an open transaction blocks every other one. */
async function holdOutbox(): Promise<void> {
  const { uid } = JSON.parse(localStorage.getItem('claqueta-session') ?? '{}') as { uid: string }
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`claqueta-outbox-admin-${uid}`)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('The outbox does not open')))
  })
  let isHeld = true
  addEventListener('release', () => (isHeld = false), { once: true })
  const commands = database.transaction(['commands', 'bases'], 'readwrite').objectStore('commands')
  const goOn = () => {
    if (isHeld) commands.count().addEventListener('success', goOn)
    else database.close()
  }
  goOn()
}

/** Runs in the page: writes to the outbox. */
async function putAll(written: Written[]): Promise<void> {
  const { uid } = JSON.parse(localStorage.getItem('claqueta-session') ?? '{}') as { uid: string }
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`claqueta-outbox-admin-${uid}`)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('The outbox does not open')))
  })
  const transaction = database.transaction(['commands', 'journal', 'bases'], 'readwrite')
  for (const { store, value } of written) transaction.objectStore(store).put(value)
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve)
    transaction.addEventListener('abort', reject)
  })
  database.close()
}
