import { DatePicker } from '@ark-ui/react/date-picker'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import styles from './month-calendar.module.css'

export type MonthCalendarProps = Omit<DatePicker.RootProps, 'children' | 'timeZone'> & {
  /** Decides which day is today. */
  timeZone: string
  /** Returns a number to show on a day ('2026-12-12'); 0 shows none. */
  countOf?: (day: string) => number
  /** Returns the marks of a day, each drawn as a dot by its colour. The name of the day says them in words. */
  marksOf?: (day: string) => readonly DayMark[]
}

export type DayMark = 'added' | 'info' | 'danger'

/** Renders a month of days to pick from, in Spanish, by keyboard too. */
export function MonthCalendar({ countOf, marksOf, translations, ...root }: MonthCalendarProps) {
  return (
    <DatePicker.Root
      inline
      locale="es-MX"
      maxView="day"
      fixedWeeks
      translations={{ ...WORDS, ...translations }}
      {...root}
    >
      <DatePicker.View view="day">
        <DatePicker.Context>
          {(api) => (
            <>
              <DatePicker.ViewControl className={styles['months']}>
                <DatePicker.PrevTrigger className={styles['step']}>
                  <ChevronLeft aria-hidden />
                </DatePicker.PrevTrigger>
                <p className={styles['month']} aria-live="polite">
                  {MONTH.format(api.visibleRange.start.toDate('UTC'))}
                </p>
                <DatePicker.NextTrigger className={styles['step']}>
                  <ChevronRight aria-hidden />
                </DatePicker.NextTrigger>
              </DatePicker.ViewControl>
              <DatePicker.Table className={styles['table']} aria-roledescription="calendario">
                <DatePicker.TableHead>
                  <DatePicker.TableRow>
                    {api.weekDays.map((day) => (
                      <DatePicker.TableHeader
                        key={day.long}
                        aria-label={day.long}
                        className={styles['weekday']}
                      >
                        {day.narrow}
                      </DatePicker.TableHeader>
                    ))}
                  </DatePicker.TableRow>
                </DatePicker.TableHead>
                <DatePicker.TableBody>
                  {api.weeks.map((week) => (
                    <DatePicker.TableRow key={week[0]?.toString()}>
                      {week.map((day) => (
                        <DatePicker.TableCell key={day.toString()} value={day} className={styles['cell']}>
                          <DatePicker.TableCellTrigger
                            className={`${styles['day']} num`}
                            // Drawn by CSS, because the name of the day says it in words.
                            data-count={countOf?.(day.toString()) || undefined}
                          >
                            <span>{String(day.day)}</span>
                            {marksOf && <Marks marks={marksOf(day.toString())} />}
                          </DatePicker.TableCellTrigger>
                        </DatePicker.TableCell>
                      ))}
                    </DatePicker.TableRow>
                  ))}
                </DatePicker.TableBody>
              </DatePicker.Table>
            </>
          )}
        </DatePicker.Context>
      </DatePicker.View>
    </DatePicker.Root>
  )
}

function Marks({ marks }: { marks: readonly DayMark[] }) {
  return (
    <span aria-hidden className={styles['marks']}>
      {marks.map((mark) => (
        <i key={mark} data-mark={mark} />
      ))}
    </span>
  )
}

const MONTH = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const WORDS: DatePicker.RootProps['translations'] = {
  prevTrigger: () => 'Mes anterior',
  nextTrigger: () => 'Mes siguiente',
  content: 'Calendario',
}
