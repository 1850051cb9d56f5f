/** Makes a value when it is first asked for, and keeps it: for what costs milliseconds and is not always needed. */
export function onDemand<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
