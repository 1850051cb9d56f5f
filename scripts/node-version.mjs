/** Exits with one clear line if Node.js is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Claqueta needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org.`,
  )
  process.exit(1)
}
