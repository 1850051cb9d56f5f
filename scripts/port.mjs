import { createServer } from 'node:net'

/** Finds a free port on the loopback interface. */
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

/** Returns true if the port is in use, so that the user learns it before a long build. */
export function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code === 'EADDRINUSE'))
    server.listen(port, host, () => server.close(() => resolve(false)))
  })
}

/** Reads PORT and HOST (contract.md). Invalid values are left to the server, whose errors are clearer. */
export function addressOf(env) {
  const port = env.PORT?.trim() || '4173'
  const known = /^\d{1,5}$/.test(port) && Number(port) < 65_536
  return { port: known ? Number(port) : undefined, host: env.HOST || '127.0.0.1' }
}

/** Exits with a message if the port is in use. */
export async function requireFreePort({ port, host }) {
  if (!port || !(await isTaken(port, host))) return
  console.error(`\nPort ${port} is already in use on ${host}. Stop what uses it, or set another PORT.\n`)
  process.exit(1)
}
