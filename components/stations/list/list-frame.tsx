import type { ReactNode } from 'react'

interface ListFrameProps {
  /** Next to the title, on one line with it. */
  viewSwitch?: ReactNode
  /** Next to the title. */
  summary?: ReactNode
  /** At the end of the title's line, on a phone. */
  note?: ReactNode
  children: ReactNode
}

/** Page frame of the Station List, in every state. */
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
