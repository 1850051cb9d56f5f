import { ABOUT_PAGE_ID } from '../../../src/domain/tables/single-pages.ts'
import { aboutRows } from '../../../supabase/seed/pages.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { expect, test } from '../../support/fixtures.ts'

const ABOUT = { column: 'id', value: ABOUT_PAGE_ID }
const [STORED] = aboutRows

test('both addresses say who we are, as it is stored', { tag: '@core' }, async ({ visitor, admin }) => {
  const { page } = visitor
  const main = page.getByRole('main')
  const portrait = page.getByRole('img', { name: 'Imagen de perfil' })
  await visitor.visit('/about')
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(STORED?.title ?? '')
  await expect(main.getByRole('paragraph')).toHaveText((STORED?.main_text_content ?? '').split('\n\n'))
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // Round: the image fills its middle but not its corner.
  const hit = await portrait.evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect()
    const at = (x: number, y: number) => document.elementFromPoint(left + x, top + y) === image
    return { isSquare: Math.abs(width - height) < 1, middle: at(width / 2, height / 2), corner: at(6, 6) }
  })
  expect(hit).toEqual({ isSquare: true, middle: true, corner: false })
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await axeViolations(page)).toEqual([])

  const long = 'UnNombreQueNoCabeEnNingunTeléfono'.repeat(4)
  await admin.change('about_us_page_content', ABOUT, {
    title: long,
    main_text_content: `Uno\r\n\r\n  \r\nDos\n${long}`,
    profile_image_url: '',
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/nosotros')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(long)
  await expect(page).toHaveURL('/nosotros')
  await expect(main.getByRole('paragraph')).toHaveText(['Uno', 'Dos', long])
  await expect(main.getByRole('img')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  await admin.change('about_us_page_content', ABOUT, { title: '  ', main_text_content: null })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Página en Construcción', level: 1 })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await main.getByRole('link', { name: 'Ver el catálogo' }).click()
  await expect(page).toHaveURL('/rental')
})
