import { uniformAt } from '@/local/simulator/model/random'

const HOUR_MS = 3_600_000
const SLOT_MS = 30 * 24 * HOUR_MS
/** One a year per station. */
const SHARE_OF_SLOTS = 1 / 12
const CHANNEL = 5003

/** Outages last 8 to 90 hours. Depends only on the arguments. */
export function isInOutage(seed: number, atMs: number): boolean {
  const slot = Math.floor(atMs / SLOT_MS)
  return isInOutageOf(seed, slot - 1, atMs) || isInOutageOf(seed, slot, atMs)
}

function isInOutageOf(seed: number, slot: number, atMs: number): boolean {
  if (uniformAt(seed, slot, CHANNEL) >= SHARE_OF_SLOTS) return false
  const startMs = (slot + uniformAt(seed, slot, CHANNEL + 1)) * SLOT_MS
  const lengthMs = (8 + 82 * uniformAt(seed, slot, CHANNEL + 2) ** 2) * HOUR_MS
  return atMs >= startMs && atMs < startMs + lengthMs
}
