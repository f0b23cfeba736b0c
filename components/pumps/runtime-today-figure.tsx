import { Figure } from '@/components/ui/figure'
import { Quantity } from '@/components/ui/quantity'
import type { RuntimeToday } from '@/lib/pumps/runtime-today'

/** Runtime since the station's midnight, next to the mean of the same hours on previous days. */
export function RuntimeTodayFigure({ runtime }: { runtime: RuntimeToday | null }) {
  return (
    <Figure
      name="Runtime today"
      note={
        <>
          {runtime && runtime.daysInMean > 0 ? `${runtime.daysInMean}-day` : '7-day'} average by
          this time <Quantity value={runtime?.meanH ?? null} unit="h" />
        </>
      }
    >
      <Quantity value={runtime?.todayH ?? null} unit="h" />
    </Figure>
  )
}
