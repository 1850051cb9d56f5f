import type { Pair } from './measures.ts'

const TIMES = 40

/** One page with the head that its data gives it; beside the app's page as the file that it is. */
export async function pageWithHead(url: string): Promise<Pair> {
  return { product: await middleOf(`${url}/modif/bodas`), raw: await middleOf(`${url}/shell.html`) }
}

async function middleOf(address: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < TIMES; n += 1) {
    const began = performance.now()
    await (await fetch(address, { headers: { accept: 'text/html' } })).text()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[TIMES / 2] ?? Number.NaN
}
