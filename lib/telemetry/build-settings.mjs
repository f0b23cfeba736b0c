import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Build-time constants: without its setting, a tool's code isn't in the build. Read them as a
 * literal `process.env.NAME`.
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
export function buildSettings(environment) {
  const { NEXT_PUBLIC_SENTRY_DSN, NEXT_PUBLIC_LOGROCKET_APP_ID, VERCEL } = environment
  const { SENTRY_ENVIRONMENT, VERCEL_ENV, NODE_ENV } = environment
  return {
    WITH_SENTRY: NEXT_PUBLIC_SENTRY_DSN ? '1' : '',
    WITH_LOGROCKET: NEXT_PUBLIC_LOGROCKET_APP_ID ? '1' : '',
    ON_VERCEL: VERCEL ? '1' : '',
    WETWELL_RELEASE: releaseOf(environment),
    WETWELL_ENVIRONMENT: SENTRY_ENVIRONMENT || VERCEL_ENV || NODE_ENV || '',
  }
}

/**
 * `wetwell@0.1.0+a1b2c3d4e5f6`; without the commit if host, GIT_COMMIT and Git don't provide it.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {string}
 */
export function releaseOf(environment) {
  const file = new URL('../../package.json', import.meta.url)
  const { name, version } = JSON.parse(readFileSync(file, 'utf8'))
  const commit = environment.VERCEL_GIT_COMMIT_SHA || environment.GIT_COMMIT || commitByGit()
  return commit ? `${name}@${version}+${commit.slice(0, 12)}` : `${name}@${version}`
}

function commitByGit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
