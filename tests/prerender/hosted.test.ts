import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { weighHosted } from '../../prerender/hosted.ts'

const IMAGE = '/storage/v1/object/public/public_images/a.webp'
const asked: string[] = []
let storage: Server
let stranger: Server
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const open = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

beforeAll(async () => {
  stranger = createServer((request, response) => {
    asked.push(`stranger ${request.url}`)
    response.setHeader('content-length', 9).end()
  })
  storage = createServer((request, response) => {
    asked.push(`storage ${request.url}`)
    if (request.url?.includes('moved'))
      return response.writeHead(302, { location: `${urlOf(stranger)}/x` }).end()
    return response.setHeader('content-length', 1_234).end()
  })
  await Promise.all([open(storage), open(stranger)])
})
afterAll(() => Promise.all([storage, stranger].map((server) => new Promise((done) => server.close(done)))))

test('a build weighs the images of its own storage, and asks nobody else', async () => {
  const weigh = weighHosted({ url: urlOf(storage), key: 'k' })
  expect(await weigh(urlOf(storage) + IMAGE)).toBe(1_234)
  for (const foreign of [
    `${urlOf(stranger)}${IMAGE}`,
    `${urlOf(storage)}/rest/v1/products`,
    `http://169.254.169.254${IMAGE}`,
  ])
    expect(await weigh(foreign), foreign).toBeUndefined()
  await expect(weigh(`${urlOf(storage)}/storage/v1/object/public/moved.webp`)).rejects.toThrow('fetch failed')
  expect(asked).toEqual([`storage ${IMAGE}`, 'storage /storage/v1/object/public/moved.webp'])
})
