/** Returns the number of rounds: few in `npm test`, more in `npm run test:faults`. */
export function rounds(short: number, long: number): number {
  return process.env['FAULTS'] === 'long' ? long : short
}
