import { createServer } from 'node:net'

/** A free port on the loopback interface. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address.port))
    })
  })
}

/** Whether somebody listens there already: said before a long build rather than after it. */
export function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code === 'EADDRINUSE'))
    server.listen(port, host, () => server.close(() => resolve(false)))
  })
}

/** PORT and HOST as contract.md has them; whatever is wrong with them the server itself says better. */
export function addressOf(env) {
  const port = env.PORT?.trim() || '4173'
  const known = /^\d{1,5}$/.test(port) && Number(port) < 65_536
  return { port: known ? Number(port) : undefined, host: env.HOST || '127.0.0.1' }
}

/** Says so and ends when the port is taken. */
export async function requireFreePort({ port, host }) {
  if (!port || !(await isTaken(port, host))) return
  console.error(`\nPort ${port} is already in use on ${host}. Stop what uses it, or set another PORT.\n`)
  process.exit(1)
}
