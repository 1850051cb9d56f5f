import { moved } from '#domain/commands/order.ts'
import { type ElementKind, ELEMENTS, descriptionOf } from '#domain/custom-page/elements.ts'
import { asRecord, type Stored } from '#domain/custom-page/stored.ts'

/** An element of a page that is being edited: what is stored of it, whole, and how it is told apart. */
export type DraftElement = { key: string; stored: Stored }

/** A page while it is edited. What the editor does not know stays in it (A§3). */
export type PageDraft = {
  title: string
  /** Whether visitors are to see it. */
  isPublic: boolean
  /** The structure without its elements. */
  rest: Stored
  elements: readonly DraftElement[]
  /** Entries that are no elements: nobody sees them, and they stay. */
  odd: readonly unknown[]
}

/** The background of a new page (A§9). */
export const PAPER = '#ffffff'

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A page without elements (A§4). */
export function newPage(title: string): PageDraft {
  return {
    title,
    isPublic: true,
    rest: { type: 'page', settings: { backgroundColor: PAPER } },
    elements: [],
    odd: [],
  }
}

/** A custom page, to be edited. Whatever stands there, it does not throw. */
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

/** What is saved of a page (A§3): type 'page', the settings, the elements in their order, and all that was there. */
export function structureOf({ rest, elements, odd }: PageDraft): Record<string, unknown> {
  return { ...rest, type: 'page', elements: [...elements.map(({ stored }) => stored), ...odd] }
}

/** The page's background as it is stored; '' when it says nothing. */
export function backgroundOf({ rest }: PageDraft): string {
  const colour = asRecord(rest['settings'])['backgroundColor']
  return typeof colour === 'string' ? colour : ''
}

/** What a person does to a page. */
export type PageEdit =
  | { do: 'title'; title: string }
  | { do: 'background'; colour: string }
  | { do: 'show'; isPublic: boolean }
  /** `after`: the key of the element it follows; null puts it at the end. */
  | { do: 'add'; kind: ElementKind; id: string; after: string | null }
  /** Columns of an element; undefined takes one away. */
  | { do: 'fields'; key: string; fields: Stored }
  /** Settings of an element; undefined takes one away. */
  | { do: 'settings'; key: string; settings: Stored }
  /** `to`: 0-based, without the element itself. */
  | { do: 'move'; key: string; to: number }
  | { do: 'duplicate'; key: string; id: string }
  | { do: 'remove'; key: string }

/** Fields over others; those that are undefined are taken away. The same object when nothing changes. */
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

/** The page after an edit; the same object when it changes nothing. */
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

/** What an edit is about, where several that follow each other are one step; null for an action by itself. */
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

/** The texts in a stored value, each by its path; of HTML its words. */
function textsOf(value: unknown, path: string): [path: string, text: string, html: string][] {
  if (typeof value === 'string') return [[path, path === 'content' ? wordsOfHtml(value) : value, value]]
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, part]) => textsOf(part, `${path}/${name}`))
    : []
}

/** How the text of an edit was changed by it, so that it can be taken back in steps that a person knows. */
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

const LONGEST = 48

function shortened(words: string): string {
  return words.length <= LONGEST ? words : `${words.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`
}

/** What an element is called in the list: its kind, and the beginning of what it says. */
export function elementName(stored: Stored): string {
  const known = descriptionOf(stored)
  if (known === null) return 'Elemento desconocido'
  const words = known.words(stored)
  return words === '' ? `${known.name} sin contenido` : `${known.name}: ${shortened(words)}`
}

/**
 * How a text was changed: `letters` and `space` as they are typed, `erase` piece by piece, `over` what was chosen before,
 * `paste` several at once, `look` the marks of the same words. `other`: what is no text, as a slider.
 */
export type Typing = 'letters' | 'space' | 'erase' | 'over' | 'paste' | 'look' | 'other'

/** A key may bring two units (an emoji), and an accent takes its letter along. */
const ONE_KEY = 2

/** How one plain text became another. */
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
const TAG = /<[^>]*>/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The words of HTML without its marks, a line for each block. For comparing only: it is never shown. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(ENDS_LINE, '\n')
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/**
 * Whether a change begins a step of its own, as a person would take it back: at a space after letters, when erasing begins
 * or ends, and around what was pasted, typed over or marked.
 * @param last how the change before it, of the same text and without a pause, was made
 */
export function beginsStep(last: Typing, now: Typing): boolean {
  if (now === 'paste' || now === 'over' || now === 'look') return true
  if (last === 'paste' || last === 'look') return true
  if ((now === 'erase') !== (last === 'erase')) return true
  return now === 'space' && last !== 'space'
}
