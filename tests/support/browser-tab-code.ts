// What the bundle of a tab is made of (browser-tabs.ts).
export { closeStore, openStore } from '#db/store.ts'
export { createWire } from '#sync/wire.ts'
export { startSync } from '#sync/start.ts'
export { syncNow, syncStatus$ } from '#sync/status.ts'
