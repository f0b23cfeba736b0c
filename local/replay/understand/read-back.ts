import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Given } from '../layout'
import { readStation } from '../readings'
import { readRows } from '../rows'
import { understand } from './understand'

interface Asked {
  mappingJson?: unknown
  options?: Given & { units?: string }
  machineZone?: string
}

/** For tests: a file as it is understood and then read, in stored units to three decimals. */
export async function readBack(file: string, asked: Asked = {}) {
  const { mapping, json, sentences } = await understand({
    file,
    machineZone: 'America/Chicago',
    ...asked,
  })
  /** `2025-10-06T05:00 level 1.2 pump1Running true`, of all stations together */
  const rows: string[] = []
  const bad: string[] = []
  for await (const row of readRows(file, mapping)) {
    if ('kind' in row) {
      bad.push(`${row.line} ${row.kind}: ${row.reason}`)
      continue
    }
    const cells = mapping.stations.flatMap((station) => {
      const { values, quality, unreadable } = readStation(row, station, mapping)
      if (unreadable.length > 0) bad.push(`${row.line} cell: ${unreadable.join(', ')}`)
      return Object.entries(values).map(([key, value]) => {
        const shown = typeof value === 'number' ? Number(value.toFixed(3)) : value
        const code = value !== null && quality[key] !== undefined ? ` (${quality[key]})` : ''
        return `${key} ${shown}${code}`
      })
    })
    rows.push(
      [new Date(row.recordedAtMs).toISOString().replace(/(:00)?\.000Z$/, ''), ...cells].join(' '),
    )
  }
  return { file, rows, bad, sentences, json }
}

const folder = mkdtempSync(join(tmpdir(), 'wetwell-read-back-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param content the lines of a file, or the whole of it */
export function readBackText(
  content: readonly string[] | string | Uint8Array,
  { name = 'station.csv', ...asked }: Asked & { name?: string } = {},
) {
  const file = join(folder, name)
  writeFileSync(file, content instanceof Array ? `${content.join('\n')}\n` : content)
  return readBack(file, asked)
}

/** trait → what docs/replay.md says of it */
const TABLE = new Map(
  [...readFileSync('docs/replay.md', 'utf8').matchAll(/^\| (.+?) +\|(.+\|.+\|.+)\|$/gm)].map(
    ([, trait = '', rest = '']) => [trait, rest],
  ),
)

/**
 * For tests: the trait of a title such as `dates: weekdays` has its row in the page, which quotes how a
 * refusal begins.
 */
export function expectDocumented(title: string, refusal?: string): void {
  const [trait = ''] = title.split(':')
  expect([...TABLE.keys()]).toContain(trait)
  if (refusal !== undefined) expect(TABLE.get(trait)).toContain(refusal.split(/[:.;]/)[0])
}
