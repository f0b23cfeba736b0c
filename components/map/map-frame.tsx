import type { ReactNode } from 'react'

/**
 * Fills the screen below the navigation bar without scrolling. Where that is too little, such as on
 * a phone in landscape, the page scrolls instead.
 */
export function MapFrame({ children }: { children: ReactNode }) {
  return (
    <main className="relative min-h-120 flex-1">
      <div className="absolute inset-0 flex flex-col overflow-hidden print:static print:overflow-visible">
        {children}
      </div>
    </main>
  )
}
