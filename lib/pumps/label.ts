import type { Pump } from './pump'

/** The document of the pump at a position; null for one that reports but has none. */
export function pumpAt(pumps: readonly Pump[], position: number): Pump | null {
  return pumps.find((pump) => pump.position === position) ?? null
}

/** What a pump is called: its own label, or its number. */
export function pumpLabel(pumps: readonly Pump[], position: number): string {
  return pumpAt(pumps, position)?.label ?? `Pump ${position}`
}
