import { clsx } from 'clsx'
import { TriangleAlert, X } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Moment } from '@/components/ui/moment'
import { useIsInteracting } from '@/components/ui/use-is-interacting'
import { useWakeLock } from '@/lib/browser/use-wake-lock'
import { renewFirestore } from '@/lib/firebase/firestore/client'
import { troubleSinceMs, type Availability } from '@/lib/live/live'
import { useDeviceAlarms } from '@/lib/notifications/use-device-alarms'
import type { Wall } from '@/lib/stations/wall/use-wall'
import { useUpdateWhenClear } from './use-update-when-clear'
import { WallHeader } from './wall-header'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface WallFrameProps {
  title: string
  wall: Wall
  /** @param isHeld someone is at the screen, so pages shouldn't turn */
  children: (isHeld: boolean) => ReactNode
}

/**
 * Type grows with the screen: 25 px on 1920. A name's 35 px are 16 mm on a 40-inch screen, legible
 * from 3 m. The red frame while live data has stopped is seen from farther.
 */
export function WallFrame({ title, wall, children }: WallFrameProps) {
  const ref = useRef<HTMLElement>(null)
  const isInteracting = useIsInteracting(ref)
  const canTurnOff = useWakeLock()
  const { mayLoseSound } = useDeviceAlarms()
  useUpdateWhenClear(wall.isAllClear && !mayLoseSound)
  useDailyRenewal(wall.isAllClear)
  const { readings, alerts } = wall.sources
  const isStopped = troubleSinceMs(readings) !== null || troubleSinceMs(alerts) !== null
  return (
    <main
      ref={ref}
      className={clsx(
        'relative min-h-96 flex-1 text-[length:max(1rem,0.5rem+0.9vw)] leading-tight',
        !isInteracting && 'cursor-none **:cursor-none!',
      )}
    >
      <h1 className="sr-only">Wall display: {title}</h1>
      <LeaveBar isShown={isInteracting} canTurnOff={canTurnOff} />
      <div className="absolute inset-0 flex flex-col gap-[0.75em] overflow-hidden p-[1em]">
        <WallHeader wall={wall} />
        <SourceNotes wall={wall} />
        {children(isInteracting)}
      </div>
      {isStopped && (
        <div
          aria-hidden
          data-frame="stopped"
          className="pointer-events-none absolute inset-0 z-20 border-[0.5em] border-alarm"
        />
      )}
    </main>
  )
}

/** A wall runs for months. What Firestore’s SDK leaves behind goes once a day, if nothing is up. */
function useDailyRenewal(isQuiet: boolean): void {
  const look = useEffectEvent(() => renewFirestore(isQuiet ? DAY_MS : 2 * DAY_MS))
  useEffect(() => {
    const timer = setInterval(() => look(), HOUR_MS)
    return () => clearInterval(timer)
  }, [])
}

interface LeaveBarProps {
  isShown: boolean
  /** The browser doesn't keep the screen on. */
  canTurnOff: boolean
}

/** Always mounted, and visible with focus, so the keyboard finds it. */
function LeaveBar({ isShown, canTurnOff }: LeaveBarProps) {
  const pathname = usePathname()
  return (
    <div
      data-shown={isShown}
      className="absolute inset-x-0 top-0 z-30 flex items-center justify-center gap-4 border-b border-line bg-raised px-4 py-1.5 text-sm shadow-raised transition-opacity not-focus-within:data-[shown=false]:pointer-events-none not-focus-within:data-[shown=false]:opacity-0"
    >
      <Link
        href={pathname as Route}
        prefetch={false}
        className="inline-flex touch-target items-center gap-2 rounded-md px-2.5 font-medium text-ink hover:bg-sunken"
      >
        <X aria-hidden className="size-4" />
        Leave wall display
      </Link>
      {canTurnOff && <span className="text-muted">This screen may turn itself off</span>}
    </div>
  )
}

function SourceNotes({ wall: { sources, stopReason } }: { wall: Wall }) {
  return (
    <div role="status" aria-live="polite" className="flex flex-col gap-[0.4em] empty:hidden">
      <SourceNote
        availability={sources.readings}
        loading="Loading readings"
        stopped="No readings since"
        refused="Access to readings denied since"
        why={stopReason}
      />
      <SourceNote
        availability={sources.alerts}
        loading="Loading alerts"
        // Not "No alerts since", which would be good news.
        stopped="Alerts not available since"
        refused="Access to alerts denied since"
      />
    </div>
  )
}

interface SourceNoteProps {
  availability: Availability
  loading: string
  stopped: string
  refused: string
  why?: string | null
}

function SourceNote({ availability, loading, stopped, refused, why }: SourceNoteProps): ReactNode {
  if (availability.kind === 'live') return null
  if (availability.kind === 'loading') return <p className="text-muted">{loading}</p>
  return (
    <p className="flex items-center gap-[0.5em] rounded-md border border-alarm bg-alarm px-[0.75em] py-[0.3em] text-[1.5em] font-semibold text-on-alarm">
      <TriangleAlert aria-hidden className="size-[1.1em] shrink-0" />
      <span>
        {availability.kind === 'refused' ? refused : stopped} <Moment ms={availability.sinceMs} />
        {why && `: ${why}`}
      </span>
    </p>
  )
}
