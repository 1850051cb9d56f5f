import { moved } from '#domain/commands/order.ts'
import { type ElementKind, ELEMENTS, descriptionOf } from '#domain/custom-page/elements.ts'
import { isRecord } from '#domain/core/values.ts'
import { asRecord, type Stored } from '#domain/custom-page/stored.ts'

/** Element of an edited page: its key, and all of its stored data. */
export type DraftElement = { key: string; stored: Stored }

/** Page in the editor. Keeps data that the editor does not know (A§3). */
export type PageDraft = {
  title: string
  /** True if visitors see the page. */
  isPublic: boolean
  /** Structure without its elements. */
  rest: Stored
  elements: readonly DraftElement[]
  /** Entries that are no elements. They are not shown, but kept. */
  odd: readonly unknown[]
}

/** Background of a new page (A§9). */
export const PAPER = '#ffffff'

/** Returns a page without elements (A§4). */
export function newPage(title: string): PageDraft {
  return {
    title,
    isPublic: true,
    rest: { type: 'page', settings: { backgroundColor: PAPER } },
    elements: [],
    odd: [],
  }
}

/** Reads a custom page for editing. Never throws. */
export function readPage(title: string | null, structure: unknown, isPublic = true): PageDraft {
  const { elements: stored, ...rest } = asRecord(structure)
  const all: unknown[] = Array.isArray(stored) ? stored : []
  const seen = new Set<string>()
  const elements = all.filter(isRecord).map((element, index) => {
    const id = element['id']
    const key = typeof id === 'string' && id !== '' && !seen.has(id) ? id : `lugar ${index}`
    seen.add(key)
    return { key, stored: element }
  })
  return { title: title ?? '', isPublic, rest, elements, odd: all.filter((entry) => !isRecord(entry)) }
}

/** Returns the structure to save (A§3): type 'page', the settings, the elements in order, and all unknown data. */
export function structureOf({ rest, elements, odd }: PageDraft): Record<string, unknown> {
  return { ...rest, type: 'page', elements: [...elements.map(({ stored }) => stored), ...odd] }
}

/** Returns the page's stored background, or '' without one. */
export function backgroundOf({ rest }: PageDraft): string {
  const colour = asRecord(rest['settings'])['backgroundColor']
  return typeof colour === 'string' ? colour : ''
}

export type PageEdit =
  | { do: 'title'; title: string }
  | { do: 'background'; colour: string }
  | { do: 'show'; isPublic: boolean }
  /** `after` is the key of the preceding element; null adds at the end. */
  | { do: 'add'; kind: ElementKind; id: string; after: string | null }
  /** Columns of an element; undefined removes one. */
  | { do: 'fields'; key: string; fields: Stored }
  /** Settings of an element; undefined removes one. */
  | { do: 'settings'; key: string; settings: Stored }
  /** `to` is 0-based, counted without the element itself. */
  | { do: 'move'; key: string; to: number }
  | { do: 'duplicate'; key: string; id: string }
  | { do: 'remove'; key: string }

/** Applies an edit to a page. Returns the same object if nothing changes. */
export function editPage(page: PageDraft, edit: PageEdit): PageDraft {
  switch (edit.do) {
    case 'title':
      return edit.title === page.title ? page : { ...page, title: edit.title }
    case 'show':
      return edit.isPublic === page.isPublic ? page : { ...page, isPublic: edit.isPublic }
    case 'background': {
      const settings = asRecord(page.rest['settings'])
      const changed = patched(settings, { backgroundColor: edit.colour === '' ? undefined : edit.colour })
      return changed === settings ? page : { ...page, rest: { ...page.rest, settings: changed } }
    }
    case 'add':
      return added(page, edit.after, { key: edit.id, stored: newElement(edit.kind, edit.id) })
    case 'fields':
      return withElement(page, edit.key, (stored) => patched(stored, edit.fields))
    case 'settings':
      return withElement(page, edit.key, (stored) => {
        const before = asRecord(stored['settings'])
        const settings = patched(before, edit.settings)
        return settings === before ? stored : { ...stored, settings }
      })
    case 'move': {
      const from = page.elements.findIndex(({ key }) => key === edit.key)
      const elements = moved(page.elements, from, Math.min(edit.to, page.elements.length - 1))
      return elements ? { ...page, elements } : page
    }
    case 'duplicate': {
      const element = page.elements.find(({ key }) => key === edit.key)
      if (!element) return page
      return added(page, edit.key, { key: edit.id, stored: { ...element.stored, id: edit.id } })
    }
    case 'remove': {
      const elements = page.elements.filter(({ key }) => key !== edit.key)
      return elements.length === page.elements.length ? page : { ...page, elements }
    }
  }
}

/** Merges fields into a record and removes those that are undefined. Returns the same object if nothing changes. */
function patched(before: Stored, fields: Stored): Stored {
  const changes = Object.entries(fields).filter(([name, value]) =>
    value === undefined ? Object.hasOwn(before, name) : before[name] !== value,
  )
  if (changes.length === 0) return before
  const gone = new Set(changes.flatMap(([name, value]) => (value === undefined ? name : [])))
  const kept = Object.entries(before).filter(([name]) => !gone.has(name))
  return Object.fromEntries([...kept, ...changes.filter(([, value]) => value !== undefined)])
}

function withElement(page: PageDraft, key: string, change: (stored: Stored) => Stored): PageDraft {
  const element = page.elements.find((candidate) => candidate.key === key)
  const stored = element && change(element.stored)
  if (!element || stored === element.stored) return page
  const elements = page.elements.map((other) => (other === element ? { key, stored: stored ?? {} } : other))
  return { ...page, elements }
}

function added(page: PageDraft, after: string | null, element: DraftElement): PageDraft {
  const place = after === null ? -1 : page.elements.findIndex(({ key }) => key === after)
  const at = place === -1 ? page.elements.length : place + 1
  return { ...page, elements: page.elements.toSpliced(at, 0, element) }
}

function newElement(kind: ElementKind, id: string): Stored {
  return { id, type: kind, ...ELEMENTS[kind].blank() }
}

/** Returns the subject of an edit, for edits that may form one step. Returns null for a separate action. */
export function aboutEdit(edit: PageEdit): string | null {
  switch (edit.do) {
    case 'title':
    case 'background':
      return edit.do
    case 'fields':
      return `${edit.key}/${Object.keys(edit.fields).join()}`
    case 'settings':
      return `${edit.key}/settings/${Object.keys(edit.settings).join()}`
    case 'show':
    case 'add':
    case 'move':
    case 'duplicate':
    case 'remove':
      return null
  }
}

/** Returns the kind of change of an edit's text, which decides the steps of undo. */
export function typingOfEdit(page: PageDraft, edit: PageEdit): Typing {
  if (edit.do === 'title') return typingOf(page.title, edit.title)
  if (edit.do !== 'fields') return 'other'
  const stored = page.elements.find(({ key }) => key === edit.key)?.stored ?? {}
  for (const [name, value] of Object.entries(edit.fields)) {
    const before = new Map(textsOf(stored[name], name).map(([path, ...texts]) => [path, texts]))
    for (const [path, text, html] of textsOf(value, name)) {
      const [was, wasHtml] = before.get(path) ?? ['', '']
      if (html !== wasHtml) return typingOf(was, text)
    }
  }
  return 'other'
}

/** Returns the texts in a stored value with their paths. For HTML it is the text without tags. */
function textsOf(value: unknown, path: string): [path: string, text: string, html: string][] {
  if (typeof value === 'string') return [[path, path === 'content' ? wordsOfHtml(value) : value, value]]
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, part]) => textsOf(part, `${path}/${name}`))
    : []
}

/** Names an element in the list by its kind and the beginning of its text. */
export function elementName(stored: Stored): string {
  const known = descriptionOf(stored)
  if (known === null) return 'Elemento desconocido'
  const words = known.words(stored)
  return words === '' ? `${known.name} sin contenido` : `${known.name}: ${shortened(words)}`
}

const LONGEST = 48

function shortened(words: string): string {
  return words.length <= LONGEST ? words : `${words.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`
}

/**
 * Kind of change of a text. `letters` and `space` are typed, `erase` deletes, `over` replaces a selection, `paste`
 * inserts several characters. `look` changes only the formatting, and `other` is no text, for example a slider.
 */
export type Typing = 'letters' | 'space' | 'erase' | 'over' | 'paste' | 'look' | 'other'

/** Most UTF-16 units of one key, because an emoji has two and an accent replaces its letter. */
const ONE_KEY = 2

/** Returns the kind of change between two plain texts. */
export function typingOf(before: string, after: string): Typing {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const removed = before.slice(start, before.length - end)
  const inserted = after.slice(start, after.length - end)
  if (removed === '' && inserted === '') return 'look'
  if (inserted === '') return 'erase'
  if (removed === '' && inserted.trim() === '') return 'space'
  if (inserted.length > ONE_KEY) return 'paste'
  return removed.length > ONE_KEY ? 'over' : 'letters'
}

const ENDS_LINE = /<\/(?:p|h\d|li|blockquote|pre|tr|div)>|<br\s*\/?>/gi
const TAG = /<[^<>]*>/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Converts HTML to text with a line for each block. Only for comparing, never shown. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(ENDS_LINE, '\n')
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/**
 * Returns true if a change begins a new step of undo. Steps end at a space after letters, when erasing begins or ends,
 * and around a paste, a replacement or formatting.
 * @param last kind of the previous change of the same text
 */
export function beginsStep(last: Typing, now: Typing): boolean {
  if (now === 'paste' || now === 'over' || now === 'look') return true
  if (last === 'paste' || last === 'look') return true
  if ((now === 'erase') !== (last === 'erase')) return true
  return now === 'space' && last !== 'space'
}
