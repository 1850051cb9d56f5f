import { type Command, type Fields, type Op, createOp } from '../../src/domain/commands/command.ts'

/** Builds an operation on a product. */
export function op(id: string, base: Fields, patch: Fields): Op {
  return { table: 'products', id, insert: false, base, patch }
}

/** Builds a command of these operations. */
export function oneOp(...ops: Op[]): Command {
  return { label: 'Cambiar', refusal: 'Error al actualizar artículo', ops }
}

/** Creates a setting that does not exist yet, as a device does. */
export function createSetting(key: string, value: string): Command {
  return oneOp(createOp('catalog_settings', key, { setting_value: value }))
}
