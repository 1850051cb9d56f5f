import { describe, expect, it } from 'vitest'
import { openEditor, stepEditor, valuesOf } from '#domain/page-editor/editor-state.ts'
import {
  type PageEdit,
  beginsStep,
  typingOf,
  wordsOfHtml,
  type Typing,
} from '#domain/page-editor/page-draft.ts'

it.each<[string, string, Typing]>([
  ['hol', 'hola', 'letters'],
  ['hla', 'hola', 'letters'],
  ['hola', 'hola ', 'space'],
  ['holamundo', 'hola mundo', 'space'],
  ['hola', 'hola\n\n', 'space'],
  ['hola', 'hol', 'erase'],
  ['hola mundo', 'hola', 'erase'],
  ['hola', 'hola mundo', 'paste'],
  ['hola mundo', 'x', 'over'],
  ['hola mundo', 'adiós', 'paste'],
  // An accent replaces its letter, an emoji is two UTF-16 units.
  ['hola´', 'holá', 'letters'],
  ['hola', 'hola🎬', 'letters'],
  ['aa', 'aaa', 'letters'],
  ['hola', 'hola', 'look'],
  ['', '', 'look'],
])('%j that becomes %j is %s', (before, after, typing) => expect(typingOf(before, after)).toBe(typing))

it.each<[string, string]>([
  ['<p>Luz <strong>de</strong> día</p>', 'Luz de día\n'],
  ['<p>uno</p><p>dos</p>', 'uno\ndos\n'],
  ['a<br>b &amp; c&nbsp;', 'a\nb & c '],
  ['a &lt;b&gt; &hearts;', 'a <b> &hearts;'],
])('the words of %j are %j', (html, words) => expect(wordsOfHtml(html)).toBe(words))

it.each<[Typing, Typing, boolean]>([
  ['letters', 'letters', false],
  ['letters', 'space', true],
  ['space', 'space', false],
  ['space', 'letters', false],
  ['letters', 'erase', true],
  ['erase', 'erase', false],
  ['erase', 'letters', true],
  ['letters', 'paste', true],
  ['paste', 'letters', true],
  ['over', 'letters', false],
  ['letters', 'over', true],
  ['letters', 'look', true],
  ['look', 'letters', true],
  ['other', 'other', false],
])('after %s, %s begins a step: %s', (last, now, begins) => expect(beginsStep(last, now)).toBe(begins))

describe('an editor', () => {
  const structure = {
    type: 'page',
    elements: [
      { id: 'a', type: 'text', content: '<p></p>' },
      { id: 'b', type: 'button', action: { type: 'alert', message: '' } },
    ],
  }
  const play = (...edits: PageEdit[]) => {
    const states = [openEditor({ title: 'T', structure, isPublic: true }, '')]
    for (const [index, edit] of edits.entries()) {
      const last = states.at(-1)
      if (last) states.push(stepEditor(last, { do: 'edit', edit, at: index * 50 }))
    }
    let state = states.at(-1)
    const seen: Record<string, unknown>[] = []
    while (state && state.history.past.length > 0) {
      state = stepEditor(state, { do: 'undo' })
      seen.push(valuesOf(state.history.present).structure)
    }
    return seen.map(({ elements }) => elements as Record<string, unknown>[])
  }
  const text = (content: string): PageEdit => ({ do: 'fields', key: 'a', fields: { content } })

  it('takes a formatted text back word by word, and marks by themselves', () => {
    const typed = [
      '<p>l</p>',
      '<p>lu</p>',
      '<p>lu </p>',
      '<p>lu d</p>',
      '<p><b>lu</b> d</p>',
      '<p><b>lu</b> de</p>',
    ]
    expect(play(...typed.map(text)).map(([element]) => element?.['content'])).toEqual([
      '<p><b>lu</b> d</p>',
      '<p>lu d</p>',
      '<p>lu</p>',
      '<p></p>',
    ])
  })

  it('takes a nested text back word by word', () => {
    const typed = 'si no'.split('').map((_, index, all): PageEdit => {
      const message = all.slice(0, index + 1).join('')
      return { do: 'fields', key: 'b', fields: { action: { type: 'alert', message } } }
    })
    const messages = play(...typed).map(
      ([, element]) => (element?.['action'] as { message: string } | undefined)?.message,
    )
    expect(messages).toEqual(['si', ''])
  })

  it('takes a slider that was drawn back at once', () => {
    const drawn = ['10px', '11px', '14px'].map((fontSize): PageEdit => ({
      do: 'settings',
      key: 'a',
      settings: { fontSize },
    }))
    expect(play(...drawn)).toHaveLength(1)
  })
})
