import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PANEL_WIDTH } from '@/components/map/map-layout'
import type { DrawerLevel } from './drawer-levels'
import { MapDrawer } from './map-drawer'

interface PanelFrameProps {
  isPhone: boolean
  hasMap: boolean
  level: DrawerLevel
  onLevelChange: (level: DrawerLevel) => void
  /** On a phone, a station's card in place of the list; null without one. */
  sheet: ReactNode
  children: ReactNode
}

export function PanelFrame(props: PanelFrameProps) {
  const { isPhone, hasMap, level, onLevelChange, sheet, children } = props
  if (isPhone && hasMap)
    return (
      <MapDrawer level={level} onLevelChange={onLevelChange}>
        <div className={clsx('flex min-h-0 flex-1 flex-col', sheet && 'invisible')}>{children}</div>
        {sheet}
      </MapDrawer>
    )
  return (
    <div
      className={clsx(
        'flex min-h-0 flex-col border-line bg-surface',
        hasMap
          ? [PANEL_WIDTH, 'shrink-0 border-r print:w-auto print:border-0']
          : 'relative mx-auto w-full max-w-3xl max-md:pt-12 md:border-x',
      )}
    >
      {children}
    </div>
  )
}
