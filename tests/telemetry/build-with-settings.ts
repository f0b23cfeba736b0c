import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { buildSteps, buildHash, isBuildFresh, SOURCES, stampBuild } from '@/local/stack/build'
import { childEnvironment, LOCAL_FIRESTORE_HOST, webVariables } from '@/local/stack/demo-env'
import { Supervisor } from '@/local/stack/supervisor'
import { receivedSchema, type Received, type SentrySink } from './sentry-sink'
import { BUILD_SETTINGS } from './settings'

const ROOT = process.cwd()

/** Where packages resolve and no tool looks. */
export const BUILD = join(ROOT, '.next', 'cache', 'telemetry')
const UPLOADS = join(BUILD, '.next', 'uploads.json')

/** With the repository as the root for resolving packages. */
const CONFIG = `import nextConfig from './next.config.original.mjs'
export default async (phase) => ({ ...(await nextConfig(phase)), turbopack: { root: ${JSON.stringify(ROOT)} } })
`

/** Builds a copy with all settings on, unless it exists. @throws DemoError if a step fails */
export async function buildWithSettings(sink: SentrySink, logFolder: string): Promise<void> {
  const variables = { ...webVariables(LOCAL_FIRESTORE_HOST), ...BUILD_SETTINGS }
  const hash = buildHash(ROOT, variables)
  if (isBuildFresh(BUILD, hash)) return

  copySources()
  const env = childEnvironment(process.env, {
    ...variables,
    // Sentry's CLI remembers where it found an organization.
    SENTRY_CONFIG_DIR: join(logFolder, 'sentry'),
    SENTRY_CLI_NO_TELEMETRY: '1',
  })
  const supervisor = new Supervisor({ root: BUILD, logFolder, onDeath: () => {} })
  // A test that times out leaves no build running.
  process.once('exit', () => supervisor.killAll())
  for (const step of buildSteps(env)) await supervisor.runStep(step)
  writeFileSync(UPLOADS, JSON.stringify(sink.received))
  stampBuild(BUILD, hash)
}

export function uploadsOfBuild(): Received[] {
  return receivedSchema.array().parse(JSON.parse(readFileSync(UPLOADS, 'utf8')))
}

function copySources(): void {
  rmSync(BUILD, { recursive: true, force: true })
  mkdirSync(BUILD, { recursive: true })
  for (const path of [...SOURCES, 'package.json'])
    if (existsSync(path)) cpSync(path, join(BUILD, path), { recursive: true })
  cpSync('next.config.mjs', join(BUILD, 'next.config.original.mjs'))
  writeFileSync(join(BUILD, 'next.config.mjs'), CONFIG)
  symlinkSync(resolve('node_modules'), join(BUILD, 'node_modules'))
  // Tailwind obeys the .gitignore of its repository, so make this look like a repository.
  mkdirSync(join(BUILD, '.git'))
}
