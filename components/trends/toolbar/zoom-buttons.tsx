import { ChevronLeft, ChevronRight, Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import type { TrendView } from '@/components/trends/use-trend-controls'
import { IconButton } from '@/components/ui/icon-button'
import { PAN_SHARE, ZOOM_IN, ZOOM_OUT } from '@/lib/trends/keys'

interface ZoomButtonsProps {
  trendView: TrendView
  /** null where there is no other range */
  onEarlier: (() => void) | null
  onLater: (() => void) | null
}

/** Alternatives to the pointer and the keys. Without a zoom, ‹ and › step through ranges. */
export function ZoomButtons({ trendView, onEarlier, onLater }: ZoomButtonsProps) {
  const { view, zoom, gestures } = trendView
  const middleMs = (view.fromMs + view.toMs) / 2
  const isWhole = zoom === null
  return (
    <div role="group" aria-label="Zoom" className="-ml-2 flex items-center sm:ml-0">
      <IconButton
        label="Earlier"
        disabled={isWhole && onEarlier === null}
        onClick={isWhole ? (onEarlier ?? undefined) : () => gestures.onPan(-PAN_SHARE)}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label="Later"
        disabled={isWhole && onLater === null}
        onClick={isWhole ? (onLater ?? undefined) : () => gestures.onPan(PAN_SHARE)}
      >
        <ChevronRight aria-hidden className="size-4" />
      </IconButton>
      <IconButton label="Zoom in" onClick={() => gestures.onZoom(ZOOM_IN, middleMs)}>
        <ZoomIn aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label="Zoom out"
        disabled={isWhole}
        onClick={() => gestures.onZoom(ZOOM_OUT, middleMs)}
      >
        <ZoomOut aria-hidden className="size-4" />
      </IconButton>
      <IconButton label="Reset zoom" disabled={isWhole} onClick={gestures.onReset}>
        <Maximize2 aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
