import { useState } from 'react'

/** The last value that was not null, and null until there is one. */
export function useLatest<T>(value: T | null): T | null {
  const [latest, setLatest] = useState(value)
  if (value !== null && value !== latest) setLatest(value)
  return value ?? latest
}
