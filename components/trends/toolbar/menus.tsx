import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TrendControls } from '@/components/trends/use-trend-controls'
import { Button } from '@/components/ui/button'
import {
  Menu,
  MenuCheckboxItem,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '@/components/ui/overlays/menu'
import { ZOOM_IN, ZOOM_OUT } from '@/lib/trends/cursor'
import type { TrendPanel } from '@/lib/trends/panels'
import { PRESET_SPANS, RANGE_PRESETS, type TrendRange } from '@/lib/trends/range'

interface ToolMenuProps {
  /** What is chosen in it, where the button shows the choice alone. */
  name?: string
  label: string
  children: ReactNode
}

export function ToolMenu({ name, label, children }: ToolMenuProps) {
  const trigger = (
    <Button size="small">
      {name && <span className="sr-only">{name}: </span>}
      {label}
      <ChevronDown aria-hidden className="size-3.5" />
    </Button>
  )
  return (
    <Menu align="start" trigger={trigger}>
      {children}
    </Menu>
  )
}

/** Aligned with the items that can be checked. */
export function ToolItem(props: Parameters<typeof MenuItem>[0]) {
  return <MenuItem className="pl-9" {...props} />
}

interface RangeMenuProps {
  range: TrendRange
  customName: string
  onRange: (range: TrendRange) => void
  onCustom: () => void
}

export function RangeMenu({ range, customName, onRange, onCustom }: RangeMenuProps) {
  const chosen = range.kind === 'preset' ? range.preset : null
  return (
    <ToolMenu name="Range" label={chosen === null ? customName : PRESET_SPANS[chosen].label}>
      <MenuRadioGroup value={chosen ?? ''}>
        {RANGE_PRESETS.map((preset) => (
          <MenuRadioItem
            key={preset}
            value={preset}
            onSelect={() => onRange({ kind: 'preset', preset })}
          >
            {PRESET_SPANS[preset].label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <ToolItem onSelect={onCustom}>Custom…</ToolItem>
    </ToolMenu>
  )
}

interface MoreMenuProps {
  controls: TrendControls
  panels: readonly TrendPanel[]
  /** Absent while an export runs. */
  onExport?: () => void
  children: ReactNode
}

export function MoreMenu({ controls, panels, onExport, children }: MoreMenuProps) {
  const { rightEdge, view, zoom, gestures, mode, setMode, setAxisOf } = controls
  const { isLive, isPaused, setPaused } = rightEdge
  const isTable = mode === 'table'
  const axes = isTable ? [] : panels.filter(({ kind }) => kind === 'lines')
  /** The menu stays open, because zooming takes several steps. */
  const zoomBy = (factor: number) => (event: Event) => {
    event.preventDefault()
    gestures.onZoom(factor, (view.fromMs + view.toMs) / 2)
  }
  return (
    <ToolMenu label="More">
      <MenuCheckboxItem checked={isTable} onSelect={() => setMode(isTable ? 'chart' : 'table')}>
        Table
      </MenuCheckboxItem>
      {isLive && (
        <MenuCheckboxItem checked={isPaused} onSelect={() => setPaused(!isPaused)}>
          Pause
        </MenuCheckboxItem>
      )}
      <ToolItem disabled={!onExport} onSelect={onExport}>
        Export CSV
      </ToolItem>
      <ToolItem disabled={isTable} onSelect={zoomBy(ZOOM_IN)}>
        Zoom in
      </ToolItem>
      <ToolItem disabled={isTable || zoom === null} onSelect={zoomBy(ZOOM_OUT)}>
        Zoom out
      </ToolItem>
      {children}
      {axes.length > 0 && <MenuSeparator />}
      {axes.map(({ id, title }) => (
        <ToolItem key={id} onSelect={() => setAxisOf(id)}>
          Axis of {title}…
        </ToolItem>
      ))}
    </ToolMenu>
  )
}
