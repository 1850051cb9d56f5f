import { randomInt } from 'node:crypto'

/** Alphabet without characters that look alike: i, l, 1, o, 0. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP = 4

/** Returns a random password of 79 bits that is easy to type: 'k7rm-p2xa-9hfe-w4nc'. */
export function randomPassword(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
