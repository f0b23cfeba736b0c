import { z } from 'zod'

export const UPDATES_FEED_PATH = '/updates/feed.xml'

const VERSION = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/

/** Three numbers, without prefix or suffix. */
export const versionSchema = z
  .string('three numbers, as in 1.2.0')
  .regex(VERSION, 'three numbers, as in 1.2.0')

/** Compares versions by number, for `sort`: 0.10.0 is after 0.9.0. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

/** Whether a version is newer than the last one seen; if that is null or invalid, none is. */
export function isNewSince(version: string, lastSeen: string | null): boolean {
  const seen = versionSchema.safeParse(lastSeen)
  return seen.success && compareVersions(version, seen.data) > 0
}

/** Whether the newest version is unseen; true if `lastSeen` is null or invalid. */
export function isUnseen(newest: string, lastSeen: string | null): boolean {
  return !versionSchema.safeParse(lastSeen).success || isNewSince(newest, lastSeen)
}

/** The YAML between a note's two lines of `---`. */
export const updateHeadSchema = z.strictObject({
  version: versionSchema,
  date: z.iso.date('a date, as in 2026-11-21'),
  title: z.string('a line of text').trim().min(1, 'a line of text').max(80, 'a line of text'),
})

/** In display order. */
export const UPDATE_PARTS = ['New', 'Changed', 'Fixed', 'Known issues'] as const

export interface Update extends z.infer<typeof updateHeadSchema> {
  /** Each part at most once; text in Markdown. */
  sections: { part: (typeof UPDATE_PARTS)[number]; text: string }[]
}
