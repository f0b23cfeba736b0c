import { citedPaths } from './cited-paths'

test('finds paths in links and in backticks, each once', () => {
  const text =
    'See [the house](docs/architecture.md), `lib/env.ts` and `lib/env.ts`, `next.config.mjs`.'
  expect(citedPaths(text)).toEqual(['lib/env.ts', 'next.config.mjs', 'docs/architecture.md'])
})

test('ignores URLs, commands, wildcards, and fenced code', () => {
  const text = [
    '[site](https://example.com/a.md) `npm run demo` `lib/schemas/*.ts` `a/b`',
    '```',
    '`lib/nowhere.ts`',
    '```',
  ].join('\n')
  expect(citedPaths(text)).toEqual([])
})
