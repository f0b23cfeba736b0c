import packageJson from '@/package.json'
import { buildSettings } from './build-settings.mjs'
import { withSourceMaps } from './source-maps.mjs'

test('without settings a build carries no tool', () => {
  expect(buildSettings({})).toMatchObject({ WITH_SENTRY: '', WITH_LOGROCKET: '', ON_VERCEL: '' })
})

test('a release is the version and the commit', () => {
  const commit = '0123456789abcdef0123456789abcdef01234567'
  const release = `wetwell@${packageJson.version}+0123456789ab`
  expect(buildSettings({ VERCEL_GIT_COMMIT_SHA: commit }).WETWELL_RELEASE).toBe(release)
  expect(buildSettings({ GIT_COMMIT: commit }).WETWELL_RELEASE).toBe(release)
})

test('errors are told apart by environment: the one named, else the host’s', () => {
  const environment = { VERCEL_ENV: 'preview', NODE_ENV: 'production' }
  expect(buildSettings(environment).WETWELL_ENVIRONMENT).toBe('preview')
  const named = { ...environment, SENTRY_ENVIRONMENT: 'staging' }
  expect(buildSettings(named).WETWELL_ENVIRONMENT).toBe('staging')
})

test('without a token no source maps are made; one without a project is refused', async () => {
  const config = { poweredByHeader: false }
  const dsn = { NEXT_PUBLIC_SENTRY_DSN: 'https://key@sentry.example/1' }
  expect(await withSourceMaps(config, dsn)).toBe(config)
  expect(await withSourceMaps(config, { SENTRY_AUTH_TOKEN: 't' })).toBe(config)
  const token = { ...dsn, SENTRY_AUTH_TOKEN: 't' }
  await expect(withSourceMaps(config, token)).rejects.toThrow('SENTRY_ORG')
})
