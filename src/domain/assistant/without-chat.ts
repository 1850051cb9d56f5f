import type { Reply, Way } from './reply.ts'

/** What the answers say of WhatsApp, and what they say where a new shop has no number yet. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/ Por WhatsApp te (?:lo confirma una persona|dicen qué hay para rentar)\./g, ''],
  [/, o pregúntalo por WhatsApp: ahí te contesta una persona/g, ''],
  [/Lo más rápido es WhatsApp: ahí te contesta una persona\./g, 'En Contacto aparecerá cómo escribirnos.'],
  [
    /, revisa «Tu Solicitud» y envíala por WhatsApp con tus fechas\.(?: Te respondemos con una cotización\.)?/g,
    ' y revisa «Tu Solicitud»: ahí se quedan guardados.',
  ],
  [/ y mándala por WhatsApp con tus fechas para confirmarlas/g, ': se queda guardada en este dispositivo'],
  [/; por WhatsApp te (?:contesta una persona|dicen si lo consiguen|proponen algo)/g, ''],
  [/(?<=[Ss]e (?:cotizan?|confirman)) por WhatsApp/g, ' con tu solicitud'],
]

/** An answer for a shop without a WhatsApp number: it sends nobody there. */
export function withoutChat(reply: Reply): Reply {
  const ways = reply.ways.map((way): Way => (way === 'whatsapp' ? 'contact' : way))
  const text = SAID.reduce((said, [pattern, instead]) => said.replace(pattern, instead), reply.text)
  return { ...reply, text, ways: [...new Set(ways)] }
}
