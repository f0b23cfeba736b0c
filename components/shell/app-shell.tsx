import type { ReactNode } from 'react'
import { AlertsAnnouncer } from '@/components/alerts/alerts-announcer'
import { OutageBanner } from '@/components/alerts/outage-banner'
import { QueueBanner } from '@/components/alerts/queue/queue-bar'
import { SoundQuestion } from '@/components/alerts/silence/silent-device'
import { AlertNotifier } from '@/components/notifications/alert-notifier'
import { NotifierMark } from '@/components/notifications/notifier-mark'
import { SleepNote } from '@/components/notifications/sleep-note'
import { ExpiryNotice } from '@/components/session/expiry-notice'
import { OverflowAnnouncer } from '@/components/stations/overflow/overflow-announcer'
import { CONTENT_ID } from '@/components/ui/content-id'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { useWatchSilences } from '@/lib/alerts/silences/use-silences'
import { useIsPrinting } from '@/lib/browser/use-is-printing'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { PRODUCT_NAME } from '@/lib/product'
import { useUser } from '@/lib/session/session-provider'
import { useEndLastBoard } from '@/lib/stations/last-board/use-last-board'
import { useIsWall } from '@/lib/browser/use-is-wall'
import { formatTimestamp } from '@/lib/time/format'
import { serverClock } from '@/lib/time/server-clock'
import { NavBar } from './nav-bar'
import { ServiceWorkerHost } from './service-worker-host'

/** A wall display has no menus and shows the state of its data itself. */
export function AppShell({ children }: { children: ReactNode }) {
  const isWall = useIsWall()
  useWatchSilences()
  return (
    <div className="flex min-h-dvh flex-col">
      {isWall ? <WallMarks /> : <PageHead />}
      <ExpiryNotice />
      <ServiceWorkerHost isOnWall={isWall} />
      <AlertNotifier />
      <SleepNote />
      <OverflowAnnouncer />
      <LastBoardEnd />
      <div id={CONTENT_ID} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </div>
    </div>
  )
}

function PageHead() {
  const { kind } = useAlertsAvailability()
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-sm text-on-accent focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {kind === 'loading' ? <div className="h-14" /> : <NavBar />}
      <PrintNote />
      <OutageBanner />
      <QueueBanner />
      <SoundQuestion />
    </>
  )
}

function WallMarks() {
  return (
    <>
      <header className="flex flex-col items-start gap-[0.4em] px-[1em] pt-[1em] text-[length:max(1rem,0.5rem+0.9vw)] leading-tight empty:hidden">
        <NotifierMark isOnWall />
      </header>
      <AlertsAnnouncer />
    </>
  )
}

function PrintNote() {
  const { displayName, email } = useUser()
  const time = useTimeStyle()
  if (!useIsPrinting()) return null
  return (
    <p className="border-b border-line px-4 py-2 text-xs">
      {PRODUCT_NAME} · printed {formatTimestamp(serverClock.now(), time)} ({time.timeZone}) by{' '}
      {displayName ?? email}
    </p>
  )
}

/** On every page: the last board may have to be deleted on any of them. */
function LastBoardEnd() {
  useEndLastBoard()
  return null
}
