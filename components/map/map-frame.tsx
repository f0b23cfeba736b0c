import type { ReactNode } from 'react'

/** 22 to 26 rem beside the map; full width in the drawer on a phone. */
export const PANEL_WIDTH = 'w-full md:w-88 xl:w-96 2xl:w-104'

/** Large enough to tap. */
export const OPTION_PX = 60
export const HEAD_PX = 36

export const PHONE_QUERY = '(width < 48rem)'

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
