export function ProductMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" className={className}>
      <path
        d="M4 3.5v12a5 5 0 0 0 5 5h6a5 5 0 0 0 5-5v-12"
        className="stroke-ink"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M7.25 12c1.6-1.5 3.15-1.5 4.75 0s3.15 1.5 4.75 0v3.25a2.5 2.5 0 0 1-2.5 2.5h-4.5a2.5 2.5 0 0 1-2.5-2.5z"
        className="fill-accent"
      />
    </svg>
  )
}
