import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/loading'

export function TrendsSkeleton() {
  return (
    <div role="status" aria-label="Loading trends" className="flex flex-col gap-3">
      <Skeleton className="h-9 w-full max-w-md" />
      <ChartSkeletons />
    </div>
  )
}

export function NoReadings({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-12 text-center">
      <h2 className="text-sm font-semibold">{title}</h2>
      <p className="mt-1 text-sm text-pretty text-muted">{children}</p>
    </div>
  )
}

export function ChartSkeletons() {
  return (
    <div aria-hidden className="flex flex-col gap-3">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  )
}
