import { readFileSync } from 'node:fs'

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
