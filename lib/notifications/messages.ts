import { z } from 'zod'

/**
 * What this browser has announced to a user, shared across its tabs: ids and times, no text.
 * Times are ms UTC by the server's clock.
 */
export const noticeRecordSchema = z.object({
  uid: z.string().min(1),
  /** When the latest list in this record was received. */
  heardAtMs: z.number().nonnegative(),
  /** When each unacknowledged alert was last announced; null while waiting for quiet to end. */
  told: z.record(z.string(), z.number().nullable()),
  /** Notices on the screen: tag → the ids of its alerts. */
  shown: z.record(z.string(), z.array(z.string()).min(1)),
})

export const alertToneSchema = z.enum(['critical', 'ordinary'])

/** Request from the notifying tab to the tab that can play sound. */
export const soundRequestSchema = z.object({ type: z.literal('sound'), tone: alertToneSchema })

export type NoticeRecord = z.infer<typeof noticeRecordSchema>
export type AlertTone = z.infer<typeof alertToneSchema>
