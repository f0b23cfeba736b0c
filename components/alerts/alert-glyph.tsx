/** Filled diamond with "!": unacknowledged. Outlined square: acknowledged. */
export function AlertGlyph({ isAcknowledged }: { isAcknowledged: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0">
      {isAcknowledged ? (
        <rect
          x="3"
          y="3"
          width="10"
          height="10"
          fill="none"
          strokeWidth="1.75"
          className="stroke-alarm"
        />
      ) : (
        <>
          <path d="M8 .5 15.5 8 8 15.5.5 8z" className="fill-alarm" />
          <path d="M8 4.25v4.5M8 10.6v1.4" strokeWidth="1.75" className="stroke-on-alarm" />
        </>
      )}
    </svg>
  )
}
