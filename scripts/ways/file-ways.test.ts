import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { temporaryFolder } from '@/tests/temporary-folder'
import { WAYS, filesOf, readImports } from './file-ways'

const inFolder = temporaryFolder()

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(inFolder(path)), { recursive: true })
    writeFileSync(inFolder(path), text)
  }
}

test('late code and workers are imports, types and packages are not', async () => {
  write({
    'lib/start.ts': `
      import 'a-package'
      import type { Shape } from './shape'
      import { other } from './other'
      const late = () => import('./late')
      const worker = () => new Worker(new URL('./worker.ts', import.meta.url))
      export const start: Shape = { other, late, worker }`,
    'lib/shape.ts': 'export type Shape = object',
    'lib/other.ts': 'export const other = 1',
    'lib/late.ts': 'export {}',
    'lib/worker.ts': 'export {}',
  })
  const graph = await readImports(inFolder(), ['lib/start.ts'])
  expect(graph.get('lib/start.ts')?.toSorted()).toEqual([
    'lib/late.ts',
    'lib/other.ts',
    'lib/worker.ts',
  ])
})

/** A row uses a hook, which leads to the source, in one step and in two. */
const GRAPH = new Map([
  ['ui/row.tsx', ['ui/icon.tsx', 'lib/hook.ts']],
  ['lib/hook.ts', ['lib/detour.ts', 'lib/source.ts', 'time/clock.ts']],
  ['lib/detour.ts', ['lib/source.ts', 'lib/far.ts']],
  ['lib/source.ts', ['lib/parse.ts']],
])

test.each([
  {
    about: 'up from the source, with what each imports in the rooms',
    points: ['lib/source.ts', 'ui/row.tsx'],
    files: ['lib/source.ts', 'lib/parse.ts', 'lib/hook.ts', 'lib/detour.ts', 'ui/row.tsx'],
  },
  {
    about: 'down again',
    points: ['lib/parse.ts', 'lib/hook.ts', 'lib/far.ts'],
    files: [...['lib/parse.ts', 'lib/source.ts', 'lib/hook.ts', 'lib/detour.ts'], 'lib/far.ts'],
  },
])('a way leads $about', ({ points, files }) => {
  expect(filesOf({ name: 'a way', points, rooms: ['lib'] }, GRAPH)).toEqual(files)
})

test('names the points that no imports connect', () => {
  const points = ['ui/icon.tsx', 'lib/parse.ts']
  expect(() => filesOf({ name: 'a way', points, rooms: [] }, GRAPH)).toThrow(
    'No imports lead from ui/icon.tsx to lib/parse.ts, or back.',
  )
})

test.each(WAYS)('$name is one way, from end to end', async (way) => {
  expect(filesOf(way, await readImports(process.cwd(), way.points))).toEqual(
    expect.arrayContaining([...way.points]),
  )
})
