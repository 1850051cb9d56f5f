import { Chart, useChart } from '@chakra-ui/charts'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { countLabel } from '#domain/core/format.ts'
import { longDay, namedDays, shortDay, type UsageSummary } from '#domain/usage/usage-summary.ts'
import { ChakraScope } from '#ui/theme/chakra-scope.tsx'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import styles from './analytics.module.css'

type DayChartProps = { days: UsageSummary['days']; label: string }

/** Draws visits per day as bars. Screen readers get one image, because a table has the same figures. */
export function DayChart(props: DayChartProps) {
  return (
    <ChakraScope>
      <Bars {...props} />
    </ChakraScope>
  )
}

function Bars({ days, label }: DayChartProps) {
  const chart = useChart({ data: days, series: [{ name: 'visits', color: 'var(--info)' }] })
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  return (
    <div role="img" aria-label={label} className={styles['chart']}>
      <Chart.Root chart={chart} height="100%" aspectRatio="auto" aria-hidden>
        <BarChart
          data={chart.data}
          responsive
          accessibilityLayer={false}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickFormatter={shortDay}
            axisLine={false}
            tickLine={false}
            ticks={namedDays(days)}
            minTickGap={6}
            tick={{ fill: 'var(--muted)', fontSize: 12 }}
          />
          <YAxis
            allowDecimals={false}
            axisLine={false}
            tickLine={false}
            width={38}
            tick={{ fill: 'var(--muted)', fontSize: 12 }}
          />
          <Tooltip
            cursor={{ fill: 'var(--raised)' }}
            animationDuration={isStill ? 0 : 120}
            content={Bubble}
          />
          <Bar
            dataKey="visits"
            fill="var(--info)"
            radius={[4, 4, 0, 0]}
            maxBarSize={36}
            isAnimationActive={false}
          />
        </BarChart>
      </Chart.Root>
    </div>
  )
}

type BubbleProps = { active?: boolean; payload?: readonly { payload?: { day: string; visits: number } }[] }

function Bubble({ active, payload }: BubbleProps) {
  const day = payload?.[0]?.payload
  if (active !== true || !day) return null
  return (
    <p className={styles['bubble']}>
      <span>{`${longDay(day.day)}: `}</span>
      <strong>{countLabel(day.visits, 'visita', 'visitas')}</strong>
    </p>
  )
}
