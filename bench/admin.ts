import type { Page } from '@playwright/test'
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../supabase/local/accounts/accounts.ts'
import { UP_TO_DATE } from './status.ts'

/** Signs in as the administrator and waits for the whole copy. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(ADMIN_EMAIL)
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL('**/config/dashboard')
  await page.locator(UP_TO_DATE).waitFor({ timeout: 240_000 })
}

/** Opens the products screen of a device that is signed in, and waits for its rows. */
export async function openProductList(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('link', { name: /^Artículos/ })
    .click()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}
