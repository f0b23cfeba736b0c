import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { BUILD, uploadsOfBuild } from './build-with-settings'
import { RELEASE, TOKEN } from './settings'
import { sourceMapsIn } from './shipped'

test('the build registers its release and uploads its source maps, authorized only by the token', () => {
  const uploads = uploadsOfBuild()
  const asked = uploads.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)
  expect(asked).toContainEqual(expect.stringMatching(/^POST .*\/releases\/$/))
  const bundles = uploads.filter(({ path }) => path.includes('artifactbundle/assemble'))
  expect(bundles).not.toEqual([])
  for (const { body } of bundles) expect.soft(body).toContain(RELEASE)
  expect(new Set(uploads.map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${TOKEN}`]),
  )
})

test('no source map is left to be published', () => {
  expect(sourceMapsIn(join(BUILD, '.next/static'))).toEqual([])
})
