import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { oneAtATime } from '../src/domain/core/tasks.ts'
import { type FirstScreen, screenKey } from '../src/domain/first-screen/stored-screen.ts'
import type { Painted } from '../src/paint.tsx'
import { filesOf, readChunks, type PageFiles } from './page-files.ts'

/** First screen as HTML, with the files of the build that it needs. */
export type PaintedPage = PageFiles & {
  html: string
  /** Contents of the page's `template` for early taps. */
  parts: string
  /** All style sheets in one. */
  css: string
}

/** Paints the first screen of an address. Returns null if it cannot be painted. */
export type Painter = (screen: FirstScreen) => Promise<PaintedPage | null>

type Paint = (screen: FirstScreen) => Promise<Painted | null>

/** Returns the path of a build's painting half, which hosts do not serve. */
export function painterOf(dist: string): string {
  return `${dist}-paint`
}

/**
 * Loads the painting half of a build, or null if it was not built. Caches painted pages, because most navigations
 * request one of a few screens.
 * @param dist folder of the build
 */
export async function loadPainter(dist: string): Promise<Painter | null> {
  const file = join(painterOf(dist), 'paint.js')
  if (!existsSync(file)) return null
  const chunks = await readChunks(dist)
  const styles = new Map<string, string>()
  let paint: Promise<Paint> | undefined
  const inTurn = oneAtATime()
  const kept = new Map<string, PaintedPage | null>()

  const paintNow = async (screen: FirstScreen): Promise<PaintedPage | null> => {
    paint ??= import(pathToFileURL(file).href).then((module: { paint: Paint }) => module.paint)
    const painted = await (await paint)(screen)
    if (!painted) return null
    const { routes, ...rest } = painted
    return { ...rest, ...(await filesWithStyles(routes)) }
  }
  const filesWithStyles = async (routes: readonly string[]) => {
    const files = filesOf(chunks, routes)
    for (const sheet of files.sheets) {
      if (!styles.has(sheet)) styles.set(sheet, await readFile(join(dist, sheet), 'utf8'))
    }
    return { ...files, css: files.sheets.map((sheet) => styles.get(sheet) ?? '').join('\n') }
  }

  return async (screen) => {
    const key = JSON.stringify({ ...screen, address: screenKey(screen.address) })
    const known = kept.get(key)
    if (known !== undefined) return known
    // Painted one by one, because the rows are passed in a module variable (src/paint.tsx).
    const page = await inTurn(() => paintNow(screen)).catch((error: unknown) => {
      console.warn(`${screen.address} is served without its first screen.`, error)
      return null
    })
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, page)
    return page
  }
}

/** Cached pages, of about 40 kB each. */
const MOST_KEPT = 300
