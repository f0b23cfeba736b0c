import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildHash, isBuildFresh, stampBuild } from './build-stamp'
import { bakedVariables, childEnvironment, webVariables } from './demo-env'
import type { RunSettings } from './services'
import type { Job, Supervisor } from './supervisor'

interface BuildOptions {
  root: string
  supervisor: Supervisor
  settings: RunSettings
}

export function buildServices({ supervisor, settings }: BuildOptions): Promise<void> {
  return supervisor.runStep({
    name: 'Services build',
    args: ['local/stack/build-services.mjs'],
    env: settings.environment,
  })
}

export function buildFunctions({ supervisor, settings }: BuildOptions): Promise<void> {
  return supervisor.runStep({
    name: 'Functions build',
    args: ['functions/build.mjs'],
    env: settings.environment,
  })
}

/** @returns false if there was a fresh build. @throws DemoError if a step fails */
export async function ensureAppIsBuilt(options: BuildOptions): Promise<boolean> {
  const { root, supervisor, settings } = options
  const hash = buildHash(root, bakedVariables(settings.firestoreHost))
  if (isBuildFresh(root, hash)) return false

  rmSync(join(root, '.next/BUILD_ID'), { force: true })
  const env = childEnvironment(settings.environment, webVariables(settings.firestoreHost))
  for (const step of buildSteps(env)) await supervisor.runStep(step)
  stampBuild(root, hash)
  return true
}

export function buildSteps(env: NodeJS.ProcessEnv): Job[] {
  return [
    { name: 'Map assets', args: ['--import', 'tsx', 'scripts/map-assets.ts'], env },
    { name: 'App build', args: ['node_modules/next/dist/bin/next', 'build'], env },
    { name: 'CSP hashes', args: ['--import', 'tsx', 'scripts/csp-hashes.ts'], env },
    { name: 'Service worker', args: ['--import', 'tsx', 'scripts/service-worker.ts'], env },
  ]
}
