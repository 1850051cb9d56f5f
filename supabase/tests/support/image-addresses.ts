/** Storage path of an upload in the bucket of images. */
export const UPLOADED =
  '/storage/v1/object/public/public_images/product_images/1795225025539160012000303.webp'

/** Origins in front of `UPLOADED`, and if they are the shop's own. The device and the server decide alike. */
export const ORIGINS: readonly [origin: string, isOwn: boolean][] = [
  ['http://localhost:4173', true],
  ['http://localhost', true],
  ['HTTP://LOCALHOST:80', true],
  ['https://localhost:8443', true],
  ['http://tienda.localhost:4173', true],
  ['http://127.0.0.1:4173', true],
  ['http://127.9.9.9', true],
  ['http://[::1]:4173', true],
  ['http://192.168.1.20:4173', true],
  ['http://10.0.0.8:4173', true],
  ['http://172.16.0.1', true],
  ['http://172.31.255.1', true],
  ['https://otra.test', false],
  ['https://otra.supabase.co', false],
  ['http://172.32.0.1', false],
  ['http://192.169.1.20', false],
  ['http://11.0.0.8', false],
  ['http://8.8.8.8', false],
  ['https://localhost.otra.test', false],
  ['https://otra.test/localhost', false],
  ['http://localhost@otra.test', false],
  ['http://otra.test:4173@localhost.test', false],
  ['https://127.0.0.1.otra.test', false],
  ['https://x-localhost.test', false],
  ['https://proxy.test/?url=http://localhost:4173', false],
  ['https://proxy.test/http://localhost:4173', false],
  ['//otra.test', false],
  ['ftp://localhost', false],
  ['javascript:localhost', false],
]
