import { LETTERED_DASHES, LINE_DASHES } from '@/components/charts/line-series'

/** Same colors as the chart's lines (components/charts/chart-colors.ts). */
const STROKES = ['stroke-accent', 'stroke-ink', 'stroke-faint']

interface SwatchProps {
  index: number
  isLettered?: boolean
}

export function Swatch({ index, isLettered = false }: SwatchProps) {
  const width = isLettered ? 28 : 14
  const dash = (isLettered ? LETTERED_DASHES : LINE_DASHES)[index]
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} 6`}
      className={`h-1.5 shrink-0 self-center ${isLettered ? 'w-7' : 'w-3.5'}`}
    >
      <path
        d={`M0 3h${width}`}
        strokeWidth="2"
        strokeDasharray={dash?.join(' ')}
        className={STROKES[index % STROKES.length]}
      />
    </svg>
  )
}
