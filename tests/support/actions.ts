import { type Command, type Fields, type Op, createOp } from '../../src/domain/commands/command.ts'

/** An operation on a product. */
export function op(id: string, base: Fields, patch: Fields): Op {
  return { table: 'products', id, insert: false, base, patch }
}

/** A command of these operations. */
export function oneOp(...ops: Op[]): Command {
  return { label: 'Cambiar', refusal: 'Error al actualizar artículo', ops }
}

/** Makes a setting, as a device does that has none. */
export function createSetting(key: string, value: string): Command {
  return oneOp(createOp('catalog_settings', key, { setting_value: value }))
}
