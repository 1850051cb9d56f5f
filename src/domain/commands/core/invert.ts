import type { Command, Op } from './command.ts'

const UNDO = 'Deshacer: '

/**
 * The command that takes a command back, for undo (design.md §3.6). It runs backwards, so a parent is alive
 * again before its children return to it. Inverted twice it does what it did at first. What another admin
 * changed meanwhile is reported as merged, like in any command.
 */
export function invert(command: Command): Command {
  const { label, refusal, ops, files } = command
  return {
    label: label.startsWith(UNDO) ? label.slice(UNDO.length) : `${UNDO}${label}`,
    refusal,
    ops: ops.map(invertOp).toReversed(),
    ...(files && { files: files.map(({ name, before, after }) => ({ name, before: after, after: before })) }),
  }
}

function invertOp(op: Op): Op {
  const { table, id, insert, base, patch, known, implied } = op
  // A row that was there once is never inserted again: the server keeps it as a tombstone, and revives it.
  if (insert) {
    return { table, id, insert: false, base: { deleted: false }, patch: { deleted: true }, known: patch }
  }
  return { table, id, insert, base: patch, patch: base, ...(known && { known }), ...(implied && { implied }) }
}
