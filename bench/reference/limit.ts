import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { ROOT } from '../../supabase/local/settings.ts'
import { DIST } from '../../tests/support/dist.ts'
import { UP_TO_DATE } from '../status.ts'
import { openDevice, PHONE } from '../devices.ts'
import { serveReference, type Served } from './server.ts'

const OUT = join(ROOT, '.cache/bench/limit')

/** The address of the saved page of a path, by its place in the list that was saved. */
export const limitPath = (n: number): string => `/limit-${n}.htm`

/**
 * Saves and serves R0: the first screen of each path as the running product draws it, as one page with the styles it
 * uses inside and no script. No page of the product can be painted sooner than that.
 */
export async function serveLimits(browser: Browser, shop: string, paths: readonly string[]): Promise<Served> {
  await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT, { recursive: true })
  const context = await openDevice(browser, PHONE)
  const page = await context.newPage()
  for (const [n, path] of paths.entries()) {
    await page.goto(shop + path)
    await page.locator(UP_TO_DATE).waitFor({ timeout: 120_000 })
    await page.waitForLoadState('networkidle')
    await writeFile(join(OUT, limitPath(n)), await page.evaluate(firstScreen))
  }
  await context.close()
  return serveReference([OUT, DIST], shop)
}

/** Runs in the page, which is of no use afterwards. */
function firstScreen(): string {
  const STATES =
    /::?(before|after|hover|focus-visible|focus-within|focus|active|placeholder|selection|disabled|checked|-webkit-[\w-]+)\b/g
  const isUsed = (selector: string) => {
    try {
      return document.querySelector(selector.replaceAll(STATES, '') || '*') !== null
    } catch {
      return true
    }
  }
  const kept = (rules: Iterable<CSSRule>, base: string): string =>
    [...rules].map((rule) => keepRule(rule, base)).join('\n')
  const keepRule = (rule: CSSRule, base: string): string => {
    if (rule instanceof CSSStyleRule) {
      if (!rule.selectorText.split(',').some((part) => isUsed(part.trim() || '*'))) return ''
    } else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) {
      const inner = kept(rule.cssRules as CSSRuleList, base)
      return inner.trim() && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`
    }
    return rule.cssText.replaceAll(/url\("([^"]+)"\)/g, (whole, address: string) =>
      address.startsWith('data:') ? whole : `url("${new URL(address, base).pathname}")`,
    )
  }

  for (const element of document.body.querySelectorAll('*')) {
    const { top, height } = element.getBoundingClientRect()
    if (top > innerHeight && height > 0) element.remove()
  }
  for (const element of document.querySelectorAll('script, noscript')) element.remove()
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
  const css = sheets.map((sheet) => kept(sheet.cssRules, sheet.href ?? location.href)).join('\n')
  const linked = 'style, link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], link[rel=manifest]'
  for (const element of document.querySelectorAll(linked)) element.remove()
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  return `<!doctype html>${document.documentElement.outerHTML}`
}
