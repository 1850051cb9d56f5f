import { useMemo, useState } from 'react'
import { useToday } from '#app/dates/use-today.ts'
import { useActions } from '#app/actions/actions.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { useLive } from '#app/store/react.tsx'
import { newId } from '#db/core/plain-http.ts'
import { forgetSharedText } from '#db/device/shared-text.ts'
import { newFolio } from '#db/device/request-folio.ts'
import { findCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { findOrders, readOrder } from '#db/queries/find-orders.ts'
import type { Db } from '#db/store/store.ts'
import { createOrder } from '#domain/commands/order-commands.ts'
import type { NewLine } from '#domain/commands/order-line-commands.ts'
import { lineChanges, requestedLines, requestFields, takeRequest } from '#domain/commands/request-orders.ts'
import { extendRule, freezeRule } from '#domain/orders/order-totals.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'
import {
  type CheckedRequest,
  checkedRequest,
  isStorable,
  pastQuestion,
  type RequestEdit,
  RequestReview,
} from './request-review.tsx'
import { useRequests } from './use-requests.ts'
import styles from './request-review.module.css'

type PasteDialogProps = {
  isOpen: boolean
  /** Text to begin with: messages that were shared with the app, which it forgets in the end, or a link. */
  text: string
  onClose: () => void
  /** Opens an order, which leaves the dialog. */
  onOpen: (id: string) => unknown
}

const NO_PRODUCTS: readonly ProductRow[] = []
const NO_EDIT: RequestEdit = {}

/** Renders 'Pegar mensaje', which reads pasted requests at once and stores the checked ones as orders, also offline. */
export function PasteDialog({ onClose, onOpen, ...props }: PasteDialogProps) {
  const opening = useOpening(props.isOpen)
  const forget = () =>
    void forgetSharedText().catch((error: unknown) => console.warn('What was shared stays.', error))
  const close = () => {
    forget()
    onClose()
  }
  const open = (id: string) => {
    forget()
    return onOpen(id)
  }
  // It reads the whole catalogue, which the list of orders does without.
  if (opening === 0) return null
  return <Paste key={opening} onClose={close} onOpen={open} {...props} />
}

function Paste({ isOpen, text: given, onClose, onOpen }: PasteDialogProps) {
  const [text, setText] = useState(given)
  const [edits, setEdits] = useState<ReadonlyMap<number, RequestEdit>>(new Map())
  const today = useToday()
  const [isTried, setTried] = useState(false)
  const products = useLive(findCatalogueRows)?.products ?? NO_PRODUCTS
  const orders = useLive(findOrders)
  const reading = useRequests(text, products, orders)
  const byId = useMemo(() => new Map(products.map((product) => [product.id, product])), [products])
  const store = useStoreRequest(byId)
  const requests = (reading.state === 'read' ? reading.requests : []).map((read, index) =>
    checkedRequest(read, edits.get(index) ?? NO_EDIT),
  )
  const paste = (next: string) => {
    setText(next)
    setEdits(new Map())
    setTried(false)
  }
  const correct = (index: number, { products: chosen = new Map<number, string>(), ...edit }: RequestEdit) => {
    const before = edits.get(index) ?? NO_EDIT
    const products = new Map([...(before.products ?? []), ...chosen])
    setEdits(new Map([...edits, [index, { ...before, ...edit, products }]]))
  }
  const submit = async () => {
    setTried(true)
    if (requests.length === 0 || !requests.every(isStorable)) return
    if (!isTried && requests.some((request) => pastQuestion(request, today) !== null)) return
    let opened: string | null = null
    for (const request of requests) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are undone
      const id = await store(request)
      if (id === null) return
      opened ??= id
    }
    if (opened !== null && requests.length === 1) await onOpen(opened)
    else onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      size={requests.length > 0 ? 'lg' : 'sm'}
      title="Pegar mensaje"
      isKept={text !== ''}
      onClose={onClose}
      onSubmit={submit}
      action={actionOf(requests)}
      isDisabled={requests.length === 0}
    >
      <div className="stack gap-18">
        <TextArea
          data-autofocus
          label="Mensaje del cliente"
          rows={7}
          className={requests.length > 0 ? styles['read'] : undefined}
          value={text}
          hint={
            requests.length > 0
              ? undefined
              : 'Pega la solicitud que llegó por WhatsApp, o su enlace. Puede venir en partes o con lo que el chat le agrega.'
          }
          error={reading.state === 'failed' ? reading.error : undefined}
          onChange={({ target }) => paste(target.value)}
        />
        {requests.map((request, index) => (
          <RequestReview
            key={request.id ?? index}
            request={request}
            products={byId}
            changes={request.known ? lineChanges(request.known, requestedLines(request.lines, byId)) : []}
            today={today}
            isTried={isTried}
            onOpen={onOpen}
            onEdit={(edit) => correct(index, edit)}
          />
        ))}
      </div>
    </FormDialog>
  )
}

function actionOf([first, ...others]: readonly CheckedRequest[]): string {
  if (others.length > 0) return `Guardar ${others.length + 1} pedidos`
  if (!first?.known) return 'Crear pedido'
  return first.isTaken ? 'Actualizar pedido' : 'Abrir pedido'
}

/** Returns a function that stores the order of a request. It returns the order's id, or null if that failed. */
export function useStoreRequest(byId: ReadonlyMap<string, ProductRow>) {
  const { perform } = useActions()
  const shop = useBusiness()
  return async (
    read: Pick<CheckedRequest, 'request' | 'lines' | 'known' | 'isTaken' | 'origin' | 'id'>,
  ): Promise<string | null> => {
    const fields = requestFields(read.request)
    const lines = requestedLines(read.lines, byId)
    const productsOf = (some: readonly NewLine[]) =>
      some.flatMap((line) => byId.get(line.product_id ?? '') ?? [])
    if (read.known !== null) {
      const { id } = read.known
      if (!read.isTaken) return id
      const take = async (db: Db) => {
        const order = await readOrder(db, id)
        const ruleWith = (added: readonly NewLine[]) =>
          extendRule(order?.row.price_rule ?? null, shop, productsOf(added))
        return order && takeRequest(order, fields, lines, newId, ruleWith)
      }
      const outcome = await perform(take, { title: 'Pedido actualizado' })
      return outcome === 'failed' ? null : id
    }
    const id = read.id ?? newId()
    const own = {
      ...fields,
      folio: read.request.folio ?? newFolio(),
      origin: read.origin,
      created_at: Date.now(),
      price_rule: freezeRule(shop, productsOf(lines)),
    }
    const outcome = await perform(() => createOrder(id, own, lines), { title: 'Pedido creado' })
    return outcome === 'failed' ? null : id
  }
}
