'use client'

import { Analytics } from '@vercel/analytics/next'
import { SpeedInsights } from '@vercel/speed-insights/next'
import { scrubText } from '@/lib/telemetry/scrub'

function withoutPersonalData<Event extends { url: string }>(event: Event): Event {
  return { ...event, url: scrubText(event.url) }
}

export function VercelAnalytics() {
  return (
    <>
      <Analytics beforeSend={withoutPersonalData} />
      <SpeedInsights beforeSend={withoutPersonalData} />
    </>
  )
}
