import packageJson from '@/package.json'
import { buildSettings } from './build-settings.mjs'
import { withSourceMaps } from './source-maps.mjs'

test('a build without settings includes no tool', () => {
  expect(buildSettings({})).toMatchObject({ WITH_SENTRY: '', WITH_LOGROCKET: '', ON_VERCEL: '' })
})

test('a release is the version and the commit', () => {
  const commit = '0123456789abcdef0123456789abcdef01234567'
  const release = `wetwell@${packageJson.version}+0123456789ab`
  expect(buildSettings({ VERCEL_GIT_COMMIT_SHA: commit }).WETWELL_RELEASE).toBe(release)
  expect(buildSettings({ GIT_COMMIT: commit }).WETWELL_RELEASE).toBe(release)
})

test('uses SENTRY_ENVIRONMENT, else the host’s environment', () => {
  const environment = { VERCEL_ENV: 'preview', NODE_ENV: 'production' }
  expect(buildSettings(environment).WETWELL_ENVIRONMENT).toBe('preview')
  const named = { ...environment, SENTRY_ENVIRONMENT: 'staging' }
  expect(buildSettings(named).WETWELL_ENVIRONMENT).toBe('staging')
})

test('makes no source maps without a token and rejects a token without a project', async () => {
  const config = { poweredByHeader: false }
  const dsn = { NEXT_PUBLIC_SENTRY_DSN: 'https://key@sentry.example/1' }
  const none = { ...config, experimental: { turbopackSourceMaps: false } }
  expect(await withSourceMaps(config, dsn)).toEqual(none)
  expect(await withSourceMaps(config, { SENTRY_AUTH_TOKEN: 't' })).toEqual(none)
  const token = { ...dsn, SENTRY_AUTH_TOKEN: 't' }
  await expect(withSourceMaps(config, token)).rejects.toThrow('SENTRY_ORG')
})
