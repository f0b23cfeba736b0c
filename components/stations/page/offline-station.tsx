'use client'

import { ArrowLeft, History } from 'lucide-react'
import Link from 'next/link'
import { StatusGlyph } from '@/components/stations/status-glyph'
import { Age } from '@/components/ui/age'
import { Figure } from '@/components/ui/figure'
import { Message } from '@/components/ui/message'
import { Quantity } from '@/components/ui/quantity'
import type { EdgeNodeId } from '@/lib/ids'
import { useLastSeen } from '@/lib/stations/last-board/use-last-seen'
import { STATUS_WORDS } from '@/lib/stations/status'

/** Without a connection: what was last seen of a station, gray whatever it was, with its age. */
export function OfflineStation({ edgeNodeId }: { edgeNodeId: EdgeNodeId }) {
  const last = useLastSeen(edgeNodeId)
  if (!last)
    return (
      <Message title="Station unavailable offline" level="h1">
        <p>This device has nothing of it. The page loads when the connection is back.</p>
      </Message>
    )
  const { station, lastSeen, seenAtMs } = last
  const { status, levelM, sinceMs } = lastSeen
  return (
    <section className="flex flex-col gap-4 pt-4">
      <div className="flex flex-col gap-1">
        <Link
          href="/"
          prefetch={false}
          className="-ml-0.5 inline-flex touch-target items-center gap-1 self-start text-xs text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-3.5" />
          Station List
        </Link>
        <h1 className="text-xl font-semibold tracking-tight break-words">{station.name}</h1>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <History aria-hidden className="size-4 shrink-0" />
          <span>
            Last seen <Age sinceMs={seenAtMs} /> ago
          </span>
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Figure name="Last status" isOld>
          <span className="inline-flex items-center gap-1.5">
            <StatusGlyph status={status} style={{ color: 'currentColor' }} />
            {STATUS_WORDS[status]}
          </span>
        </Figure>
        {levelM !== null && (
          <Figure name="Last level" isOld>
            <Quantity value={levelM} unit="m" />
          </Figure>
        )}
        {sinceMs !== null && (
          <Figure name="Last report" isOld>
            <Age sinceMs={sinceMs} /> ago
          </Figure>
        )}
      </dl>
      <p className="text-sm text-muted">Everything else loads when the connection is back.</p>
    </section>
  )
}
