import { z } from 'zod'

/**
 * What this browser has told a user of his alerts, as its tabs share it: ids and times, no words.
 * Times in ms UTC by the server's clock.
 */
export const noticeRecordSchema = z.object({
  uid: z.string().min(1),
  /** When the last list was heard that this record knows of. */
  heardAtMs: z.number().nonnegative(),
  /** Every unacknowledged alert: when it was last told; null while it waits for quiet to end. */
  told: z.record(z.string(), z.number().nullable()),
  /** The notices that stand on the screen: by tag, the alerts that each speaks of. */
  shown: z.record(z.string(), z.array(z.string()).min(1)),
})

export const alertToneSchema = z.enum(['critical', 'ordinary'])

/** What the tab that tells asks of the tab that can sound. */
export const soundRequestSchema = z.object({ type: z.literal('sound'), tone: alertToneSchema })

export type NoticeRecord = z.infer<typeof noticeRecordSchema>
export type AlertTone = z.infer<typeof alertToneSchema>
