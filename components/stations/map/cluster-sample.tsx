const CIRCUMFERENCE = 100
/** A circle whose length is a hundred: shares are lengths. */
const RADIUS = CIRCUMFERENCE / (2 * Math.PI)

/** The legend's picture of a cluster: 3 of 12 in alarm. */
export function ClusterSample() {
  return (
    <svg aria-hidden viewBox="-18 -18 36 36" className="size-12 shrink-0">
      <circle r={RADIUS} className="fill-surface stroke-normal" strokeWidth="1.25" />
      <circle
        r={RADIUS - 0.5}
        fill="none"
        className="stroke-alarm"
        strokeWidth="3"
        strokeDasharray="25 75"
        transform="rotate(-90)"
      />
      <path d="M-5.5 -7 -1.7 -3.2 -5.5 .6 -9.3 -3.2z" className="fill-alarm" />
      <text x="1" y="-.2" className="fill-ink text-[8.5px] font-semibold">
        3
      </text>
      <text y="7.5" textAnchor="middle" className="fill-muted text-[7px]">
        of 12
      </text>
    </svg>
  )
}
