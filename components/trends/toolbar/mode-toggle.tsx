import { ToggleButton } from '@/components/ui/toggle-button'

export type TrendMode = 'chart' | 'table'

interface ModeToggleProps {
  mode: TrendMode
  onMode: (mode: TrendMode) => void
}

export function ModeToggle({ mode, onMode }: ModeToggleProps) {
  return (
    <div role="group" aria-label="View as" className="flex">
      <ToggleButton isOn={mode === 'chart'} onToggle={() => onMode('chart')} place="first">
        Chart
      </ToggleButton>
      <ToggleButton isOn={mode === 'table'} onToggle={() => onMode('table')} place="last">
        Table
      </ToggleButton>
    </div>
  )
}
