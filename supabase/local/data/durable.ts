import { closeSync, fsyncSync, openSync } from 'node:fs'

// A file that is written is on the disk once it was synced, and is found there once the folder with its name was. What
// was not synced may be missing after a power cut, whole or in part, and in any order.

/** Windows opens no folders: there the file system keeps names by itself. */
const syncsFolders = process.platform !== 'win32'

/** Makes the names in a folder outlive a power cut, before it returns. */
export function syncFolderNow(folder: string): void {
  if (!syncsFolders) return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
