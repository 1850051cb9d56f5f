import { Button } from '#ui/layout/button.tsx'
import { Copy, MessageCircle, MessageCircleOff } from 'lucide-react'
import { useBusiness } from '#app/store/business.ts'
import { useStoreState } from '#app/store/react.tsx'
import { recordRequest } from '#db/device/usage.ts'
import { formatTotal } from '#domain/core/format.ts'
import { requestMessage, whatsappLink } from '#domain/request/request-message.ts'
import { vatNote } from '#domain/pricing/vat.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { copyText } from '#ui/html/copy-text.ts'
import type { Request } from './use-request.ts'
import styles from './send-request.module.css'

/** The total and the ways to send the request. The link is whole before the tap, and the request stays (S§1). */
export function SendRequest({ request }: { request: Request }) {
  const { phase } = useBehavior(syncStatus$)
  const { whatsapp, vat } = useBusiness()
  const note = vatNote(vat)
  const state = useStoreState()
  const record = (way: 'whatsapp' | 'copy') => {
    if (state.phase === 'ready') void recordRequest(state.store, way, request.lines)
  }
  const chat = whatsapp === null ? null : whatsappLink(whatsapp, request.lines, note)
  const copy = async () => {
    const copied = await copyText(requestMessage(request.lines, note))
    if (copied) record('copy')
    toaster.create(
      copied
        ? { title: 'Texto copiado', description: 'Pégalo donde quieras enviarlo.', type: 'success' }
        : {
            title: 'No se pudo copiar',
            description: chat
              ? 'Este navegador no lo permite. Usa «Enviar por WhatsApp».'
              : 'Este navegador no lo permite.',
            type: 'error',
          },
    )
  }
  return (
    <div className={styles['send']}>
      <p className={styles['total']}>
        <span>Total Estimado</span>
        <strong className="num">{formatTotal(request.total)}</strong>
      </p>
      {request.hasUnpriced && <p className={styles['note']}>+ artículos por cotizar</p>}
      {note !== null && <p className={styles['note']}>{note}</p>}
      {chat ? (
        <Button asChild variant="whatsapp" size="xl">
          <a href={chat.href} target="_blank" rel="noopener" onClick={() => record('whatsapp')}>
            <MessageCircle aria-hidden />
            Enviar por WhatsApp
          </a>
        </Button>
      ) : (
        <p role="note" className={styles['closed']}>
          <MessageCircleOff aria-hidden size={20} />
          <span>
            <strong>Todavía no recibimos solicitudes por WhatsApp.</strong> La tuya se queda guardada en este
            dispositivo; también puedes copiarla.
          </span>
        </p>
      )}
      <Button variant={chat ? 'outline' : 'primary'} size="lg" onClick={() => void copy()}>
        <Copy aria-hidden />
        Copiar texto
      </Button>
      {chat && phase === 'offline' && (
        <p className={styles['note']}>
          Sin conexión: si WhatsApp no se abre, copia el texto y envíalo cuando tengas señal.
        </p>
      )}
      {chat?.shortened && (
        <p className={styles['note']}>
          Tu lista es muy larga para un enlace: el mensaje lleva las primeras líneas y el total. «Copiar
          texto» la lleva completa.
        </p>
      )}
    </div>
  )
}
