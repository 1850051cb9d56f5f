import { describe, expect, it } from 'vitest'
import {
  type EditorAction,
  isChanged,
  openEditor,
  stepEditor,
  valuesOf,
} from '../../../src/domain/page-editor/editor-state.ts'

const stored = (title: string, content = '<p>A</p>', isPublic = true) => ({
  title,
  isPublic,
  structure: {
    type: 'page',
    settings: { backgroundColor: '#fff' },
    elements: [{ id: 'a', type: 'text', content }],
  },
})
const START = openEditor(stored('Bodas'), '')
const after = (...actions: EditorAction[]) => actions.reduce(stepEditor, START)
const type = (title: string): EditorAction => ({ do: 'edit', edit: { do: 'title', title }, at: 0 })
const hear = (title: string, content?: string): EditorAction => ({
  do: 'hear',
  stored: stored(title, content),
})
const shown = (state: typeof START) => valuesOf(state.history.present).title

describe('an open editor', () => {
  it('opens without anything to save, whatever the order of the keys', () => {
    const { title, structure, isPublic } = stored('Bodas')
    const turned = Object.fromEntries(Object.entries(structure).toReversed())
    expect(isChanged(START)).toBe(false)
    expect(isChanged(openEditor({ title, structure: turned, isPublic }, ''))).toBe(false)
    expect(stepEditor(START, { do: 'hear', stored: { title, structure: turned, isPublic } })).toBe(START)
    expect(isChanged(openEditor({ title: 'x', structure: {}, isPublic }, ''))).toBe(false)
  })

  it('takes a cleaned page only in the place of what was cleaned: what was typed meanwhile stands', () => {
    const clean = { ...START.history.present, title: 'Limpia' }
    const put: EditorAction = { do: 'put', page: clean, of: START.history.present }
    expect(shown(after(put))).toBe('Limpia')
    expect(shown(after(type('Bodas 2027'), put))).toBe('Bodas 2027')
  })

  it('begins a new page that is not stored yet, and is once it was saved', () => {
    const fresh = openEditor(null, 'Renta')
    expect([fresh.isStored, isChanged(fresh), shown(fresh)]).toEqual([false, false, 'Renta'])
    const saved = stepEditor(fresh, { do: 'saved', values: valuesOf(fresh.history.present) })
    expect([saved.isStored, isChanged(saved)]).toEqual([true, false])
    expect(stepEditor(fresh, { do: 'hear', stored: null })).toBe(fresh)
  })

  it('knows what is not saved, also when it is taken back', () => {
    expect(isChanged(after(type('X')))).toBe(true)
    expect(isChanged(after(type('X'), { do: 'undo' }))).toBe(false)
    expect(isChanged(after(type('X'), { do: 'undo' }, { do: 'redo' }))).toBe(true)
    expect(isChanged(after(type(' Bodas ')))).toBe(false)
  })

  it('is saved before the custom page is heard of, and what is typed meanwhile stays', () => {
    const values = valuesOf(after(type('X')).history.present)
    const saving = after(type('X'), { do: 'saved', values }, type('XY'))
    expect(shown(saving)).toBe('XY')
    const heard = stepEditor(saving, hear('X'))
    expect([shown(heard), heard.theirs, isChanged(heard)]).toEqual(['XY', null, true])
  })

  it('follows another admin while nothing was typed', () => {
    const followed = after(hear('Suya'))
    expect([shown(followed), followed.theirs, isChanged(followed)]).toEqual(['Suya', null, false])
  })

  it('asks when both have changed it: keeping mine is saved over theirs', () => {
    const both = after(type('Mía'), hear('Suya'))
    expect([shown(both), both.theirs?.title]).toEqual(['Mía', 'Suya'])
    const kept = stepEditor(both, { do: 'keepMine' })
    expect([shown(kept), kept.theirs, kept.base.title, isChanged(kept)]).toEqual(['Mía', null, 'Suya', true])
  })

  it('asks when both have changed it: taking theirs can be taken back', () => {
    const taken = after(type('Mía'), hear('Suya'), { do: 'takeTheirs' })
    expect([shown(taken), isChanged(taken)]).toEqual(['Suya', false])
    expect(shown(stepEditor(taken, { do: 'undo' }))).toBe('Mía')
  })

  it('does not ask when both have changed it to the same, or the other hand went back', () => {
    const same = after(type('Igual'), hear('Igual'))
    expect([same.theirs, isChanged(same)]).toEqual([null, false])
    expect(after(type('Mía'), hear('Suya'), hear('Bodas')).theirs).toBeNull()
  })

  it('keeps what it holds when the page is deleted elsewhere, and forgets that when it comes back', () => {
    const gone = after({ do: 'hear', stored: null })
    expect([shown(gone), gone.isGone, gone.isStored]).toEqual(['Bodas', true, false])
    const back = stepEditor(gone, hear('Bodas'))
    expect([back.isGone, back.isStored]).toEqual([false, true])
  })

  describe('whether the page is public', () => {
    const show = (isPublic: boolean): EditorAction => ({ do: 'edit', edit: { do: 'show', isPublic }, at: 0 })
    const heard = (title: string, isPublic: boolean): EditorAction => ({
      do: 'hear',
      stored: stored(title, undefined, isPublic),
    })
    const isShown = (state: typeof START) => valuesOf(state.history.present).isPublic

    it('is edited like the rest of it, a step each', () => {
      const hidden = after(show(false))
      expect([isShown(hidden), isChanged(hidden)]).toEqual([false, true])
      expect(isChanged(after(show(false), show(true)))).toBe(false)
      expect(isShown(after(show(false), { do: 'undo' }))).toBe(true)
      expect(after(show(true))).toBe(START)
    })

    it('follows others without a question while it was not touched, through every step', () => {
      const followed = after(type('Mía'), heard('Bodas', false))
      expect([shown(followed), isShown(followed), followed.theirs, isChanged(followed)]).toEqual([
        'Mía',
        false,
        null,
        true,
      ])
      const back = stepEditor(followed, { do: 'undo' })
      expect([shown(back), isShown(back), isChanged(back)]).toEqual(['Bodas', false, false])
      const again = stepEditor(back, { do: 'redo' })
      expect([shown(again), isShown(again)]).toEqual(['Mía', false])
    })

    it('is not set back by who keeps a text of their own', () => {
      const both = after(type('Mía'), heard('Suya', false))
      expect([shown(both), both.theirs?.title]).toEqual(['Mía', 'Suya'])
      const kept = stepEditor(both, { do: 'keepMine' })
      expect([shown(kept), isShown(kept), kept.base.isPublic]).toEqual(['Mía', false, false])
    })

    it('is asked about where both have an answer', () => {
      const both = after(show(false), heard('Suya', true))
      expect([isShown(both), both.theirs?.title]).toEqual([false, 'Suya'])
      expect(isShown(stepEditor(both, { do: 'takeTheirs' }))).toBe(true)
      const same = after(show(false), heard('Bodas', false))
      expect([same.theirs, isChanged(same)]).toEqual([null, false])
    })

    it('begins as public', () => expect(isShown(openEditor(null, 'Renta'))).toBe(true))
  })

  it('takes a draft as one step', () => {
    const draft = after(type('Borrador')).history.present
    const put = stepEditor(START, { do: 'put', page: draft })
    expect(shown(put)).toBe('Borrador')
    expect(shown(stepEditor(put, { do: 'undo' }))).toBe('Bodas')
  })
})
