/** How often each thing is done: `npm test` looks once, `npm run test:faults` longer. */
export function rounds(short: number, long: number): number {
  return process.env['FAULTS'] === 'long' ? long : short
}
