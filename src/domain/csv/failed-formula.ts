/** What spreadsheets show where a formula fails, in English as workbooks hold it, and in Spanish as files do. */
const FAILED =
  /^#(?:N\/[AD]|¡?REF!|¡?DIV\/0!|VALUE!|¡?VALOR!|NAME\?|¿?NOMBRE\?|NULL!|¡?NULO!|¡?N[UÚ]M!|¡?SPILL!|¡?DESBORDAMIENTO!|¡?CALC!|GETTING_DATA)$/i

/** Tells whether a cell holds no value but what is wrong with its formula. */
export const isFailedFormula = (cell: string): boolean => FAILED.test(cell.trim())
