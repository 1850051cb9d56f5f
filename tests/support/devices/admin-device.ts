import { expect } from '@playwright/test'
import { ADMIN_EMAIL, DEMO_PASSWORD, type Credentials } from '../../../supabase/local/accounts/accounts.ts'
import type { Op } from '../../../src/domain/commands/core/command.ts'
import { Visitor } from './visitor.ts'

const DEMO_ADMIN: Credentials = { email: ADMIN_EMAIL, password: DEMO_PASSWORD }

type Row = Record<string, unknown>
type Written = { store: 'commands' | 'journal' | 'bases'; value: Row }

/** An administrator at a browser, and what their device owes the server. */
export class AdminDevice extends Visitor {
  /** Signs in through the form, and waits until the admin area is up to date: longer where there is more to fetch. */
  async signIn(timeout = 45_000, account = DEMO_ADMIN): Promise<void> {
    await this.open('/login')
    await this.fillIn(account)
    // Before, it is the visitors' store that is up to date.
    await expect(this.status.getByRole('button')).toHaveText(/^Al día/, { timeout })
  }

  /** An administrator goes once the whole admin area is on the device. */
  override async goOffline(): Promise<void> {
    await this.hasAdminScripts()
    await super.goOffline()
  }

  /** Waits until the service worker, where there is one, has kept every screen. */
  async hasAdminScripts(): Promise<void> {
    const isKept = () =>
      this.page.evaluate(async () => {
        const isServed = (await navigator.serviceWorker.getRegistration()) !== undefined
        return !isServed || (await caches.match('/office-whole')) !== undefined
      })
    await expect.poll(isKept, { timeout: 45_000 }).toBe(true)
  }

  /** Sends the form of /login, and waits for the admin area. */
  async fillIn({ email, password } = DEMO_ADMIN): Promise<void> {
    await this.page.getByLabel('Email').fill(email)
    await this.page.getByLabel('Contraseña', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await this.page.waitForURL('**/config/**')
  }

  /**
   * Issues a change as a form without any checks would, with the row as this device saw it. It is shown over the store
   * when the page is opened next.
   */
  async write(label: string, ops: Op[], seen: Row, refusal = 'Error al actualizar artículo'): Promise<void> {
    const { was_public: _, ...row } = seen
    const keys = [...new Set(ops.map(({ table, id }) => `${table}/${id}`))]
    const command = { keys, label, refusal, ops, pictures: [], at: Date.now() }
    const bases = keys.map((key) => ({ store: 'bases' as const, value: { key, row, deleted: false } }))
    await this.writeOutbox([...bases, { store: 'commands', value: command }])
  }

  /** Writes straight into the outbox of this device. */
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

  /** A part of the panel, by its heading. */
  group(title: string) {
    return this.changes.getByRole('region', { name: title, exact: true })
  }

  /** What became of the last action in the panel. */
  get outcome() {
    return this.changes.getByRole('status')
  }

  change(label: string) {
    return this.changes.getByRole('listitem', { name: label, exact: true })
  }

  /** Lets nothing be saved on the device until what is returned is called. */
  async holdSaves(): Promise<() => Promise<void>> {
    await this.page.evaluate(holdOutbox)
    return () => this.page.evaluate(() => void dispatchEvent(new Event('release')))
  }
}

/** Runs in the page: a transaction that stays open keeps every other one waiting. */
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

/** Runs in the page. */
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
