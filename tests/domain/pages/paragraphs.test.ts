import { describe, expect, it } from 'vitest'
import { paragraphs } from '../../../src/domain/pages/content-pages.ts'

describe('paragraphs', () => {
  it.each([
    [null, []],
    ['', []],
    [' \n\r\n\t', []],
    ['Uno', ['Uno']],
    ['Uno\n\nDos\n \nTres', ['Uno', 'Dos', 'Tres']],
    [' Uno \r\nDos\n', ['Uno', 'Dos']],
  ])('of %j', (text, expected) => expect(paragraphs(text)).toEqual(expected))
})
