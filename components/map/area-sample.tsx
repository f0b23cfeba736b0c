/** Sample area for the legend, drawn as on the map. */
export function AreaSample() {
  return (
    <svg aria-hidden viewBox="-22 -22 44 44" className="size-11 shrink-0">
      <path
        d="M-12-16A6 6 0 0 1-3-19L14-12A6 6 0 0 1 16-3L6 13A6 6 0 0 1-3 15L-17 7A6 6 0 0 1-18-1z"
        className="fill-alarm/12 stroke-alarm"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
