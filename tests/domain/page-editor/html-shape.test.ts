import { describe, expect, it } from 'vitest'
import { htmlShape } from '../../../src/domain/page-editor/html-shape.ts'

describe('the shape of a text', () => {
  it.each([
    ['Hola', '<p>Hola</p>'],
    ['<p>Hola <b>tú</b></p>', '<p>Hola <strong>tú</strong></p>'],
    ['<p>a</p>\n  <p>b</p>', '<p>a</p><p>b</p>'],
    ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['<ul><li>a</li><li>b</li></ul>', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['<h2 style="color: #ffb454">a</h2>', '<h2><span style="color: rgb(255, 180, 84)">a</span></h2>'],
    ['<p><b><i>a</i></b></p>', '<p><em><strong>a</strong></em></p>'],
    ['<p><span style="font-weight: bold">a</span></p>', '<p><strong>a</strong></p>'],
    ['<p><span>a</span></p>', '<p>a</p>'],
    ['<p>a<br>b</p>', '<p>a<br>b</p>'],
    ['<a href="/x?a=1&amp;b=2">a</a>', '<p><a href="/x?a=1&amp;b=2">a</a></p>'],
    ['<p>a</p><p></p>', '<p>a</p>'],
  ])('of %s and %s is one', (one, other) => expect(htmlShape(one)).toBe(htmlShape(other)))

  it.each([
    ['<p>a b</p>', '<p>ab</p>'],
    ['<p>a</p><p>b</p>', '<p>a b</p>'],
    ['<p>a <sub>2</sub></p>', '<p>a 2</p>'],
    ['<p><mark>a</mark></p>', '<p>a</p>'],
    ['<table><tbody><tr><td>a</td></tr></tbody></table>', '<p>a</p>'],
    ['<h2>a</h2>', '<h3>a</h3>'],
    ['<ul><li>a</li></ul>', '<ol><li>a</li></ol>'],
    ['<p style="text-align: center">a</p>', '<p>a</p>'],
    ['<p><span style="color: red">a</span> b</p>', '<p><span style="color: red">a b</span></p>'],
    ['<p><a href="/x">a</a></p>', '<p><a href="/y">a</a></p>'],
    ['<p><a href="/x" target="_blank">a</a></p>', '<p><a href="/x">a</a></p>'],
    ['<p>a<br>b</p>', '<p>a b</p>'],
    ['<p>a</p><hr><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p><abbr title="x">a</abbr></p>', '<p>a</p>'],
    ['<blockquote><p>a</p></blockquote>', '<p>a</p>'],
  ])('of %s and %s is not', (one, other) => expect(htmlShape(one)).not.toBe(htmlShape(other)))
})
