import type { ReactNode } from 'react'

/**
 * The map's page: what the navigation bar leaves of the screen, without scrolling. Where that is
 * too little, as on a phone on its side, the page scrolls instead.
 */
export function MapFrame({ children }: { children: ReactNode }) {
  return (
    <main className="relative min-h-120 flex-1">
      <div className="absolute inset-0 flex flex-col overflow-hidden">{children}</div>
    </main>
  )
}
