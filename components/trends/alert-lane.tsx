import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { RIGHT_PADDING_PX, VALUE_AXIS_PX } from '@/components/charts/chart-options'
import type { Alert } from '@/lib/alerts/alert'
import { mostSevereFirst } from '@/lib/alerts/order'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { TrendWindow } from '@/lib/trends/range'
import { formatTrendTime } from '@/lib/trends/time-format'

export type AlertMark = ReturnType<typeof marksOf>[number]

/** Oldest first; none while alerts are unknown. */
export function marksOf(alerts: readonly Alert[] | null) {
  return (alerts ?? [])
    .map((alert) => ({ ...alert, atMs: alert.raisedAtMs, label: alert.name }))
    .sort((a, b) => a.atMs - b.atMs)
}

interface AlertLaneProps {
  marks: readonly AlertMark[]
  view: TrendWindow
  onPoint: (atMs: number) => void
}

/** Percent of the width. Closer alerts share a button wide enough for a finger. */
const NEAR_PERCENT = 9

/** Alerts in view, and at the left edge those raised before. */
export function AlertLane({ marks, view, onPoint }: AlertLaneProps) {
  const time = useTimeStyle()
  const visible = marks.filter(
    ({ atMs, clearedAtMs }) =>
      atMs <= view.toMs && (clearedAtMs ?? Number.POSITIVE_INFINITY) >= view.fromMs,
  )
  if (visible.length === 0) return null
  const shownMs = (atMs: number) => Math.max(atMs, view.fromMs)
  const share = (atMs: number) => ((shownMs(atMs) - view.fromMs) / (view.toMs - view.fromMs)) * 100
  const groups = nearOnes(visible, ({ atMs }) => share(atMs))
  return (
    <ul
      aria-label="Alerts in this range"
      className="relative mt-1 h-7"
      style={{ marginLeft: VALUE_AXIS_PX, marginRight: RIGHT_PADDING_PX }}
    >
      {groups.map(({ first, all }, index) => {
        const from = share(first.atMs)
        const until = share(groups[index + 1]?.first.atMs ?? view.toMs)
        const isAtEnd = index === groups.length - 1 && from > 70
        const before = share(groups[index - 1]?.first.atMs ?? view.fromMs)
        const place = isAtEnd
          ? { right: `calc(${100 - from}% - 0.6rem)`, maxWidth: `${from - before}%` }
          : { left: `calc(${from}% - 0.6rem)`, maxWidth: `calc(${until - from}%)` }
        const [worst = first] = mostSevereFirst(all)
        return (
          <li key={first.id} className="absolute top-0 flex" style={place}>
            <button
              type="button"
              onClick={() => onPoint(shownMs(first.atMs))}
              title={all
                .map(({ label, atMs }) => `${label}, ${formatTrendTime(atMs, time)}`)
                .join('; ')}
              className={`flex h-7 min-w-6 items-center gap-1 overflow-hidden rounded-sm text-2xs text-muted hover:text-ink ${isAtEnd ? 'flex-row-reverse' : ''}`}
            >
              <AlertGlyph alert={worst} />
              <span className="truncate">
                {worst.label}
                {all.length > 1 && ` +${all.length - 1}`}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface MarkGroup {
  first: AlertMark
  all: AlertMark[]
}

/** @param marks oldest first */
function nearOnes(marks: readonly AlertMark[], share: (mark: AlertMark) => number): MarkGroup[] {
  const groups: MarkGroup[] = []
  for (const mark of marks) {
    const group = groups.at(-1)
    if (group && share(mark) - share(group.first) < NEAR_PERCENT) group.all.push(mark)
    else groups.push({ first: mark, all: [mark] })
  }
  return groups
}
