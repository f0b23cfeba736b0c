import { MapPinOff } from 'lucide-react'
import type { MapTrouble } from '@/components/map-view/map-troubles'

const REASONS: Record<MapTrouble, string> = {
  'not-loaded': 'The map could not be loaded',
  'no-webgl': 'This browser doesn’t support WebGL, which the map needs',
  'worker-blocked': 'The browser blocks the worker that the map needs',
  'style-broken': 'The basemap could not be drawn',
  'context-lost': 'The graphics driver stopped drawing the map',
}

interface NoMapNoteProps {
  trouble: MapTrouble
  instead?: string
  /** Without it, the map retries by itself. */
  onRetry?: () => void
}

export function NoMapNote(props: NoMapNoteProps) {
  const { trouble, instead = 'All stations are in this list instead.', onRetry } = props
  return (
    <div
      role="status"
      className="mb-3 flex items-center gap-2 rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention"
    >
      <MapPinOff aria-hidden className="size-4 shrink-0" />
      <p className="flex-1">
        {REASONS[trouble]}. {instead}
      </p>
      {onRetry && trouble !== 'no-webgl' && (
        <button
          type="button"
          onClick={onRetry}
          className="touch-target rounded-sm px-1.5 font-medium whitespace-nowrap underline underline-offset-2"
        >
          Try again
        </button>
      )}
    </div>
  )
}
