import { describe, expect, test } from 'vitest'
import { robotsTxt } from '../../../src/domain/crawler-files/site-files.ts'
import { checkRobots } from '../../../src/domain/crawler-files/check-file.ts'

const ORIGIN = 'https://claqueta.mx'
const END = `\nSitemap: ${ORIGIN}/sitemap.xml\n`
const found = (text: string) =>
  checkRobots(text, ORIGIN).map(({ lines, level, text: words }) => [lines, level, words])

test('what is generated has nothing wrong', () => expect(checkRobots(robotsTxt(ORIGIN), ORIGIN)).toEqual([]))

test('comments, blank lines, capitals and ends of lines of other systems are nothing wrong', () =>
  expect(found(`\uFEFF# Hola\r\n\r\nUSER-AGENT: * # todos\r\nallow: /\r\nCrawl-delay: 5\r\n${END}`)).toEqual(
    [],
  ))

describe('told with its line', () => {
  test.each([
    ['Disallow: /config\nUser-agent: *', 1, 'warning', /antes del primer User-agent/],
    ['User-agent: *\nNoindex: /x', 2, 'warning', /“noindex”/],
    ['User-agent: *\nDisallow /x', 2, 'warning', /dos puntos/],
    ['User-agent: *\nDisallow: config', 2, 'warning', /empezar con \//],
    ['User-agent:\nAllow: /', 1, 'warning', /nombre del buscador/],
    ['User-agent: *\nAllow: /\nSitemap: /sitemap.xml', 3, 'warning', /completa/],
    ['User-agent: *\nAllow: /\nSitemap: https://otro.mx/sitemap.xml', 3, 'warning', /otro sitio/],
    ['User-agent: *\nDisallow: /', 2, 'danger', /cierra todo el sitio a todos/],
    ['User-agent: GPTBot\nUser-agent: *\nDisallow: /*', 3, 'danger', /todos los buscadores/],
    ['User-agent: Googlebot\nDisallow: /', 2, 'danger', /a Google/],
    ['<!doctype html>\n<html></html>', 1, 'danger', /HTML/],
  ])('%j', (text, line, level, words) =>
    expect(found(text.includes('itemap') ? text : text + END)).toEqual([
      [[line], level, expect.stringMatching(words)],
    ]),
  )
})

test.each([
  ['closing the site to a crawler that brings nobody', 'User-agent: GPTBot\nDisallow: /'],
  ['what is opened again', 'User-agent: *\nDisallow: /\nAllow: /'],
  ['an empty Disallow, which allows all', 'User-agent: *\nDisallow:'],
])('%s is nothing wrong', (_, text) => expect(found(text + END)).toEqual([]))

test('the most serious problem is listed first', () =>
  expect(checkRobots('Foo: bar\nUser-agent: *\nDisallow: /', ORIGIN).map(({ level }) => level)).toEqual([
    'danger',
    'warning',
    'tip',
  ]))

test('the same of many lines is told once', () => {
  const text = `${'Disallow: /x\n'.repeat(3)}User-agent: *\nAllow: /${END}`
  expect(found(text)).toEqual([[[1, 2, 3], 'warning', expect.stringMatching(/antes/)]])
})

test('an empty file and one that is too heavy are told as a whole', () => {
  expect(found(' \n')).toEqual([[[], 'tip', expect.stringMatching(/vacío/)]])
  const heavy = `User-agent: *\nAllow: /${END}#${'ñ'.repeat(530_000)}`
  expect(found(heavy)).toEqual([[[], 'danger', expect.stringMatching(/1 MB/)]])
})
