import type { Pump } from '@/lib/pumps/pump'

/** Which machine it is, for the phone call to the maker. */
export function PumpNameplate({ pump }: { pump: Pump | null }) {
  if (!pump) return <p className="text-xs text-muted">No record of this pump</p>
  const { make, model, serial } = pump
  const parts = [[make, model].filter(Boolean).join(' '), serial && `serial ${serial}`]
  const text = parts.filter(Boolean).join(' · ')
  if (!text) return null
  return <p className="border-t border-line pt-3 text-xs break-words text-muted">{text}</p>
}
