'use client'

import { ChoiceGroup } from '@/components/ui/fields/choice-group'
import { SelectField } from '@/components/ui/fields/select-field'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { choicesOf, SYSTEM_WORDS } from '@/lib/preferences/labels'
import { chosenUnit, unitSymbol, type Quantity } from '@/lib/units/display-units'
import { quantityInWords } from '@/lib/units/format-quantity'
import { QUANTITY_UNITS, unitsSchema, type Units } from '@/lib/units/units'
import { PreferenceChoice } from './preference-choice'

/** Plausible values in stored units, to preview the displayed ones. */
const SAMPLES: Record<Quantity, { label: string; unit: string; value: number }> = {
  level: { label: 'Level', unit: 'm', value: 2.41 },
  flow: { label: 'Flow', unit: 'L/s', value: 31.5 },
  volume: { label: 'Volume', unit: 'm3', value: 42.6 },
  pressure: { label: 'Pressure', unit: 'kPa', value: 312 },
  rain: { label: 'Rain', unit: 'mm', value: 4.2 },
  temperature: { label: 'Temperature', unit: 'Cel', value: 18.5 },
  specificEnergy: { label: 'Specific energy', unit: 'kWh/m3', value: 0.215 },
}
const QUANTITIES = Object.keys(SAMPLES) as Quantity[]

function sampleInWords(quantity: Quantity, units: Units): string {
  const { unit, value } = SAMPLES[quantity]
  return quantityInWords(value, unit, units)
}

export function UnitSettings() {
  const { units } = usePreferences()
  const { save } = useSavePreferences()
  return (
    <>
      <ChoiceGroup
        legend="Measurement system"
        value={units.system}
        onChange={(system) => save({ units: { ...units, system } })}
        choices={choicesOf(SYSTEM_WORDS, {
          metric: inWords({ system: 'metric' }),
          us: inWords({ system: 'us' }),
        })}
      />
      <PreferenceChoice field="levelAs" notes={{ elevation: 'Above the station’s datum' }} />
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">Units by quantity</legend>
        <p className="text-xs text-muted">
          A unit you choose here overrides the system. Current, voltage, power, and energy units are
          the same in both.
        </p>
        <div className="mt-2 flex flex-col gap-2">
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
  return `Level ${sampleInWords('level', units)} · Flow ${sampleInWords('flow', units)}`
}

const AS_SYSTEM = ''

interface UnitSelectProps {
  quantity: Quantity
  units: Units
  onChange: (units: Units) => void
}

function UnitSelect({ quantity, units, onChange }: UnitSelectProps) {
  const { [quantity]: own, ...others } = units
  return (
    <SelectField
      label={SAMPLES[quantity].label}
      hint={`Example: ${sampleInWords(quantity, units)}`}
      value={own ?? AS_SYSTEM}
      onChange={(unit) =>
        onChange(unit === AS_SYSTEM ? others : unitsSchema.parse({ ...others, [quantity]: unit }))
      }
      options={[
        {
          value: AS_SYSTEM,
          label: `Default (${unitSymbol(quantity, chosenUnit(quantity, others))})`,
        },
        ...QUANTITY_UNITS[quantity].map((unit) => ({
          value: unit,
          label: unitSymbol(quantity, unit),
        })),
      ]}
    />
  )
}
