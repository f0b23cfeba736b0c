import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHash, isBuildFresh, stampBuild } from './build'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wetwell-stamp-'))
  write('app/page.tsx', 'page')
  write('lib/domain/status.ts', 'status')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

const baked = { NEXT_PUBLIC_A: '1', NEXT_PUBLIC_B: '2' }

function build() {
  write('.next/BUILD_ID', 'id')
  write('public/basemap/world.json', '{}')
  write('public/maplibre/worker.mjs', 'worker')
  stampBuild(root, buildHash(root, baked))
}

test('a build stays fresh while nothing changes', () => {
  build()
  expect(isBuildFresh(root, buildHash(root, { NEXT_PUBLIC_B: '2', NEXT_PUBLIC_A: '1' }))).toBe(true)
})

test('a build that the demo didn’t make isn’t fresh', () => {
  write('.next/BUILD_ID', 'id')
  expect(isBuildFresh(root, buildHash(root, baked))).toBe(false)
})

test('the map assets that the build generates aren’t sources', () => {
  const hash = buildHash(root, baked)
  build()
  expect(buildHash(root, baked)).toBe(hash)
})

test('a changed baked-in value makes it stale', () => {
  build()
  expect(isBuildFresh(root, buildHash(root, { ...baked, NEXT_PUBLIC_A: '0' }))).toBe(false)
})

test.each([
  ['a changed source', () => write('app/page.tsx', 'other')],
  ['a new source', () => write('components/new.tsx', 'new')],
  ['a new dependency', () => write('package-lock.json', '{}')],
  ['a removed source', () => rmSync(join(root, 'lib/domain/status.ts'))],
  ['a build that didn’t finish', () => rmSync(join(root, '.next/BUILD_ID'))],
  ['a missing map asset', () => rmSync(join(root, 'public/basemap'), { recursive: true })],
])('%s makes it stale', (_name, change) => {
  build()
  change()
  expect(isBuildFresh(root, buildHash(root, baked))).toBe(false)
})

test('a changed test leaves it fresh', () => {
  build()
  write('app/page.test.tsx', 'test')
  expect(isBuildFresh(root, buildHash(root, baked))).toBe(true)
})
