import { z } from 'zod'
import { timestampSchema } from '@/lib/parsing/fields'

/** Limit in firestore.rules. */
export const LONGEST_NOTE = 2000

const KEPT_MS = 24 * 3_600_000

export const handOverNoteSchema = z.object({
  text: z.string().max(LONGEST_NOTE),
  /** ms UTC, once read. */
  at: timestampSchema,
})

export type HandOverNote = z.output<typeof handOverNoteSchema>

/** Its text; empty a day after its last change. */
export function noteAt(note: HandOverNote | null, nowMs: number): string {
  return note && nowMs - note.at < KEPT_MS ? note.text : ''
}

export function noteFields(note: HandOverNote | null) {
  return note && { ...note, at: new Date(note.at) }
}
