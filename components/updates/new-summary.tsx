'use client'

import { isNewSince } from '@/lib/updates/new-updates'
import { useSeenBefore } from './updates-visit'

/** How many versions were released since the user's last visit; nothing if none. */
export function NewSummary({ versions }: { versions: readonly string[] }) {
  const seenBefore = useSeenBefore()
  const fresh = versions.filter((version) => isNewSince(version, seenBefore)).length
  if (fresh === 0) return null
  return <> {fresh === 1 ? 'One version is' : `${fresh} versions are`} new since your last visit.</>
}
