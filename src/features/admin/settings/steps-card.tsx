import { timesByRule, stepsWords } from '#domain/catalogue/price-steps.ts'
import { connectFields } from '#app/forms/followed-form.tsx'
import { rentalPrice } from '#domain/catalogue/price-and-stock.ts'
import { LONGEST_STEPS, readSteps, STEP_PRESETS } from '#domain/catalogue/typed-steps.ts'
import { SETTING_WORDS } from '#domain/business/setting-words.ts'
import { formatMoney } from '#domain/core/format.ts'
import { FormCard } from '#ui/forms/editor-layout.tsx'
import { optionsOf, SelectField, TextField } from '#ui/forms/text-field.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import type { CardProps } from './settings-cards.tsx'
import styles from './steps-card.module.css'

const OWN = 'own'
/** First steps of a rule of one's own. */
const FIRST_OWN = '3=2.5, 7=3'

/** Edits how the price of one day grows with the days of a rental, with examples. */
export function StepsCard({ record: { form, values, set }, notes }: CardProps) {
  const read = readSteps(values.price_steps)
  const hasWeekend = read.ok && read.value.includes('finde')
  const preset = STEP_PRESETS.find(({ value }) => read.ok && value === read.value)
  const choose = (value: string) => {
    set('price_steps', value === OWN ? FIRST_OWN : value)
    // The field is drawn by now.
    if (value === OWN) setTimeout(() => form.setFocus('price_steps'))
  }
  const connect = connectFields(form, SETTING_WORDS, notes)
  return (
    <FormCard
      title={SETTING_WORDS.price_steps.label}
      note="Cuánto cuestan varios días de lo que se renta por día. El precio es siempre el de la combinación más barata, y el mensaje de WhatsApp lo dice."
    >
      <SelectField
        label="Cómo se cobran varios días"
        value={preset?.value ?? OWN}
        onChange={({ target }) => choose(target.value)}
      >
        {optionsOf(STEP_PRESETS, ({ value, label }) => [value, label])}
        <option value={OWN}>Escalones propios</option>
      </SelectField>
      {values.price_steps !== '' && (
        <TextField
          {...connect(
            'price_steps',
            `${stepsWords(read.ok ? read.value : null) ?? 'Se cobra cada día'}.${hasWeekend ? '' : ' Con “finde=1”, sábado y domingo cuentan como un día.'}`,
            read.ok ? null : read.error,
          )}
          label="Escalones"
          maxLength={LONGEST_STEPS}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {values.price_steps === '' && <Hint note={notes.price_steps} />}
      {read.ok && read.value !== '' && <Examples steps={read.value} />}
    </FormCard>
  )
}

const EXAMPLE_PRICE = 1_000
/** A Monday and a Saturday. */
const [MONDAY, SATURDAY] = ['2026-01-05', '2026-01-03']

function Examples({ steps }: { steps: string }) {
  const hasWeekend = steps.includes('finde')
  const rows = [
    ...[1, 3, 7, 30].map((days) => ({ words: String(days), days, from: MONDAY })),
    ...(hasWeekend ? [{ words: 'sábado y domingo', days: 2, from: SATURDAY }] : []),
  ]
  return (
    <table className={styles['examples']}>
      <caption>{`Lo que cuesta un artículo de ${formatMoney(EXAMPLE_PRICE)} por día (empezando en lunes${hasWeekend ? ', salvo el fin de semana' : ''})`}</caption>
      <thead>
        <tr>
          <th scope="col">Días</th>
          <th scope="col">Se cobran como</th>
          <th scope="col">Precio</th>
        </tr>
      </thead>
      <tbody className="num">
        {rows.map(({ words, days, from }) => {
          const times = timesByRule(steps, days, from)
          return (
            <tr key={words}>
              <th scope="row">{words}</th>
              <td>{times}</td>
              <td>{formatMoney(rentalPrice(EXAMPLE_PRICE, times) ?? 0)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
