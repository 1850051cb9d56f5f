import { DEMO, demoId } from '../../support/demo.ts'
import { expect, increase, test } from '../../support/fixtures.ts'

test(
  'the whole catalogue is there for the browser’s search, for readers and for paper',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    const list = page.getByRole('main')
    await visitor.visit('/rental')
    const headings = page.getByRole('heading', { level: 2 })

    await test.step('every section by its heading, every product by its name', async () => {
      await expect(headings).toHaveCount(await visitor.anchors.getByRole('link').count())
      await expect(headings.first()).toHaveText(/^Cámaras/)
      await expect(headings.last()).toHaveText(/^Sin sección/)
      await expect(list).toContainText(DEMO.cents)
      await expect(visitor.card(DEMO.cents)).toHaveCount(0)
      await expect(list).not.toContainText(DEMO.hidden)
    })

    await test.step('what the browser finds there is drawn as a card', async () => {
      const isFound = await page.evaluate((name) => {
        const { find } = window as unknown as { find: (text: string) => boolean }
        return find(name)
      }, DEMO.cents)
      expect(isFound).toBe(true)
      // The browser scrolls to the line of the match.
      await page.evaluate((name) => {
        for (const block of document.querySelectorAll<HTMLElement>('main [data-text]')) {
          const line = (block.textContent ?? '').split('\n').indexOf(name)
          const height = Number.parseFloat(block.style.lineHeight)
          if (line >= 0) scrollBy(0, block.getBoundingClientRect().top + line * height - innerHeight / 2)
        }
      }, DEMO.cents)
      await expect(visitor.card(DEMO.cents)).toBeVisible()
    })

    await test.step('on paper all of it stands with its price', async () => {
      await page.evaluate(() => scrollTo(0, 0))
      await expect(visitor.card('Cámara ARRI ALEXA Mini LF')).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(list).toContainText(`${DEMO.cents}: $`)
      await expect(list).toContainText('Cámara ARRI ALEXA Mini LF: $16,500.00')
      await expect(visitor.card('Cámara ARRI ALEXA Mini LF')).toBeHidden()
      await expect(visitor.search).toBeHidden()
      // On a device in dark mode.
      await expect(list).toHaveCSS('color', 'rgb(0, 0, 0)')
      await page.emulateMedia({ media: 'screen' })
      await expect(visitor.search).toBeVisible()
      await expect(visitor.card('Cámara ARRI ALEXA Mini LF')).toBeVisible()
    })

    await test.step('and of the request the lines and the total, whole', async () => {
      const count = 12
      for (let place = 0; place < count; place += 1) await increase(visitor.cards.nth(place)).click()
      const panel = await visitor.openPanel()
      await page.emulateMedia({ media: 'print' })
      await expect(panel.getByRole('listitem')).toHaveCount(count)
      await expect(panel.getByText(/^Total Estimado/)).toBeVisible()
      await expect(visitor.page.locator('#root')).toBeHidden()
      const isCut = () =>
        panel.evaluate((dialog) =>
          [...dialog.querySelectorAll('*')].some(
            (part) =>
              part.scrollHeight > part.clientHeight + 2 && getComputedStyle(part).overflowY !== 'visible',
          ),
        )
      await expect.poll(isCut).toBe(false)
    })

    await test.step('and of a product its image', async () => {
      await page.emulateMedia({ media: 'screen' })
      await visitor.open(`/product/${demoId(DEMO.light)}`)
      await expect(page.getByRole('heading', { name: DEMO.light })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(list.locator('img').first()).toBeVisible()
      await expect(list.getByRole('spinbutton')).toBeHidden()
    })
  },
)
