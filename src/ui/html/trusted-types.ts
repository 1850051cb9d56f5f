/** The DOM's types expect plain strings, so trusted values are typed as strings. */
type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>
type Factory = { createPolicy: (name: string, rules: Rules) => Rules }

const WORKER = '/sw.js'
/** Scripts of the build, which pages load anyway, and those of the development server. */
const OF_BUILD = import.meta.env.DEV ? /^\/(?:assets|src)\// : /^\/assets\/[\w-]+\.js$/

const rules: Rules = {
  createHTML: (html) => html,
  // A script that parses as JSON has no effect.
  createScript: (text) => {
    JSON.parse(text)
    return text
  },
  createScriptURL: (url) => {
    if (url !== WORKER && !OF_BUILD.test(url)) throw new TypeError(`${url} is no script of ours`)
    return url
  },
}

/** Browsers with Trusted Types accept only values that passed this policy (docs/adr/0035). */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('claqueta', rules) ?? rules

/** Marks HTML as trusted that has been sanitised, or was written here. */
export function trustedHtml(html: string): string {
  return policy.createHTML(html)
}

/**
 * Marks the text of a data-only script element as trusted.
 * @throws if it is not JSON
 */
export function trustedData(json: string): string {
  return policy.createScript(json)
}

/** Marks the address of a worker of the build as trusted. */
export function tableWorkerAddress(address: string): string {
  return policy.createScriptURL(address)
}

/** Returns the address of the service worker, the only script loaded by name. */
export function workerAddress(): string {
  return policy.createScriptURL(WORKER)
}
