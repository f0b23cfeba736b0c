import { releaseOf } from './build-settings.mjs'

/**
 * With error reporting and SENTRY_AUTH_TOKEN, the build uploads its source maps and deletes them;
 * otherwise none are made.
 * @param {import('next').NextConfig} config
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Promise<import('next').NextConfig>}
 */
export async function withSourceMaps(config, environment) {
  const { SENTRY_AUTH_TOKEN, SENTRY_ORG, SENTRY_PROJECT, SENTRY_URL } = environment
  if (!SENTRY_AUTH_TOKEN || !environment.NEXT_PUBLIC_SENTRY_DSN)
    return { ...config, experimental: { ...config.experimental, turbopackSourceMaps: false } }
  if (!SENTRY_ORG || !SENTRY_PROJECT)
    throw new Error('SENTRY_AUTH_TOKEN needs SENTRY_ORG and SENTRY_PROJECT beside it.')

  const { withSentryConfig } = await import('@sentry/nextjs/config')
  return withSentryConfig(config, {
    authToken: SENTRY_AUTH_TOKEN,
    org: SENTRY_ORG,
    project: SENTRY_PROJECT,
    sentryUrl: SENTRY_URL || undefined,
    release: { name: releaseOf(environment) },
    sourcemaps: { deleteSourcemapsAfterUpload: true },
    errorHandler: (error) => console.error(`Source maps were not uploaded: ${error.message}`),
    telemetry: false,
    silent: true,
    buildTimeInstrumentation: false,
    routeManifestInjection: false,
    suppressOnRouterTransitionStartWarning: true,
  })
}
