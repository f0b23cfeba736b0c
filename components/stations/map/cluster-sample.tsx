const CIRCUMFERENCE = 100
/** A circle whose length is a hundred: shares are lengths. */
const RADIUS = CIRCUMFERENCE / (2 * Math.PI)

/** The legend's picture of a cluster: a quarter in alarm. */
export function ClusterSample() {
  return (
    <svg aria-hidden viewBox="-20 -20 40 40" className="size-9 shrink-0">
      <circle r={RADIUS} className="fill-raised stroke-normal" strokeWidth="4" />
      <circle
        r={RADIUS}
        fill="none"
        className="stroke-alarm"
        strokeWidth="4"
        strokeDasharray="25 75"
        transform="rotate(-90)"
      />
      <text textAnchor="middle" y="4.5" className="fill-ink text-[13px] font-semibold">
        12
      </text>
    </svg>
  )
}
