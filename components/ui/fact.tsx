import type { ReactNode } from 'react'

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const isUnknown = !children && children !== 0
  return (
    <div className="grid gap-x-4 px-4 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words tabular-nums">
        {isUnknown ? <span className="text-faint">–</span> : children}
      </dd>
    </div>
  )
}
