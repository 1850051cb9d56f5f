import { sameText } from './difference.ts'

/** What the site's root answers for a file, against what is saved (AMB-44, facts §5). */
export type RootVerdict = 'same' | 'other' | 'page' | 'type'

const TYPES: Record<string, RegExp> = {
  'robots.txt': /^text\/plain\b/i,
  'sitemap.xml': /^(application|text)\/(\w+\+)?xml\b/i,
}

/** `page`: the host answers with the app itself, as it does for any address it does not know. */
export function rootVerdict(
  name: 'robots.txt' | 'sitemap.xml',
  saved: string,
  answer: { text: string; type: string },
): RootVerdict {
  if (/^text\/html\b/i.test(answer.type) || /^\s*<(!doctype html|html)\b/i.test(answer.text)) return 'page'
  if (!sameText(saved, answer.text)) return 'other'
  return TYPES[name]?.test(answer.type) ? 'same' : 'type'
}
