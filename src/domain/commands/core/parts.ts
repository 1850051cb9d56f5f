import type { Command } from './command.ts'

/**
 * As many operations as a server has time for twice over: 5,000 take 4.6 of the 8 s that a hosted database allows
 * (ADR 0026).
 */
export const MOST_OPS = 2_000

/**
 * Cuts a command that is too long for the server into several, which are to be done in this order. Each of them is
 * taken or refused as a whole.
 */
export function inParts(command: Command): Command[] {
  const { ops, label, pictures: _images, files: _files, ...rest } = command
  if (ops.filter(({ implied }) => !implied).length <= MOST_OPS) return [command]
  const count = Math.ceil(ops.length / MOST_OPS)
  return Array.from({ length: count }, (_, part) => ({
    // What goes first goes with the first.
    ...(part === 0 ? command : rest),
    label: `${label} (${part + 1} de ${count})`,
    ops: ops.slice(part * MOST_OPS, (part + 1) * MOST_OPS),
  }))
}
