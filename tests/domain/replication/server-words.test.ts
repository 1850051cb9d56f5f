import { describe, expect, it } from 'vitest'
import { serverWords } from '#domain/replication/server-words.ts'

describe('serverWords (S§2)', () => {
  it.each([
    ['kaput 500', 'kaput 500'],
    ['  canceling statement\n due to timeout ', 'canceling statement due to timeout'],
    ['', null],
    [' \n ', null],
    ['<!doctype html><title>502 Bad Gateway</title>', null],
    ['\n<html></html>', null],
    ['á'.repeat(200), 'á'.repeat(200)],
    ['á'.repeat(201), `${'á'.repeat(199)}…`],
  ])('%j is %j', (message, words) =>
    expect(serverWords({ kind: 'server', status: 500, message })).toBe(words),
  )

  it.each([
    [{ kind: 'server', status: 200, message: '<html>' }],
    [{ kind: 'server', status: 302, message: '' }],
    [{ kind: 'malformed' }],
  ])('leads to the portal that answered %j', (failure) =>
    expect(serverWords(failure)).toContain('entra a la página de su wifi'),
  )

  it.each([
    [{ kind: 'server', status: 507, code: '53100', message: 'The server has no room on its disk.' }],
    // Storage returns the whole body as message, and no code.
    [{ kind: 'server', status: 507, code: '', message: '{"code":"53100"}' }],
    [{ kind: 'server', status: 500, code: '53100', message: 'could not extend file' }],
  ])('says that there is no room for %j', (failure) =>
    expect(serverWords(failure)).toBe(
      'El servidor no tiene espacio en disco: los cambios esperan en este dispositivo.',
    ),
  )

  it.each([
    [{ kind: 'network', status: 0, message: 'TypeError: Failed to fetch' }],
    [{ kind: 'principal' }],
    [{ kind: 'interrupted' }],
  ])('has nothing to say of %j', (failure) => expect(serverWords(failure)).toBeNull())
})
