import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What pages hold between their tags and may run or apply, as sources of a Content-Security-Policy. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] }

/** Where a build says what its pages hold inline: beside the files, in a folder that no host serves. */
export const INLINE_FILE = '.host/inline.json'

/** Scripts with a type are data or modules by address. */
const SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g
const STYLE = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g

/** The source that lets a text through: its hash. */
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
 * Hashes what the app's own page holds inline. Scripts are taken from here alone: the pages made from it hold what people
 * have stored, which no build may vouch for.
 * @param shell the page of the app as the build made it
 */
export function inlineOf(shell: string): Inline {
  // Emotion puts its rules into an element that begins empty.
  return { scripts: hashesOf(shell, SCRIPT), styles: [hashOf(''), ...stylesOf(shell)] }
}

/** Adds styles that are not among them yet. */
export function withStyles({ scripts, styles }: Inline, more: readonly string[]): Inline {
  return { scripts, styles: [...new Set([...styles, ...more])] }
}

/** Hashes what all pages of a build hold inline. */
export async function inlineOfBuild(dist: string, shell: string): Promise<Inline> {
  const files = await readdir(dist, { recursive: true })
  const styles = new Set<string>()
  // The order of a folder is the disk's own; the same build says the same.
  for (const file of files.filter((name) => name.endsWith('.html')).toSorted()) {
    for (const style of stylesOf(await readFile(join(dist, file), 'utf8'))) styles.add(style)
  }
  return withStyles(inlineOf(await readFile(join(dist, shell), 'utf8')), [...styles])
}
