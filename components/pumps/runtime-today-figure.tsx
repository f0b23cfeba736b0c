import { Figure } from '@/components/ui/figure'
import { Quantity } from '@/components/ui/quantity'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { RuntimeToday } from '@/lib/pumps/runtime-today'
import { formatZoned } from '@/lib/time/zoned-format'

const MINUTE = { time: 'minute' } as const

/** Since the station's midnight, next to the mean of the same hours on previous days. */
export function RuntimeTodayFigure({ runtime }: { runtime: RuntimeToday | null }) {
  const time = useTimeStyle()
  const { todayH = null, untilMs = null, meanH = null, daysInMean = 0 } = runtime ?? {}
  return (
    <Figure
      name="Runtime today"
      note={
        <>
          {todayH !== null && untilMs !== null && `until ${formatZoned(untilMs, MINUTE, time)}; `}
          {daysInMean > 0 ? daysInMean : 7}-day average by then <Quantity value={meanH} unit="h" />
        </>
      }
    >
      <Quantity value={todayH} unit="h" />
    </Figure>
  )
}
