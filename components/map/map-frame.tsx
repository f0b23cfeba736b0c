import type { ReactNode } from 'react'

/** Where the screen is too small, such as on a phone in landscape, the page scrolls. */
export function MapFrame({ children }: { children: ReactNode }) {
  return (
    <main className="relative min-h-120 flex-1">
      <div className="absolute inset-0 flex flex-col overflow-hidden print:static print:overflow-visible">
        {children}
      </div>
    </main>
  )
}
