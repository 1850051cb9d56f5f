import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Inline scripts and styles of pages, as sources of a Content-Security-Policy. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] }

/** File in which a build lists its inline sources, in a folder that hosts do not serve. */
export const INLINE_FILE = '.host/inline.json'

/** Matches inline scripts. Scripts with a type are data, or modules by address. */
const SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g
const STYLE = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g

/** Returns the hash source that allows a text. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const hashesOf = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, text = '']) => hashOf(text))

/** Hashes the styles of a page. */
export function stylesOf(html: string): string[] {
  return hashesOf(html, STYLE)
}

/**
 * Hashes the inline sources of the app's own page. Scripts are only taken from it, because the pages made from it
 * contain stored data that the build cannot vouch for.
 * @param shell page of the app as built
 */
export function inlineOf(shell: string): Inline {
  // Emotion adds its rules to an element that starts empty.
  return { scripts: hashesOf(shell, SCRIPT), styles: [hashOf(''), ...stylesOf(shell)] }
}

/** Adds styles that are not listed yet. */
export function withStyles({ scripts, styles }: Inline, more: readonly string[]): Inline {
  return { scripts, styles: [...new Set([...styles, ...more])] }
}

/** Hashes the inline sources of all pages of a build. */
export async function inlineOfBuild(dist: string, shell: string): Promise<Inline> {
  const files = await readdir(dist, { recursive: true })
  const styles = new Set<string>()
  // Sorted, because the order of a folder differs between disks and the same build must give the same result.
  for (const file of files.filter((name) => name.endsWith('.html')).toSorted()) {
    for (const style of stylesOf(await readFile(join(dist, file), 'utf8'))) styles.add(style)
  }
  return withStyles(inlineOf(await readFile(join(dist, shell), 'utf8')), [...styles])
}
