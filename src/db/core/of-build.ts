/** Reads what a build puts in place of its argument; undefined in plain Node, which has no `import.meta.env`. */
export function ofBuild<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
