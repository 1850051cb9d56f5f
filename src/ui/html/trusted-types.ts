/** The types of the DOM know only text: what is trusted stands as the text that it holds. */
type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>
type Factory = { createPolicy: (name: string, rules: Rules) => Rules }

const WORKER = '/sw.js'

const rules: Rules = {
  createHTML: (html) => html,
  // What reads as JSON does nothing as a script.
  createScript: (text) => {
    JSON.parse(text)
    return text
  },
  createScriptURL: (url) => {
    if (url !== WORKER) throw new TypeError(`${url} is no script of ours`)
    return url
  },
}

/** Browsers with Trusted Types take from us only what this has passed (docs/adr/0035). */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('claqueta', rules) ?? rules

/** Vouches for HTML that has been sanitised, or was written here. */
export function trustedHtml(html: string): string {
  return policy.createHTML(html)
}

/**
 * Vouches for the text of a script element that only holds data.
 * @throws when it is not JSON
 */
export function trustedData(json: string): string {
  return policy.createScript(json)
}

/** The address of the service worker, the one script that pages ask for by name. */
export function workerAddress(): string {
  return policy.createScriptURL(WORKER)
}
