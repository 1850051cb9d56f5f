import { useEffect, useState } from 'react'

function canLoad(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(true))
    image.addEventListener('error', () => resolve(false))
    image.src = address
  })
}

/** How many of these images cannot be shown: their files left the bucket with the row that named them (AMB-33). */
export function useLostImages(addresses: readonly string[]): number {
  const [known, setKnown] = useState({ key: '', lost: 0 })
  const key = addresses.join('\n')
  useEffect(() => {
    let isCurrent = true
    const asked = key === '' ? [] : key.split('\n').map(canLoad)
    void Promise.all(asked).then((found) => {
      if (isCurrent) setKnown({ key, lost: found.filter((isThere) => !isThere).length })
    })
    return () => void (isCurrent = false)
  }, [key])
  return known.key === key ? known.lost : 0
}
