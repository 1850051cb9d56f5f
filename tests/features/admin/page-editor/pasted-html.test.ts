import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pastedHtml } from '#features/admin/page-editor/pasted-html.ts'

beforeAll(() => void vi.stubGlobal('DOMParser', new JSDOM('').window.DOMParser))
afterAll(() => void vi.unstubAllGlobals())

it.each([
  [
    'Google Docs',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;">Texto</span><span style="color:#000000;font-weight:700;font-size:11pt"> fuerte</span></p><ul><li style="color:#000000"><p>Uno</p></li></ul></b>`,
    '<p dir="ltr"><span>Texto</span><span><strong> fuerte</strong></span></p><ul><li><p>Uno</p></li></ul>',
  ],
  [
    'Word',
    '<p class="MsoNormal" style="color:windowtext;font-size:12.0pt;background:white">Hola</p>',
    '<p class="MsoNormal">Hola</p>',
  ],
  [
    'lists of Word',
    `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>Uno</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Dos</p><p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.</span>Tres</p>`,
    '<ul data-word=""><li>Uno</li><li>Dos</li></ul><ol data-word=""><li>Tres</li></ol>',
  ],
  [
    'what its writer chose',
    '<p style="text-align:center"><span style="color:#cc0000;font-size:20pt;background-color:yellow">Oferta</span></p>',
    '<p style="text-align: center"><span style="color: rgb(204, 0, 0); background-color: yellow; font-size: 20pt">Oferta</span></p>',
  ],
  [
    'tables',
    '<table><tbody><tr><td style="color:#000">A</td></tr></tbody></table>',
    '<table><tbody><tr><td>A</td></tr></tbody></table>',
  ],
  [
    'its own texts',
    '<p data-pm-slice="1 1 []" style="color:#000">A</p>',
    '<p data-pm-slice="1 1 []" style="color:#000">A</p>',
  ],
])('text pasted from %s keeps its meaning without default ink, paper and size', (_, html, kept) => {
  expect(pastedHtml(html)).toBe(kept)
})
