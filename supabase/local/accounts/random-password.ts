import { randomInt } from 'node:crypto'

/** Without the letters and digits that are taken for each other: i, l, 1, o, 0. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP = 4

/** Makes a password that nobody guesses (79 bits) and everybody can type: 'k7rm-p2xa-9hfe-w4nc'. */
export function randomPassword(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
