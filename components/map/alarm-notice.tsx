import { X } from 'lucide-react'
import { StatusGlyph } from '@/components/stations/status-glyph'

interface AlarmNoticeProps {
  count: number
  onShow: () => void
  onDismiss: () => void
}

/** Not a live region: the bell already announces each new alert. */
export function AlarmNotice({ count, onShow, onDismiss }: AlarmNoticeProps) {
  return (
    <div className="pointer-events-auto flex items-center gap-2 rounded-md border border-alarm/50 bg-raised py-1 pr-1 pl-3 text-sm shadow-raised">
      <StatusGlyph status="alarm" />
      <p className="font-medium">
        {count} new {count === 1 ? 'alarm' : 'alarms'} outside the view
      </p>
      <button
        type="button"
        onClick={onShow}
        className="touch-target rounded-sm px-2 text-sm font-medium text-accent hover:bg-sunken"
      >
        Show
      </button>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="inline-flex touch-target items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
