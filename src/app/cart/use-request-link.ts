import { useEffect, useState } from 'react'
import { type LinkReading, readRequestLink } from '#domain/request/request-link.ts'

/** Decodes the request of a link. Returns null while decoding. */
export function useRequestLink(fragment: string): LinkReading | null {
  const [reading, setReading] = useState<{ of: string; result: LinkReading } | null>(null)
  useEffect(() => {
    let isWanted = true
    void readRequestLink(fragment).then((result) => {
      if (isWanted) setReading({ of: fragment, result })
    })
    return () => {
      isWanted = false
    }
  }, [fragment])
  return reading?.of === fragment ? reading.result : null
}
