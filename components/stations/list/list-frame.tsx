import type { ReactNode } from 'react'

interface ListFrameProps {
  viewSwitch?: ReactNode
  summary?: ReactNode
  note?: ReactNode
  children: ReactNode
}

export function ListFrame({ viewSwitch, summary, note, children }: ListFrameProps) {
  return (
    <main className="mx-auto flex w-full max-w-480 flex-1 flex-col md:px-6 md:pb-6">
      <div className="flex flex-col gap-2 px-4 py-3 md:gap-1 md:px-0 lg:flex-row lg:items-start lg:gap-6">
        <div className="flex items-center justify-between gap-2">
          <h1 className="text-base font-semibold tracking-tight whitespace-nowrap md:leading-8">
            Station List
          </h1>
          {viewSwitch}
          {note}
        </div>
        {summary}
      </div>
      {children}
    </main>
  )
}
