'use client'

import { ChoiceGroup } from '@/components/ui/fields/choice-group'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { SYSTEM_WORDS } from '@/lib/preferences/labels'
import type { Quantity } from '@/lib/units/display-units'
import { sampleInWords, UNIT_SAMPLES } from '@/lib/units/example-values'
import type { Units } from '@/lib/units/units'
import { UnitSelect } from './unit-select'

const QUANTITIES = Object.keys(UNIT_SAMPLES) as Quantity[]

export function UnitSettings() {
  const { units } = usePreferences()
  const { save } = useSavePreferences()
  const ofSystem = (system: Units['system']) => ({
    value: system,
    label: SYSTEM_WORDS[system],
    note: inWords({ system }),
  })
  return (
    <>
      <ChoiceGroup
        legend="Measurement system"
        value={units.system}
        onChange={(system) => save({ units: { ...units, system } })}
        choices={[ofSystem('metric'), ofSystem('us')]}
      />
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">Units by quantity</legend>
        <p className="text-xs text-muted">
          A unit you choose here overrides the system. Current, voltage, power, and energy units are
          the same in both.
        </p>
        <div className="mt-3 grid gap-x-4 gap-y-4 sm:grid-cols-2">
          {QUANTITIES.map((quantity) => (
            <UnitSelect
              key={quantity}
              quantity={quantity}
              units={units}
              onChange={(change) => save({ units: change })}
            />
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-muted">
        Preview: <span className="text-ink tabular-nums">{inWords(units)}</span>
      </p>
    </>
  )
}

function inWords(units: Units): string {
  const words = (quantity: Quantity) =>
    `${UNIT_SAMPLES[quantity].label} ${sampleInWords(quantity, units)}`
  return `${words('level')} · ${words('flow')}`
}
