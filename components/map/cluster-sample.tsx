import { StatusGlyph } from '@/components/stations/status-glyph'

export function ClusterSample() {
  return (
    <svg aria-hidden viewBox="-22 -22 44 44" className="size-11 shrink-0">
      <circle r="22" className="fill-surface" />
      <g fill="none" transform="rotate(-90)">
        <circle
          r="17.5"
          pathLength="100"
          className="stroke-normal"
          strokeWidth="1.75"
          strokeDasharray="0 25.5 74 .5"
        />
        <circle
          r="17.5"
          pathLength="100"
          className="stroke-alarm"
          strokeWidth="5"
          strokeDasharray="0 .5 24 75.5"
        />
      </g>
      <StatusGlyph
        status="alarm"
        x="-11.5"
        y="-12"
        width="12"
        height="12"
        className="size-[12px]!"
      />
      <text x="3.5" y="-1.5" className="fill-ink text-[13px] font-semibold">
        3
      </text>
      <text y="10.5" textAnchor="middle" className="fill-muted text-[10.5px] font-medium">
        of 12
      </text>
    </svg>
  )
}
