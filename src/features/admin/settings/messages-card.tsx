import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { connectFields } from '#app/forms/followed-form.tsx'
import { SETTING_WORDS } from '#domain/business/setting-words.ts'
import {
  CUSTOMER_MESSAGES,
  customerMessage,
  LONGEST_TEMPLATE,
  PLACEHOLDER_NAMES,
  unknownPlaceholders,
  type CustomerMessage,
} from '#domain/orders/customer-message.ts'
import { FormCard } from '#ui/forms/editor-layout.tsx'
import { optionsOf, SelectField, TextArea } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import type { CardProps } from './settings-cards.tsx'
import styles from './messages-card.module.css'

const KINDS = Object.keys(CUSTOMER_MESSAGES) as CustomerMessage[]

/** Order of the preview. */
const EXAMPLE = {
  customer_name: 'Ana López',
  folio: 'K7Q-3FD',
  from_day: '2027-02-12',
  to_day: '2027-02-14',
  lines: [
    { name: 'Cámara Sony FX3', quantity: 1 },
    { name: 'Tripié Sachtler', quantity: 2 },
  ],
  total: 8_450,
  hasUnpriced: false,
  missing: { name: 'Tripié Sachtler', units: 1 },
}

/** Edits the texts that go to a customer by WhatsApp, with a preview of each. */
export function MessagesCard({ record: { form, values, set }, notes }: CardProps) {
  const [chosen, choose] = useState<CustomerMessage>('message_quoted')
  const connect = connectFields(form, SETTING_WORDS, notes)
  const template = values[chosen]
  const unknown = unknownPlaceholders(template)
  const first = CUSTOMER_MESSAGES[chosen].text
  // Messages that another admin changed are named, because only one is in view.
  const changed = KINDS.filter((kind) => kind !== chosen && notes[kind] !== undefined)
  return (
    <FormCard
      title="Mensajes a clientes"
      note="Los textos que se abren en WhatsApp con el número del pedido. Ahí todavía se pueden cambiar antes de enviarlos."
    >
      <SelectField
        label="Mensaje"
        value={chosen}
        hint={
          <Hint
            note={
              changed.length > 0
                ? `Otra persona cambió: ${changed.map((kind) => CUSTOMER_MESSAGES[kind].label).join(', ')}.`
                : undefined
            }
          />
        }
        onChange={({ target }) => choose(KINDS.find((kind) => kind === target.value) ?? chosen)}
      >
        {optionsOf(KINDS, (kind) => [kind, CUSTOMER_MESSAGES[kind].label])}
      </SelectField>
      <TextArea
        key={chosen}
        {...connect(
          chosen,
          `Se completan: ${PLACEHOLDER_NAMES.join(', ')}.`,
          unknown.length > 0 ? `${unknown.join(', ')} no se completa: se envía tal cual.` : null,
        )}
        rows={6}
        maxLength={LONGEST_TEMPLATE}
      />
      {template.trim() !== first && (
        <div>
          <Button variant="quiet" onClick={() => set(chosen, first)}>
            <RotateCcw aria-hidden />
            Restablecer texto
          </Button>
        </div>
      )}
      <figure className={styles['preview']}>
        <figcaption className="muted">Así se lee</figcaption>
        <blockquote>{customerMessage(template.trim() || first, EXAMPLE, values.brand_name)}</blockquote>
      </figure>
    </FormCard>
  )
}
