'use client'

import { isNewSince } from '@/lib/updates/new-updates'
import { useSeenBefore } from './updates-visit'

/** How many versions came out since the user's last visit; nothing where there are none. */
export function NewSummary({ versions }: { versions: readonly string[] }) {
  const seenBefore = useSeenBefore()
  const fresh = versions.filter((version) => isNewSince(version, seenBefore)).length
  if (fresh === 0) return null
  return <> {fresh === 1 ? 'One version is' : `${fresh} versions are`} new since your last visit.</>
}
