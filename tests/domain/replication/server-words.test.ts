import { describe, expect, it } from 'vitest'
import { serverWords } from '#domain/replication/server-words.ts'

describe('serverWords (S§2)', () => {
  it.each([
    ['kaput 500', 'kaput 500'],
    ['  canceling statement\n due to timeout ', 'canceling statement due to timeout'],
    ['', null],
    [' \n ', null],
    ['<!doctype html><title>Portal</title>', null],
    ['\n<html></html>', null],
    ['á'.repeat(200), 'á'.repeat(200)],
    ['á'.repeat(201), `${'á'.repeat(199)}…`],
  ])('%j is %j', (message, words) => expect(serverWords(message)).toBe(words))
})
