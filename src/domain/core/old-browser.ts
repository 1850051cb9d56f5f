/**
 * Returns true for a browser that lacks one of the built-ins of src/old-browsers.ts. These two are the last that Safari
 * (17.4), Chrome (120) and Firefox (124) got.
 */
export function isOldBrowser(): boolean {
  return !('any' in AbortSignal && 'canParse' in URL)
}
