import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { temporaryFolder } from '@/tests/temporary-folder'
import { buildHash, isBuildFresh, stampBuild } from './build'

const inRoot = temporaryFolder()

beforeEach(() => {
  write('app/page.tsx', 'page')
  write('lib/domain/status.ts', 'status')
})

function write(path: string, text: string) {
  mkdirSync(inRoot(path, '..'), { recursive: true })
  writeFileSync(inRoot(path), text)
}

const baked = { NEXT_PUBLIC_A: '1', NEXT_PUBLIC_B: '2' }

function build() {
  write('.next/BUILD_ID', 'id')
  write('public/basemap/world.json', '{}')
  write('public/maplibre/worker.mjs', 'worker')
  stampBuild(inRoot(), buildHash(inRoot(), baked))
}

test('a build stays fresh while nothing changes', () => {
  build()
  expect(
    isBuildFresh(inRoot(), buildHash(inRoot(), { NEXT_PUBLIC_B: '2', NEXT_PUBLIC_A: '1' })),
  ).toBe(true)
})

test('a build that the demo didn’t make isn’t fresh', () => {
  write('.next/BUILD_ID', 'id')
  expect(isBuildFresh(inRoot(), buildHash(inRoot(), baked))).toBe(false)
})

test('the map assets that the build generates aren’t sources', () => {
  const hash = buildHash(inRoot(), baked)
  build()
  expect(buildHash(inRoot(), baked)).toBe(hash)
})

test('a changed baked-in value makes it stale', () => {
  build()
  expect(isBuildFresh(inRoot(), buildHash(inRoot(), { ...baked, NEXT_PUBLIC_A: '0' }))).toBe(false)
})

test.each([
  ['a changed source', () => write('app/page.tsx', 'other')],
  ['a new source', () => write('components/new.tsx', 'new')],
  ['a new dependency', () => write('package-lock.json', '{}')],
  ['a removed source', () => rmSync(inRoot('lib/domain/status.ts'))],
  ['a build that didn’t finish', () => rmSync(inRoot('.next/BUILD_ID'))],
  ['a missing map asset', () => rmSync(inRoot('public/basemap'), { recursive: true })],
])('%s makes it stale', (_name, change) => {
  build()
  change()
  expect(isBuildFresh(inRoot(), buildHash(inRoot(), baked))).toBe(false)
})

test('a changed test leaves it fresh', () => {
  build()
  write('app/page.test.tsx', 'test')
  expect(isBuildFresh(inRoot(), buildHash(inRoot(), baked))).toBe(true)
})
