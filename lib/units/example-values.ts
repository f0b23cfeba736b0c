import type { Quantity } from './display-units'
import { quantityInWords } from './format-quantity'
import type { Units } from './units'

interface Sample {
  label: string
  /** As stored. */
  unit: string
  value: number
}

/** Plausible values, to preview units. */
export const UNIT_SAMPLES: Record<Quantity, Sample> = {
  level: { label: 'Level', unit: 'm', value: 2.41 },
  flow: { label: 'Flow', unit: 'L/s', value: 31.5 },
  volume: { label: 'Volume', unit: 'm3', value: 42.6 },
  pressure: { label: 'Pressure', unit: 'kPa', value: 312 },
  rain: { label: 'Rain', unit: 'mm', value: 4.2 },
  temperature: { label: 'Temperature', unit: 'Cel', value: 18.5 },
  specificEnergy: { label: 'Specific energy', unit: 'kWh/m3', value: 0.215 },
}

export function sampleInWords(quantity: Quantity, units: Units): string {
  const { unit, value } = UNIT_SAMPLES[quantity]
  return quantityInWords(value, unit, units)
}
