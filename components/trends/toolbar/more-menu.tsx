import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TrendControls } from '@/components/trends/use-trend-controls'
import { Button } from '@/components/ui/button'
import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '@/components/ui/overlays/menu'
import { ZOOM_IN, ZOOM_OUT } from '@/lib/trends/keys'
import type { TrendPanel } from '@/lib/trends/panels'

interface MoreMenuProps {
  controls: TrendControls
  panels: readonly TrendPanel[]
  onExport: () => void
  children: ReactNode
}

export function MoreMenu({ controls, panels, onExport, children }: MoreMenuProps) {
  const { rightEdge, view, zoom, gestures, mode, setMode, setAxisOf } = controls
  const isTable = mode === 'table'
  /** The menu stays open, because zooming takes several steps. */
  const zoomBy = (factor: number) => (event: Event) => {
    event.preventDefault()
    gestures.onZoom(factor, (view.fromMs + view.toMs) / 2)
  }
  const trigger = (
    <Button size="small">
      More
      <ChevronDown aria-hidden className="size-3.5" />
    </Button>
  )
  return (
    <Menu align="start" trigger={trigger}>
      <MenuCheckboxItem checked={isTable} onSelect={() => setMode(isTable ? 'chart' : 'table')}>
        Table
      </MenuCheckboxItem>
      {rightEdge.isLive && (
        <MenuCheckboxItem
          checked={rightEdge.isPaused}
          onSelect={() => rightEdge.setPaused(!rightEdge.isPaused)}
        >
          Pause
        </MenuCheckboxItem>
      )}
      <MenuItem className="pl-9" onSelect={onExport}>
        Export CSV
      </MenuItem>
      {!isTable && (
        <>
          <MenuItem className="pl-9" onSelect={zoomBy(ZOOM_IN)}>
            Zoom in
          </MenuItem>
          <MenuItem className="pl-9" disabled={zoom === null} onSelect={zoomBy(ZOOM_OUT)}>
            Zoom out
          </MenuItem>
        </>
      )}
      {children}
      {!isTable && <MenuSeparator />}
      {!isTable &&
        panels.map(
          ({ id, kind, title }) =>
            kind === 'lines' && (
              <MenuItem key={id} className="pl-9" onSelect={() => setAxisOf(id)}>
                Axis of {title}…
              </MenuItem>
            ),
        )}
    </Menu>
  )
}
