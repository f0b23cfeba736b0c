'use client'

import { AlertGlyph } from '@/components/alerts/alert-glyph'
import type { ChartView } from '@/components/charts/chart-model'
import { RIGHT_PADDING_PX, VALUE_AXIS_PX } from '@/components/charts/chart-options'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatTrendTime } from '@/lib/trends/time-format'
import type { AlertMark } from './marks'

interface AlertLaneProps {
  marks: readonly AlertMark[]
  view: ChartView
  /** Moves the cursor to the time of an alert. */
  onPoint: (atMs: number) => void
}

/** Smallest gap to the next alert that leaves room for a name, in percent of the width. */
const NAMED_PERCENT = 6

/** The alerts in view with their names, above their lines in the charts. */
export function AlertLane({ marks, view, onPoint }: AlertLaneProps) {
  const time = useTimeStyle()
  const visible = marks.filter(({ atMs }) => atMs >= view.fromMs && atMs <= view.toMs)
  if (visible.length === 0) return null
  const share = (atMs: number) => ((atMs - view.fromMs) / (view.toMs - view.fromMs)) * 100
  return (
    <ul
      aria-label="Alerts in this range"
      className="relative mt-1 h-7"
      style={{ marginLeft: VALUE_AXIS_PX, marginRight: RIGHT_PADDING_PX }}
    >
      {visible.map((mark, index) => {
        const from = share(mark.atMs)
        const until = share(visible[index + 1]?.atMs ?? view.toMs)
        const isAtEnd = index === visible.length - 1 && from > 70
        const place = isAtEnd
          ? { right: `calc(${100 - from}% - 0.6rem)`, maxWidth: '70%' }
          : { left: `calc(${from}% - 0.6rem)`, maxWidth: `max(1.25rem, calc(${until - from}%))` }
        return (
          <li key={mark.id} className="absolute top-0 flex" style={place}>
            <button
              type="button"
              onClick={() => onPoint(mark.atMs)}
              title={`${mark.label}, ${formatTrendTime(mark.atMs, time)}`}
              className={`flex h-7 min-w-6 items-center gap-1 overflow-hidden rounded-sm text-2xs text-muted hover:text-ink ${isAtEnd ? 'flex-row-reverse' : ''}`}
            >
              <AlertGlyph alert={mark} />
              <span className={isAtEnd || until - from > NAMED_PERCENT ? 'truncate' : 'sr-only'}>
                {mark.label}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
