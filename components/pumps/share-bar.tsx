interface ShareBarProps {
  /** 0 to 1. */
  share: number
  tone?: string
  className?: string
}

export function ShareBar({
  share,
  tone = 'fill-line-strong',
  className = 'h-1.5 w-full',
}: ShareBarProps) {
  return (
    <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className={className}>
      <rect width="100" height="6" className="fill-sunken" />
      <rect width={share * 100} height="6" className={tone} />
    </svg>
  )
}
