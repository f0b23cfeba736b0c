import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import fc from 'fast-check'
import { withIncrementalLimbo } from './incremental-limbo.mjs'

interface Outcome {
  shown: object | undefined
  limbo: readonly string[][]
  visits: number
}
type Drive = (steps: readonly object[], limit: number | null) => Outcome[]

const dist = join(createRequire(__filename).resolve('@firebase/firestore/package.json'), '../dist')
const index = readFileSync(join(dist, 'index.esm.js'), 'utf8')
const [, fileName = ''] = /from '\.\/(common-[\w-]+\.esm\.js)'/.exec(index) ?? []
const source = readFileSync(join(dist, fileName), 'utf8')
const driver = readFileSync(join(__dirname, 'drive-view.mjs'), 'utf8')

function load(sdk: string): Drive {
  const { outputFiles } = buildSync({
    stdin: { contents: sdk + driver, resolveDir: dist },
    bundle: true,
    format: 'cjs',
    treeShaking: true,
    write: false,
  })
  const loaded: { exports: { drive?: Drive } } = { exports: {} }
  new Function('module', 'exports', outputFiles[0]?.text ?? '')(loaded, loaded.exports)
  if (!loaded.exports.drive) throw new Error('the driver was not built')
  return loaded.exports.drive
}

const original = load(source)
const incremental = load(withIncrementalLimbo(source))

const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const ids = fc.uniqueArray(anyId)
const anyStep = fc.record({
  kind: fc.oneof(
    { weight: 20, arbitrary: fc.constant('changes') },
    { weight: 1, arbitrary: fc.constantFrom('offline', 'persisted') },
  ),
  docs: fc.uniqueArray(
    fc.record({
      id: anyId,
      exists: fc.boolean(),
      value: fc.integer({ min: 0, max: 2 }),
      mutations: fc.constantFrom('none', 'none', 'none', 'local', 'committed'),
    }),
    { selector: ({ id }) => id },
  ),
  target: fc.option(
    fc.record({
      current: fc.constantFrom(true, true, true, false),
      added: ids,
      modified: ids,
      removed: ids,
    }),
    { nil: undefined },
  ),
  isLimboOn: fc.constantFrom(true, true, true, false),
  isResetPending: fc.constantFrom(false, false, false, true, undefined),
})

const seen = (drive: Drive, steps: readonly object[], limit: number | null) =>
  drive(steps, limit).map(({ shown, limbo }) => ({ shown, limbo }))

test('shows and looks up what the unedited SDK does, whatever comes', () => {
  fc.assert(
    fc.property(
      fc.array(anyStep, { minLength: 1, maxLength: 30 }),
      fc.option(fc.integer({ min: 1, max: 3 })),
      (steps, limit) => {
        expect(seen(incremental, steps, limit)).toEqual(seen(original, steps, limit))
      },
    ),
    { numRuns: 1_000 },
  )
})

test('visits the changed documents instead of all', () => {
  const fleet = Array.from({ length: 1_000 }, (_, index) => `LS-${index}`)
  const step = (changed: string[], value: number, target: object) => ({
    kind: 'changes',
    docs: changed.map((id) => ({ id, exists: true, value, mutations: 'none' })),
    target: { current: true, added: [], modified: [], removed: [], ...target },
    isLimboOn: true,
  })
  const steps = [
    step(fleet, 0, { added: fleet }),
    step(['LS-7', 'LS-8'], 1, { modified: ['LS-7', 'LS-8'] }),
  ]
  expect(original(steps, null).map(({ visits }) => visits)).toEqual([1_000, 1_000])
  expect(incremental(steps, null).map(({ visits }) => visits)).toEqual([1_000, 2])
})

test('refuses a source that has moved', () => {
  expect(() => withIncrementalLimbo(source.replace('this.oc()', 'this.od()'))).toThrow(
    'Firestore’s source has changed',
  )
  expect(() => withIncrementalLimbo(withIncrementalLimbo(source))).toThrow()
})
