import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildSteps } from '@/local/stack/build'
import { SOURCES } from '@/local/stack/build-stamp'
import { childEnvironment, LOCAL_FIRESTORE_HOST, webVariables } from '@/local/stack/demo-env'
import { Supervisor } from '@/local/stack/supervisor'
import { BUILD_SETTINGS } from './settings'

const ROOT = process.cwd()

/** Where packages are found, no tool looks, and the ordinary build leaves it in peace. */
export const COPY = join(ROOT, '.next', 'cache', 'telemetry')

/** The repository's configuration, with the repository as the root in which packages are found. */
const CONFIG = `import nextConfig from './next.config.original.mjs'
export default async (phase) => ({ ...(await nextConfig(phase)), turbopack: { root: ${JSON.stringify(ROOT)} } })
`

/** Builds a copy of the product with all settings on; the demo's own build stays as it is. */
export async function buildWithSettings(logFolder: string): Promise<void> {
  copySources()
  const env = childEnvironment(process.env, {
    ...webVariables(LOCAL_FIRESTORE_HOST),
    ...BUILD_SETTINGS,
    // Sentry's command line remembers where it found an organisation.
    SENTRY_CONFIG_DIR: join(logFolder, 'sentry'),
    SENTRY_CLI_NO_TELEMETRY: '1',
  })
  const supervisor = new Supervisor({ root: COPY, logFolder, onDeath: () => {} })
  for (const step of buildSteps(env)) await supervisor.runStep(step)
}

function copySources(): void {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  for (const path of [...SOURCES, 'package.json'])
    if (existsSync(path)) cpSync(path, join(COPY, path), { recursive: true })
  cpSync('next.config.mjs', join(COPY, 'next.config.original.mjs'))
  writeFileSync(join(COPY, 'next.config.mjs'), CONFIG)
  symlinkSync(resolve('node_modules'), join(COPY, 'node_modules'))
  // Tailwind heeds the .gitignore of the repository it is in: it is to see a repository here.
  mkdirSync(join(COPY, '.git'))
}
