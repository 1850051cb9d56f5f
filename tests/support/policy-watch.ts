import { expect, type BrowserContext } from '@playwright/test'

const NOTIFIED = /Content[- ]Security[- ]Policy|Trusted ?(?:Type|HTML|Script)|Permissions[- ]Policy/i

/** What browsers say of a page that does what its policy does not let it. */
export class PolicyWatch {
  readonly #found: string[] = []

  /** Watches every page of a context, and the frames in them, from now on. */
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

  /** What was found since the last time. */
  take(): string[] {
    return this.#found.splice(0)
  }

  /** Nothing was found so far. */
  isQuiet(): void {
    expect(this.#found).toEqual([])
  }
}
