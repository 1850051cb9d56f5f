import { expect, type BrowserContext } from '@playwright/test'

const NOTIFIED = /Content[- ]Security[- ]Policy|Trusted ?(?:Type|HTML|Script)|Permissions[- ]Policy/i

/** Recorder of violations of a page's policy. */
export class PolicyWatch {
  readonly #found: string[] = []

  /** Records all pages of a context, with their frames, from now on. */
  static async begin(context: BrowserContext): Promise<PolicyWatch> {
    const watch = new PolicyWatch()
    await context.exposeBinding('violated', ({ page }, what: string) => watch.note(page.url(), what))
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
        const { violated } = globalThis as unknown as { violated: (what: string) => void }
        violated(`${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`)
      }),
    )
    context.on('console', (message) => {
      if (NOTIFIED.test(message.text())) watch.note(message.page()?.url() ?? 'worker', message.text())
    })
    return watch
  }

  private note(url: string, what: string): void {
    this.#found.push(`${url}: ${what}`)
  }

  /** Returns the violations since the last call. */
  take(): string[] {
    return this.#found.splice(0)
  }

  /** Asserts that there are no violations. */
  isQuiet(): void {
    expect(this.#found).toEqual([])
  }
}
