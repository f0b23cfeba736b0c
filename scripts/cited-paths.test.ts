import { citedPaths } from './cited-paths'

test('paths in links and in back-ticks are found, each once', () => {
  const text =
    'See [the house](docs/architecture.md), `lib/env.ts` and `lib/env.ts`, `next.config.mjs`.'
  expect(citedPaths(text)).toEqual(['lib/env.ts', 'next.config.mjs', 'docs/architecture.md'])
})

test('addresses, commands, wildcards and fenced code are no paths', () => {
  const text = [
    '[site](https://example.com/a.md) `npm run demo` `lib/schemas/*.ts` `a/b`',
    '```',
    '`lib/nowhere.ts`',
    '```',
  ].join('\n')
  expect(citedPaths(text)).toEqual([])
})
