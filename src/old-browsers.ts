// Built-ins that browsers of the floor lack (ADR 0088), for our code and for packages. Only browsers that lack one load this
// file (src/main.tsx), before the app draws anything. scripts/lint/browser-floor.mjs reads from here what the app may use.

/** Adds the methods that an object lacks, hidden from loops as the browser's own are. */
function complete<This>(target: object, methods: Record<string, unknown> & ThisType<This>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

complete<unknown[]>(Array.prototype, {
  toReversed() {
    // oxlint-disable-next-line unicorn/no-array-reverse -- stands in for toReversed
    return [...this].reverse()
  },
  toSorted(compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare)
  },
  toSpliced(...change: [start: number, count?: number, ...items: unknown[]]) {
    const list = [...this]
    list.splice(...(change as [number, number]))
    return list
  },
  with(index: number, value: unknown) {
    const list = [...this]
    const place = index < 0 ? index + list.length : index
    if (place < 0 || place >= list.length) throw new RangeError(`There is no ${index}.`)
    list[place] = value
    return list
  },
})

complete(AbortSignal, {
  any(signals: Iterable<AbortSignal>) {
    const either = new AbortController()
    for (const signal of signals) {
      const abort = () => either.abort(signal.reason)
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort, { once: true, signal: either.signal })
    }
    return either.signal
  },
  timeout(ms: number) {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('The time is up.', 'TimeoutError')), ms)
    return late.signal
  },
})
complete<AbortSignal>(AbortSignal.prototype, {
  throwIfAborted() {
    if (this.aborted) throw this.reason
  },
})

complete(URL, {
  canParse(address: string | URL, base?: string | URL) {
    try {
      return Boolean(new URL(address, base))
    } catch {
      return false
    }
  },
})
complete(Response, {
  json(data: unknown, init: ResponseInit = {}) {
    const headers = new Headers(init.headers)
    if (!headers.has('content-type')) headers.set('content-type', 'application/json')
    return new Response(JSON.stringify(data), { ...init, headers })
  },
})

// Workers have no elements.
if ('Element' in globalThis) {
  complete<Element>(Element.prototype, {
    checkVisibility() {
      return this.getClientRects().length > 0
    },
  })
  complete<HTMLFormElement>(HTMLFormElement.prototype, {
    requestSubmit() {
      const button = document.createElement('button')
      button.hidden = true
      this.append(button)
      button.click()
      button.remove()
    },
  })
}

/** Letters with their marks, and emoji that are joined: close enough to count them. */
const GRAPHEME = /\P{M}(?:[\p{M}\p{Emoji_Modifier}]|\u200D\P{M})*/gu

class Segmenter {
  segment(text: string) {
    return (text.match(GRAPHEME) ?? []).map((segment) => ({ segment }))
  }
}
complete(Intl, { Segmenter })

/** Reads raw deflate streams. Others are refused, as by Chrome 100. */
class Inflate {
  readonly readable: ReadableStream<Uint8Array>
  readonly writable: WritableStream<Uint8Array>

  constructor(format: string) {
    if (format !== 'deflate-raw') throw new TypeError(`${format} is not supported.`)
    const parts: Uint8Array<ArrayBuffer>[] = []
    let begin: (pieces: Promise<Generator<Uint8Array>>) => void
    const pieces = new Promise<Generator<Uint8Array>>((resolve) => (begin = resolve))
    const load = () => import('./domain/core/inflate.ts')
    this.writable = new WritableStream({
      write: (part: Uint8Array<ArrayBuffer>) => void parts.push(part),
      close: () =>
        begin(
          Promise.all([load(), new Blob(parts).arrayBuffer()]).then(([{ inflate }, all]) =>
            inflate(new Uint8Array(all)),
          ),
        ),
    })
    this.readable = new ReadableStream({
      async pull(controller) {
        const { done, value } = (await pieces).next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    })
  }
}

/** Returns true if the browser reads raw deflate streams. Chrome 100 has the class without that format. */
function readsDeflate(): boolean {
  try {
    return Boolean(new DecompressionStream('deflate-raw'))
  } catch {
    return false
  }
}
if (!readsDeflate()) Object.defineProperty(globalThis, 'DecompressionStream', { value: Inflate })

// oxlint-disable-next-line unicorn/require-module-specifiers -- makes it a module for import()
export {}
