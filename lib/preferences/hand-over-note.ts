import { z } from 'zod'
import { timestampSchema } from '@/lib/parsing/fields'

/** Limit in firestore.rules. */
export const LONGEST_NOTE = 2000

const KEPT_MS = 24 * 3_600_000

export const handOverNoteSchema = z
  .object({ text: z.string().max(LONGEST_NOTE), at: timestampSchema })
  .transform(({ text, at }) => ({ text, atMs: at }))

type HandOverNote = z.output<typeof handOverNoteSchema>

/** Its text; empty a day after its last change. */
export function noteAt(note: HandOverNote | null, nowMs: number): string {
  return note && nowMs - note.atMs < KEPT_MS ? note.text : ''
}

export function noteFields(note: HandOverNote | null) {
  return note && { text: note.text, at: new Date(note.atMs) }
}
