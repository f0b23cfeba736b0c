import { clsx } from 'clsx'
import { bandPosition, type BandScale } from '@/lib/stations/band-scale'

interface BandBarProps {
  scale: BandScale
  /** null if unknown: the bar shows no pointer. */
  value: number | null
  tone: 'live' | 'old' | 'abnormal'
}

const TONES: Record<BandBarProps['tone'], string> = {
  live: 'fill-fill',
  old: 'fill-out-of-service',
  abnormal: 'fill-attention',
}

export function BandBar({ scale, value, tone }: BandBarProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      className="h-3 w-full overflow-visible"
    >
      <rect y="3" width="100" height="6" className="fill-sunken" />
      {scale.normal && (
        <rect
          y="3"
          x={scale.normal.from * 100}
          width={(scale.normal.to - scale.normal.from) * 100}
          height="6"
          className="fill-line"
        />
      )}
      {value !== null && (
        <rect
          x={bandPosition(value, scale) * 100 - 0.5}
          width="1"
          height="12"
          className={clsx(TONES[tone])}
        />
      )}
    </svg>
  )
}
