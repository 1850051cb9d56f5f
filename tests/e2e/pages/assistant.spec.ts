import type { Locator, Page } from '@playwright/test'
import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Escribe tu mensaje' })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
const log = (page: Page) => page.getByRole('log', { name: 'Conversación' })
const chips = (page: Page) => page.getByRole('group', { name: 'Sugerencias' }).getByRole('button')
const messages = (page: Page) => log(page).locator('ol > li')

/** Records the announcements of the conversation, as a screen reader would read them. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await log(page).evaluate((element) => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) heard.push(node.textContent ?? '')
    }).observe(element, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
}

const bottomOf = async (element: Locator) => {
  const box = await element.boundingBox()
  return box ? box.y + box.height : NaN
}

test(
  'the assistant answers from the catalogue, and says that it is a demo',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
    await visitor.visit('/asistente')
    await expect(page.getByRole('heading', { name: 'Asistente IA (Demo)', level: 1 })).toBeVisible()
    await expect(chips(page)).toHaveCount(3)
    await expect(messages(page)).toHaveCount(0)
    const heard = await listen(page)

    await test.step('nothing to send', async () => {
      await expect(send(page)).toBeDisabled()
      await field(page).fill('   \n ')
      await expect(send(page)).toBeDisabled()
      await field(page).press('Enter')
      await expect(messages(page)).toHaveCount(0)
    })
    await test.step('a question is sent trimmed, and answered once', async () => {
      await field(page).fill('  ¿Tienes LUCES para entrevistas?  ')
      await expect(send(page)).toBeEnabled()
      await field(page).press('Enter')
      await expect(field(page)).toHaveValue('')
      await expect(field(page)).toBeFocused()
      await expect(messages(page)).toHaveCount(2)
      await expect(messages(page).first().getByRole('paragraph')).toHaveText(
        'Tú: ¿Tienes LUCES para entrevistas?',
      )
      const answer = messages(page).last()
      await expect(answer).toContainText('Respuesta simulada')
      await expect(answer.getByRole('article')).toHaveCount(4)
      await expect(answer).toBeInViewport()
      await expect(send(page)).toBeInViewport({ ratio: 1 })
      expect((await heard()).join('\n').match(/Escribiendo…/g)).toHaveLength(1)
    })
    await test.step('what it proposes can be added', async () => {
      await visitor.add('Aputure LS 600d Pro')
      await expect(visitor.cartButton).toHaveText('1')
      await expect(
        messages(page).last().getByRole('link', { name: 'Ver los 10 en el catálogo' }),
      ).toHaveAttribute('href', '/rental?q=luces+entrevistas')
    })
    await test.step('each suggestion is a question', async () => {
      for (const at of [0, 1, 2]) {
        const question = await chips(page).nth(at).innerText()
        await chips(page).nth(at).click()
        await expect(messages(page)).toHaveCount(4 + 2 * at)
        await expect(messages(page).nth(2 + 2 * at)).toContainText(question)
        await expect(
          messages(page)
            .nth(3 + 2 * at)
            .getByRole('article'),
        ).toHaveCount(4)
      }
      await expect(log(page).getByRole('link', { name: 'Conoce la filmación aérea' })).toHaveAttribute(
        'href',
        '/filmacion-aerea',
      )
      await expect(log(page).getByRole('link', { name: 'Ver la página de bodas' })).toHaveAttribute(
        'href',
        '/modif/bodas',
      )
    })
    await test.step('what it does not know it says, and who does', async () => {
      await field(page).fill('¿venden un ornitorrinco?')
      await send(page).click()
      await expect(field(page)).toBeFocused()
      const answer = messages(page).last()
      await expect(answer).toContainText('No encontré')
      await expect(answer).toContainText('Respuesta simulada')
      await expect(answer.getByRole('link', { name: 'Preguntar por WhatsApp' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/529840001234/,
      )
      await expect(chips(page)).toHaveCount(3)
      await expect(chips(page).last()).toBeInViewport()
    })
    await test.step('in both modes', async () => {
      expect(await axeViolations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await axeViolations(page)).toEqual([])
    })
    await test.step('the conversation stays until it is begun anew', async () => {
      await field(page).fill('a medias')
      await log(page).getByRole('link', { name: 'Ver los 10 en el catálogo' }).first().click()
      await expect(visitor.search).toHaveValue('luces entrevistas')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Asistente' }).click()
      await expect(messages(page)).toHaveCount(10)
      await expect(messages(page).last()).toBeInViewport()
      await expect(field(page)).toHaveValue('a medias')
      await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
      await expect(messages(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('button', { name: 'Empezar de nuevo' })).toHaveCount(0)
    })
    expect(asked.filter((request) => /ornitorrinco|LUCES/.test(decodeURIComponent(request)))).toEqual([])
  },
)

test.describe('on a phone, with less motion', () => {
  test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } })

  test('the field is within reach, and takes a very long message', async ({ visitor }) => {
    const { page } = visitor
    await visitor.hasStored(JSON.stringify([{ id: demoId(DEMO.light), quantity: 1 }]))
    await visitor.visit('/asistente')
    const heard = await listen(page)
    const top = async (element: Locator) => (await element.boundingBox())?.y ?? NaN
    expect(await bottomOf(field(page))).toBeLessThan(await top(visitor.floating))
    expect(await bottomOf(field(page))).toBeGreaterThan(600)

    await field(page).fill('Una cámara para una boda en la playa. '.repeat(100))
    await expect(field(page)).toHaveValue(/^Una cámara/)
    await expect(field(page)).toHaveAccessibleDescription('Llegaste al máximo de 2,000 caracteres.')
    expect(await bottomOf(field(page))).toBeLessThan(await top(visitor.floating))
    // Typing below the fold must not scroll the page.
    const before = await page.evaluate(() => scrollY)
    await field(page).press('Backspace')
    await field(page).press('Backspace')
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await send(page).tap()
    await expect(messages(page)).toHaveCount(2)
    const answer = messages(page).last()
    await expect(answer.getByRole('article', { name: 'Cámara Sony FX3' })).toBeInViewport()
    expect((await heard()).join('\n')).not.toContain('Escribiendo…')

    await field(page).fill('x'.repeat(300))
    await field(page).press('Enter')
    await expect(messages(page)).toHaveCount(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
  })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after one visit these pages work with the network off', async ({ visitor, context }) => {
    const { page } = visitor
    await visitor.visit('/asistente')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await visitor.goOffline()
    await page.reload()
    await expect(visitor.status).toHaveText(/^Sin conexión/)

    await test.step('the assistant, without asking anybody', async () => {
      const asked: string[] = []
      context.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await field(page).fill('¿Cuánto cuesta la Sony FX6?')
      await field(page).press('Enter')
      await expect(messages(page).last()).toContainText('Cámara Sony FX6: cuesta $3,200.00.')
      // Allowed requests: images of proposed products, the app's connection check, and its own code, which the service
      // worker has cached; dialogs and the end of the footer load when the page is idle.
      const own = /\.(webp|svg)$|^\/rest\/v1\/|^\/assets\/(dialogs|shop|legal-pages)-/
      expect(asked.filter((path) => !own.test(path))).toEqual([])
    })
    await test.step('the aerial page, but for its film', async () => {
      await page.goto('/filmacion-aerea')
      await expect(
        page
          .getByRole('region', { name: /^Servicios con dron/ })
          .getByRole('article')
          .first(),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Reproducir video' }).click()
      await expect(page.getByRole('alert')).toContainText('Sin conexión no podemos mostrar el video.')
    })
    await test.step('who we are, and how to reach us', async () => {
      await page.goto('/nosotros')
      await expect(page.getByRole('heading', { name: 'Gente de set, para gente de set' })).toBeVisible()
      await page.goto('/contact')
      await expect(page.getByRole('heading', { name: 'Contáctanos' })).toBeVisible()
    })
    await test.step('the page that is not of the app', async () => {
      await page.goto('/chat-ia')
      await expect(page).toHaveURL('/chat-ia/index.html')
      await expect(page.getByRole('heading', { name: 'Editor IA', level: 1 })).toBeVisible()
      await expect(page.locator('#root')).toHaveCount(0)
    })
  })
})
