import { clsx } from 'clsx'
import { Figure, Quantity } from '@/components/ui/figure'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { PumpFigure } from '@/lib/pumps/figures'
import type { RuntimeToday } from '@/lib/pumps/runtime-today'
import { formatZoned } from '@/lib/time/zoned-format'

interface LimitFigureProps {
  name: string
  figure: PumpFigure
  unit: string
  /** In the figure's unit; null if unknown. */
  limit: number | null
  isAbnormal?: boolean
}

export function LimitFigure({ name, figure, unit, limit, isAbnormal = false }: LimitFigureProps) {
  const { value, quality } = figure
  const isLive = quality === 'live'
  const tone = isAbnormal ? 'fill-attention' : 'fill-line-strong'
  return (
    <div className="relative flex items-baseline justify-between gap-2 pb-2 text-sm">
      <dt className="text-xs text-muted">{name}</dt>
      <dd
        className={clsx(
          'whitespace-nowrap',
          !isLive && 'text-faint',
          isAbnormal && isLive && 'font-medium text-attention',
        )}
      >
        <Quantity value={value} unit={unit} />
        {limit !== null && (
          <>
            <span className="text-xs font-normal text-muted">
              {' '}
              of <Quantity value={limit} unit={unit} />
            </span>
            <ShareBar
              value={value}
              full={limit}
              tone={isLive ? tone : 'fill-out-of-service'}
              className="absolute inset-x-0 bottom-0 h-1 w-full"
            />
          </>
        )}
      </dd>
    </div>
  )
}

interface QuantityFigureProps {
  name: string
  figure: PumpFigure
  unit: string
  /** `rated` or `when new`, and its value. */
  reference?: readonly [name: string, value: number | undefined]
}

export function QuantityFigure({ name, figure, unit, reference }: QuantityFigureProps) {
  const [referenceName, referenceValue] = reference ?? []
  const note = referenceValue !== undefined && (
    <>
      {referenceName} <Quantity value={referenceValue} unit={unit} />
    </>
  )
  return (
    <Figure name={name} quality={figure.quality} note={note}>
      <Quantity value={figure.value} unit={unit} />
    </Figure>
  )
}

const MINUTE = { time: 'minute' } as const

/** Since the station's midnight, next to the mean of the same hours on previous days. */
export function RuntimeTodayFigure({ runtime }: { runtime: RuntimeToday | null }) {
  const time = useTimeStyle()
  const { todayH = null, untilMs = null, meanH = null, daysInMean = 0 } = runtime ?? {}
  const note = (
    <>
      {todayH !== null && untilMs !== null && `until ${formatZoned(untilMs, MINUTE, time)}; `}
      {daysInMean > 0 ? daysInMean : 7}-day average by then <Quantity value={meanH} unit="h" />
    </>
  )
  return (
    <Figure name="Runtime today" note={note}>
      <Quantity value={todayH} unit="h" />
    </Figure>
  )
}

interface ServiceFigureProps {
  /** Negative once overdue. */
  hours: PumpFigure
  intervalH: number | undefined
}

export function ServiceFigure({ hours: { value, quality }, intervalH }: ServiceFigureProps) {
  const isOverdue = value !== null && value < 0
  const note = intervalH !== undefined && (
    <>
      every <Quantity value={intervalH} unit="h" decimals={0} />
    </>
  )
  return (
    <Figure
      name={isOverdue ? 'Service overdue by' : 'Service due in'}
      quality={quality}
      isAbnormal={isOverdue}
      note={note}
    >
      <Quantity value={value === null ? null : Math.abs(value)} unit="h" decimals={0} />
    </Figure>
  )
}

interface ShareBarProps {
  value: number | null
  full: number
  tone?: string
  className?: string
}

export function ShareBar(props: ShareBarProps) {
  const { value, full, tone = 'fill-line-strong', className = 'h-1.5 w-full' } = props
  const share = value ? Math.min(1, value / full) : 0
  return (
    <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className={className}>
      <rect width="100" height="6" className="fill-sunken" />
      <rect width={share * 100} height="6" className={tone} />
    </svg>
  )
}
