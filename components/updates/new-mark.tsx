'use client'

import { isNewSince } from '@/lib/updates/new-updates'
import { useSeenBefore } from './updates-visit'

export function NewMark({ version }: { version: string }) {
  const seenBefore = useSeenBefore()
  if (!isNewSince(version, seenBefore)) return null
  return (
    <span className="inline-flex items-center gap-1.5 rounded-sm bg-accent-tint px-1.5 py-0.5 text-xs font-medium text-accent">
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      New<span className="sr-only"> since your last visit</span>
    </span>
  )
}

export function NewSummary({ versions }: { versions: readonly string[] }) {
  const seenBefore = useSeenBefore()
  const fresh = versions.filter((version) => isNewSince(version, seenBefore)).length
  if (fresh === 0) return null
  return <> {fresh === 1 ? 'One version is' : `${fresh} versions are`} new since your last visit.</>
}
