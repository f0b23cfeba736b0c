import { UNKNOWN } from '@/lib/units/format-quantity'

/** Placeholder for an unknown value: never zero and never empty. */
export function UnknownValue({ isNumeric = false }: { isNumeric?: boolean }) {
  return (
    <p className={isNumeric ? 'text-right text-sm text-faint' : 'text-sm text-faint'}>{UNKNOWN}</p>
  )
}
