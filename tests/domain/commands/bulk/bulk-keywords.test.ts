import { describe, expect, it } from 'vitest'
import { withKeywords, type KeywordChange } from '../../../../src/domain/commands/bulk-fields.ts'
import { distinctKeywords, wordChanges } from '../../../../src/domain/catalogue/keywords.ts'
import { product } from '../../rows.ts'

describe('distinctKeywords', () => {
  it.each([
    ['led, , luz ,foco', ['led', 'luz', 'foco']],
    ['LED,led, Led ', ['LED']],
    ['canción,Canción,cancion', ['canción', 'cancion']],
    [' , ', []],
    ['', []],
    ['luz cálida', ['luz cálida']],
  ])('%s', (text, words) => expect(distinctKeywords(text.split(','))).toEqual(words))
})

describe('withKeywords', () => {
  it.each([
    [['luz'], { mode: 'add', words: ['LUZ', 'led', ' led '] }, { fields: { keywords: ['luz', 'led'] } }],
    [['Luz'], { mode: 'add', words: ['luz'] }, { left: 'Ya las tiene.' }],
    [['luz'], { mode: 'add', words: [] }, { left: 'Ya las tiene.' }],
    [['Luz', 'led', 'luz'], { mode: 'remove', words: ['LUZ'] }, { fields: { keywords: ['led'] } }],
    [['led'], { mode: 'remove', words: ['luz'] }, { left: 'No las tiene.' }],
    [['led'], { mode: 'replace', words: ['luz', 'Luz', ''] }, { fields: { keywords: ['luz'] } }],
    [['led'], { mode: 'replace', words: [] }, { fields: { keywords: [] } }],
  ] satisfies [string[], KeywordChange, object][])('%o with %o', (keywords, change, expected) => {
    expect(withKeywords(product({ keywords }), change)).toEqual(expected)
  })
})

describe('wordChanges', () => {
  it.each([
    [['a', 'b'], ['b', 'c'], ['c'], ['a']],
    [['a', 'b'], ['b', 'a'], [], []],
    [null, ['a'], ['a'], []],
    [['a'], undefined, [], ['a']],
  ])('from %o to %o gains %o and loses %o', (before, after, added, removed) => {
    expect(wordChanges(before, after)).toEqual({ added, removed })
  })
})
