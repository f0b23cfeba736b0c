'use client'

import type { ReactNode } from 'react'
import { AlertsBanner } from '@/components/alerts/alerts-banner'
import { QueueBanner } from '@/components/alerts/queue/queue-banner'
import { AlertNotifier } from '@/components/notifications/alert-notifier'
import { ExpiryNotice } from '@/components/session/expiry-notice'
import { LastBoardEnd } from '@/components/stations/last-board-end'
import { OverflowAnnouncer } from '@/components/stations/overflow/overflow-announcer'
import { CONTENT_ID } from '@/components/ui/content-id'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { NavBar } from './nav-bar'
import { OfflineBanner } from './offline-banner'
import { PrintNote } from './print-note'
import { ServiceWorkerHost } from './service-worker-host'

/** The frame of every page. The bar appears once the first alerts request has settled. */
export function AppShell({ children }: { children: ReactNode }) {
  const { kind } = useAlertsAvailability()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-sm text-on-accent focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {kind === 'loading' ? <div className="h-14" /> : <NavBar />}
      <PrintNote />
      <OfflineBanner />
      <AlertsBanner />
      <QueueBanner />
      <ExpiryNotice />
      <ServiceWorkerHost />
      <AlertNotifier />
      <OverflowAnnouncer />
      <LastBoardEnd />
      <div id={CONTENT_ID} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </div>
    </div>
  )
}
