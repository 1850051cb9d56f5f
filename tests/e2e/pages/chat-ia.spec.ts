import { axeViolations } from '../../support/screens/axe.ts'
import { expect, test } from '../../support/fixtures.ts'

test(
  '/chat-ia says where it leads and leaves the app for the static page',
  { tag: '@core' },
  async ({ page }) => {
    // Shown only for a moment, so the page records it.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const text = document.querySelector('main')?.innerText ?? ''
        if (location.pathname === '/chat-ia' && text !== '') sessionStorage.setItem('said', text)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/contacto')
    await page.goto('/chat-ia')
    await expect(page).toHaveURL('/chat-ia/index.html')
    expect(await page.evaluate(() => sessionStorage.getItem('said'))).toMatch(
      /^Redirigiendo al Editor IA\.\.\.$/m,
    )
    await expect(page.getByRole('heading', { name: 'Editor IA', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle('Editor IA')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Editor IA/)
    await expect(page.locator('#root, script')).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('Todavía no funciona')

    expect(await axeViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    // The redirecting page is not in the history.
    await page.goBack()
    await expect(page).toHaveURL('/contacto')
    await page.goForward()
    await page.getByRole('link', { name: 'Ir al inicio' }).click()
    await expect(page).toHaveURL('/')
  },
)
