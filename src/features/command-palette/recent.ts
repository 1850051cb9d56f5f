import { isTextList, keepChoice, readChoice } from '#db/device/device-choices.ts'

const KEY = 'claqueta-palette-recent'
const MOST = 6

/** Ids of what was chosen last on this device, the latest first. */
export function readRecent(): string[] {
  return readChoice(KEY, isTextList) ?? []
}

/** Puts a choice in front of the earlier ones. */
export function rememberChoice(id: string): void {
  keepChoice(KEY, [id, ...readRecent().filter((known) => known !== id)].slice(0, MOST))
}
