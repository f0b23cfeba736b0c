import { z } from 'zod'

/** Each ends now. */
export const TREND_PRESETS = ['6h', '24h', '7d', '30d', '1y'] as const

export const trendPresetSchema = z.enum(TREND_PRESETS)

const utcMinuteSchema = z.iso.datetime({ precision: -1 })

/** `?from=2026-06-01T12:00Z&to=…` */
export const trendSpanSchema = z.object({ from: utcMinuteSchema, to: utcMinuteSchema })

export function toUtcMinute(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16)}Z`
}

export type TrendPreset = z.infer<typeof trendPresetSchema>
