'use client'

import { SelectField } from '@/components/ui/fields/select-field'
import { chosenUnit, unitSymbol, type Quantity } from '@/lib/units/display-units'
import { sampleInWords, UNIT_SAMPLES } from '@/lib/units/example-values'
import { QUANTITY_UNITS, unitsSchema, type Units } from '@/lib/units/units'

const AS_SYSTEM = ''

interface UnitSelectProps {
  quantity: Quantity
  units: Units
  onChange: (units: Units) => void
}

export function UnitSelect({ quantity, units, onChange }: UnitSelectProps) {
  const { [quantity]: own, ...others } = units
  return (
    <SelectField
      label={UNIT_SAMPLES[quantity].label}
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
