import { useEffect, useRef, useState } from 'react'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import { rootVerdict, type RootVerdict } from '#domain/crawler-files/root-answer.ts'
import { askRootFile } from '#sync/admin/site-files.ts'

/** What the root answered, to be held against what is saved; `status` 0: nothing came. */
export type RootResult =
  | { kind: 'answer'; text: string; type: string; verdict: (saved: string) => RootVerdict }
  | { kind: 'failed'; status: number }

/** Asking the site's root for a file. */
export function useRootCheck(name: SiteFileName) {
  const [result, setResult] = useState<RootResult | null>(null)
  const [isAsking, setAsking] = useState(false)
  const life = useRef<AbortController>(undefined)
  useEffect(() => () => life.current?.abort(), [])
  const check = async () => {
    const current = new AbortController()
    life.current = current
    setAsking(true)
    const answer = await askRootFile(name, current.signal)
    if (current.signal.aborted) return
    setAsking(false)
    if (!answer.ok) return setResult({ kind: 'failed', status: answer.error.status })
    const { text, type } = answer.value
    setResult({ kind: 'answer', text, type, verdict: (saved) => rootVerdict(name, saved, { text, type }) })
  }
  return { result, isAsking, check: () => void check() }
}
