import type { Pump } from './pump'

/** The document of the pump at a position; null for a pump that reports but has none. */
export function pumpAt(pumps: readonly Pump[], position: number): Pump | null {
  return pumps.find((pump) => pump.position === position) ?? null
}

/** A pump's label, or its number if it has no document. */
export function pumpLabel(pumps: readonly Pump[], position: number): string {
  return pumpAt(pumps, position)?.label ?? `Pump ${position}`
}
