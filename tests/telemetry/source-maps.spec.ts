import { join } from 'node:path'
import { RELEASE, TOKEN } from './settings'
import { sourceMapsIn } from './shipped'
import { expect, test } from './test'

test('the build makes its release known and uploads its source maps, by the token alone', ({
  build: { uploads },
}) => {
  const asked = uploads.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)
  expect(asked).toContainEqual(expect.stringMatching(/^POST .*\/releases\/$/))
  const bundles = uploads.filter(({ path }) => path.includes('artifactbundle/assemble'))
  expect(bundles).not.toEqual([])
  for (const { body } of bundles) expect.soft(body).toContain(RELEASE)
  expect(new Set(uploads.map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${TOKEN}`]),
  )
})

test('no source map is left to be published', ({ build }) => {
  expect(sourceMapsIn(join(build.folder, '.next/static'))).toEqual([])
})
