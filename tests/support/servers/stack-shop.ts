import { test } from '@playwright/test'
import type { Api } from './stack.ts'
import { serveSite, type Site } from './static-site.ts'
import type { ShopUnderTest } from './test-shop.ts'

const NOT_OURS = 'the stack runs outside of the tests'

/** A build on its own host, with the data on a stack that the tests neither stop nor replace. */
export class StackShop implements ShopUnderTest {
  readonly url: string
  readonly api: Api
  readonly #site: Site

  private constructor(site: Site, api: Api) {
    this.url = site.url
    this.api = api
    this.#site = site
  }

  /** Serves a build for this stack. */
  static async open(api: Api, dist: string): Promise<StackShop> {
    return new StackShop(await serveSite(dist, api.url), api)
  }

  /** Ends the test as passed, because a stack cannot be stopped. */
  async goDown(): Promise<void> {
    test.skip(true, NOT_OURS)
  }

  /** Does nothing, because the stack never stops. */
  async comeBack(): Promise<string> {
    return this.url
  }

  async backup(): Promise<string> {
    test.skip(true, NOT_OURS)
    return ''
  }

  async restore(): Promise<void> {
    test.skip(true, NOT_OURS)
  }

  async close(): Promise<void> {
    await this.#site.close()
  }
}
