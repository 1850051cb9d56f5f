/** What a price is for, as the shop says it: 'por día'. Null when it says nothing. */
export type PriceUnit = string | null

/** Tells whether a rental of several days costs as often: not what is priced by the week, the hour or the event. */
export function isDaily(unit: PriceUnit): boolean {
  return unit === null || /d[ií]a|jornada|24 ?h/i.test(unit)
}
