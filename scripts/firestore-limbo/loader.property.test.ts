import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildSync, transformSync } from 'esbuild'
import fc from 'fast-check'
import edit from './loader.mjs'

interface Outcome {
  shown: object | undefined
  limbo: readonly string[][]
  visits: number
}
type Drive = (steps: readonly object[], limit: number | null) => Outcome[]

const dist = join(createRequire(__filename).resolve('@firebase/firestore/package.json'), '../dist')
const index = readFileSync(join(dist, 'index.esm.js'), 'utf8')
const [, fileName = ''] = /from '\.\/(common-[\w-]+\.esm\.js)'/.exec(index) ?? []
const driver = readFileSync(join(__dirname, 'drive-view.mjs'), 'utf8')
const installed = readFileSync(join(dist, fileName), 'utf8') + driver
/** A release with other minified names and without comments, and with its statements joined. */
const renamed = transformSync(installed, {
  minify: true,
  mangleProps: /^[A-Za-z]{1,2}$/,
  reserveProps: /^(at|id|is|ms|of|ok|op)$/,
}).code

function load(sdk: string): Drive {
  const { outputFiles } = buildSync({
    stdin: { contents: sdk, resolveDir: dist },
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

const releases = [
  ['the installed release', load(installed), load(edit(installed)), 300],
  ['a release with other names', load(renamed), load(edit(renamed)), 100],
] as const

const anyId = fc.constantFrom('a', 'b', 'ab', '__id2__', '__id10__')
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

test.each(releases)(
  'shows and looks up what the unedited SDK does, whatever comes: %s',
  (_release, original, incremental, numRuns) => {
    fc.assert(
      fc.property(
        fc.array(anyStep, { minLength: 1, maxLength: 30 }),
        fc.option(fc.integer({ min: 1, max: 3 })),
        (steps, limit) => {
          expect(seen(incremental, steps, limit)).toEqual(seen(original, steps, limit))
        },
      ),
      { numRuns },
    )
  },
)

test.each(releases)(
  'visits the changed documents instead of all: %s',
  (_release, original, incremental) => {
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
  },
)

test.each([
  ['has no such place', (source: string) => source.replaceAll('applyChanges', 'applyAll')],
  [
    'has it twice',
    (source: string) => source.replace('instanceof Buffer', '$& || e instanceof Buffer'),
  ],
  ['was edited already', edit],
])('refuses a source that %s', (_what, change) => {
  expect(() => edit(change(installed))).toThrow(
    /^Firestore’s source has changed: .* instead of once/,
  )
})
