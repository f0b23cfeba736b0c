'use client'

import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Menu, MenuCheckboxItem } from '@/components/ui/overlays/menu'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { addableSignals } from '@/lib/trends/panels'
import { displayUnit } from '@/lib/units/display-units'

interface MetricPickerProps {
  keys: ReadonlySet<string>
  config: DeviceConfig | null
  added: readonly string[]
  onToggle: (key: string) => void
}

export function MetricPicker({ keys, config, added, onToggle }: MetricPickerProps) {
  const units = useUnits()
  const signals = addableSignals(keys, config)
  if (signals.length === 0) return null
  const count = signals.filter(({ key }) => added.includes(key)).length
  const trigger = (
    <Button size="small">
      <Plus aria-hidden className="size-3.5" />
      Metrics{count > 0 && ` (${count})`}
    </Button>
  )
  return (
    <Menu align="start" trigger={trigger}>
      <div className="max-h-72 overflow-y-auto">
        {signals.map(({ key, label, unit }) => (
          <MenuCheckboxItem
            key={key}
            checked={added.includes(key)}
            onCheckedChange={() => onToggle(key)}
          >
            <span className="min-w-0 flex-1">{label}</span>
            <span className="text-xs text-muted">{displayUnit(unit, units).symbol}</span>
          </MenuCheckboxItem>
        ))}
      </div>
    </Menu>
  )
}
