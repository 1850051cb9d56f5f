import { ownZone } from '#domain/core/time-zone.ts'
import { readField, zoneWords } from '#domain/planning/moments.ts'
import { HALF_TYPED, type PlanErrors, type PlanValues } from '#domain/planning/plan-form.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import styles from './plan-times.module.css'

type Times = Pick<PlanValues, 'from' | 'until'>
type PlanTimesProps = {
  values: Times
  errors: PlanErrors
  /** Zone of a blank start; ms since 1970. */
  openedAt: number
  onChange: (change: Partial<Times>) => void
}

const TIME = { type: 'datetime-local', max: '2099-12-31T23:59', className: 'num' } as const

/** Renders start and end of a planned change, and who carries it out. */
export function PlanTimes({ values: { from, until }, errors, openedAt, onChange }: PlanTimesProps) {
  // A half-typed time has a blank value, which would make the change permanent.
  const notice = ({ currentTarget: { validity } }: { currentTarget: HTMLInputElement }) => {
    if (validity.badInput) onChange({ until: HALF_TYPED })
    else if (until === HALF_TYPED) onChange({ until: '' })
  }
  const zone = zoneWords(readField(from, ownZone()) ?? openedAt)
  return (
    <>
      <div className={styles['pair']}>
        <TextField
          label="Desde"
          isRequired
          {...TIME}
          value={from}
          error={errors.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          label="Hasta"
          hint={until === '' ? 'Vacío: se queda así.' : 'Después vuelve a como estaba.'}
          {...TIME}
          value={until === HALF_TYPED ? '' : until}
          error={errors.until}
          onChange={(event) => onChange({ until: event.target.value })}
          onKeyUp={notice}
          onBlur={notice}
        />
      </div>
      <p
        className={styles['note']}
      >{`Es la ${zone}. Lo hace el servidor, con su reloj, aunque este dispositivo esté apagado. Sin conexión se guarda aquí y se envía después; si llega cuando ya pasó la hora, se aplica al llegar.`}</p>
    </>
  )
}
