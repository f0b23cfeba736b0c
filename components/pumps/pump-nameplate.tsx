import type { Pump } from '@/lib/pumps/pump'

/** Make, model and serial number, for the call to the manufacturer. */
export function PumpNameplate({ pump }: { pump: Pump | null }) {
  if (!pump) return <p className="text-xs text-muted">No record of this pump</p>
  const { make, model, serial } = pump
  const parts = [[make, model].filter(Boolean).join(' '), serial && `serial ${serial}`]
  const text = parts.filter(Boolean).join(' · ')
  if (!text) return null
  return <p className="border-t border-line pt-3 text-xs break-words text-muted">{text}</p>
}
