import { describe, expect, it } from 'vitest'
import { invert } from '../../../../src/domain/commands/command.ts'
import { applyPending } from '../../../../src/domain/commands/apply-pending.ts'
import { deletePage, duplicatePage, showPage } from '../../../../src/domain/commands/content-commands.ts'
import { blankRow } from '../../../../src/domain/tables/tables.ts'

const T = 'modifiable_page_content'
const page = {
  ...blankRow(T, 'bodas'),
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Bodas',
  content_structure: { type: 'page', elements: [{ type: 'text', content: 'a' }] },
  seq: 4,
}
const OTHER_ID = '00000000-0000-4000-8000-000000000002'

describe('a custom page', () => {
  it('is duplicated whole, under another name and id', () => {
    const { ops } = duplicatePage(page, 'bodas-2', 'Bodas (Copia)', OTHER_ID)
    expect(ops).toHaveLength(1)
    const copy = applyPending(T, 'bodas-2', { row: null, deleted: false }, ops)
    expect(copy).toMatchObject({
      page_slug: 'bodas-2',
      id: OTHER_ID,
      title: 'Bodas (Copia)',
      content_structure: page.content_structure,
    })
  })

  it.each([
    [true, undefined, true],
    [false, undefined, false],
    [true, false, false],
    [false, true, true],
  ])('public: %s, duplicated as %s, has a copy that is public: %s', (is_public, asked, copied) => {
    const { ops } = duplicatePage({ ...page, is_public }, 'bodas-2', 'Copia', OTHER_ID, asked)
    expect(applyPending(T, 'bodas-2', { row: null, deleted: false }, ops)).toMatchObject({
      is_public: copied,
    })
  })

  it('is published and hidden, which says what it was before and is undone', () => {
    const hidden = showPage(page, false)
    expect(hidden?.label).toBe('Ocultar página /bodas')
    expect(hidden?.ops).toEqual([
      { table: T, id: 'bodas', insert: false, base: { is_public: true }, patch: { is_public: false } },
    ])
    if (!hidden) throw new Error('nothing to do')
    const server = { row: { ...page, is_public: false }, deleted: false }
    expect(applyPending(T, 'bodas', server, invert(hidden).ops)).toMatchObject({ is_public: true })
    expect(showPage({ ...page, is_public: false }, true)?.label).toBe('Publicar página /bodas')
    expect(showPage(page, true)).toBeNull()
  })

  it('is deleted, and comes back whole', () => {
    const command = deletePage(page)
    const server = { row: page, deleted: false }
    expect(applyPending(T, 'bodas', server, command.ops)).toBeNull()
    expect(applyPending(T, 'bodas', { row: null, deleted: true }, invert(command).ops)).toMatchObject(page)
  })

  it('can be made again under the name of one that was deleted', () => {
    const again = duplicatePage({ ...page, page_slug: 'x' }, 'bodas', 'Otra', OTHER_ID)
    const shown = applyPending(T, 'bodas', { row: page, deleted: false }, [
      ...deletePage(page).ops,
      ...again.ops,
    ])
    expect(shown).toMatchObject({ page_slug: 'bodas', title: 'Otra' })
  })
})
