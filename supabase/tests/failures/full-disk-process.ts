import fs from 'node:fs'
import { openDatabase } from '../../local/data/database.ts'

// Process whose disk is full once its database is open and one row is acknowledged. `full-disk-process.ts FOLDER`.
const [, , folder = ''] = process.argv
const { driver } = await openDatabase(folder)
await driver.exec("create table if not exists kept (a text); insert into kept values ('acknowledged')")
console.log('acknowledged')
const write = fs.writeSync.bind(fs)
const full = (file: number, ...rest: [NodeJS.ArrayBufferView]) => {
  if (file > 2) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  return write(file, ...rest)
}
fs.writeSync = full as typeof fs.writeSync
await driver.exec("insert into kept values ('lost')").catch(() => undefined)
// A process that does not end hangs here.
await driver.exec('select count(*) from kept')
console.log('goes on')
