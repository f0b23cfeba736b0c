import { Notes } from '@/components/stations/page/summary/getting-there'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/loading'
import type { Alert } from '@/lib/alerts/alert'
import { useInstruction } from '@/lib/alerts/use-instructions'

export function WhatToDo({ alert }: { alert: Alert }) {
  const { text, isLoading, hasFailed } = useInstruction(alert)
  if (isLoading)
    return (
      <div role="status" aria-label="Loading what to do">
        <Skeleton className="h-19 w-full rounded-lg" />
      </div>
    )
  if (hasFailed)
    return (
      <p role="status" className="text-sm text-attention">
        What to do couldn’t be loaded.
      </p>
    )
  if (text === null) return null
  return (
    <Section title="What to do" className="px-4 py-2.5 text-sm whitespace-pre-line">
      <Notes text={text} />
    </Section>
  )
}
