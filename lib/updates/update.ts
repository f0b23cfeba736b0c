import { z } from 'zod'

const VERSION = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/

/** Three numbers, without prefix or suffix. */
export const versionSchema = z
  .string('three numbers, as in 1.2.0')
  .regex(VERSION, 'three numbers, as in 1.2.0')

/** Compares versions by number, for `sort`: 0.10.0 is after 0.9.0. */
export function compareVersions(a: string, b: string): number {
  const others = b.split('.').map(Number)
  const differences = a.split('.').map((number, index) => Number(number) - (others[index] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}

/** The YAML between a note's two lines of `---`. */
export const updateHeadSchema = z.strictObject({
  version: versionSchema,
  date: z.iso.date('a date, as in 2026-11-21'),
  title: z.string('a line of text').trim().min(1, 'a line of text').max(80, 'a line of text'),
})

/** In display order. */
export const UPDATE_PARTS = ['New', 'Changed', 'Fixed', 'Known issues'] as const
export const updatePartSchema = z.enum(UPDATE_PARTS)

export type UpdatePart = z.infer<typeof updatePartSchema>

export interface Update extends z.infer<typeof updateHeadSchema> {
  /** Each part at most once; text in Markdown. */
  sections: { part: UpdatePart; text: string }[]
}
