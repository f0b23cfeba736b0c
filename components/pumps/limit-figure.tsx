import { clsx } from 'clsx'
import { Quantity } from '@/components/ui/quantity'
import type { PumpFigure } from '@/lib/pumps/figures'

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
            <LimitBar
              share={value === null ? 0 : Math.min(1, value / limit)}
              tone={toneOf(isLive, isAbnormal)}
            />
          </>
        )}
      </dd>
    </div>
  )
}

function LimitBar({ share, tone }: { share: number; tone: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 h-1 w-full"
    >
      <rect width="100" height="4" className="fill-sunken" />
      <rect width={share * 100} height="4" className={tone} />
    </svg>
  )
}

function toneOf(isLive: boolean, isAbnormal: boolean): string {
  if (!isLive) return 'fill-out-of-service'
  return isAbnormal ? 'fill-attention' : 'fill-line-strong'
}
