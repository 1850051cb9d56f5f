// What the bundle of a tab is made of (browser-tabs.ts).
export { openStore } from '#db/store.ts'
export { createRpc } from '#sync/rpc.ts'
export { startSync } from '#sync/start.ts'
export { syncNow, syncStatus$ } from '#sync/status.ts'
