import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { temporaryFolder } from '@/tests/temporary-folder'
import { eventually, FAKE_SERVICE, pidsIn, untilGone } from './fixtures/processes'

const inFolder = temporaryFolder()

type ServiceBehaviour = 'obedient' | 'stubborn' | 'dies'
type Ending = 'ready' | 'never-ready' | 'fails'

/** Runs the demo with one fake service and its data folder in the test's own temp folder. */
function runFakeDemo(serviceBehaviour: ServiceBehaviour, ending: Ending) {
  const pidFile = inFolder('service.pids')
  const demo = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', 'local/stack/fixtures/fake-demo.ts'],
      ...[FAKE_SERVICE, pidFile, serviceBehaviour, ending],
    ],
    { env: { ...process.env, TMPDIR: inFolder(), WETWELL_EXIT_GRACE_MS: '200' } },
  )
  let stdout = ''
  let stderr = ''
  demo.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  demo.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => demo.once('close', resolve))

  return {
    exited,
    stdout: () => stdout,
    stderr: () => stderr,
    signal: (name: NodeJS.Signals) => demo.kill(name),
    untilReady: () => eventually(() => stdout.includes('\n')),
    servicePids: () => pidsIn(pidFile),
  }
}

const dataFolders = () => readdirSync(inFolder()).filter((name) => /^wetwell-/.test(name))

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends everything, after one line of JSON',
  async (name) => {
    const demo = runFakeDemo('obedient', 'ready')
    const pids = await demo.servicePids()
    await demo.untilReady()
    expect(dataFolders()).toHaveLength(1)

    demo.signal(name)

    expect(await demo.exited).toBe(0)
    await untilGone(pids)
    expect(dataFolders()).toEqual([])
    expect(demo.stdout().trimEnd()).not.toContain('\n')
    expect(JSON.parse(demo.stdout())).toMatchObject({ processes: { Service: pids[0] } })
  },
  20_000,
)

test('SIGINT before the demo is ready ends everything', async () => {
  const demo = runFakeDemo('obedient', 'never-ready')
  const pids = await demo.servicePids()

  demo.signal('SIGINT')

  expect(await demo.exited).toBe(0)
  await untilGone(pids)
  expect(demo.stdout()).toBe('')
}, 20_000)

test('a second SIGINT doesn’t wait for a stubborn service', async () => {
  const demo = runFakeDemo('stubborn', 'ready')
  const pids = await demo.servicePids()
  await demo.untilReady()

  demo.signal('SIGINT')
  await eventually(() => demo.stderr().includes('Stopping'))
  demo.signal('SIGINT')

  expect(await demo.exited).toBe(0)
  await untilGone(pids)
}, 20_000)

test('a service’s death ends everything and prints its last lines', async () => {
  const demo = runFakeDemo('dies', 'never-ready')
  const pids = await demo.servicePids()

  expect(await demo.exited).toBe(1)
  expect(demo.stderr()).toContain('Service exited with code 7.\n  │ up\n')
  await untilGone(pids)
  expect(dataFolders()).toEqual([])
}, 20_000)

test('a failed start ends everything and prints the last lines', async () => {
  const demo = runFakeDemo('obedient', 'fails')

  expect(await demo.exited).toBe(1)
  expect(demo.stderr()).toContain('Backend was not ready within 60 s.\n  │ no database\n')
  expect(demo.stdout()).toBe('')
  expect(dataFolders()).toEqual([])
}, 20_000)

test('two Firestores at once are refused', async () => {
  const demo = spawn(
    process.execPath,
    ['--import', 'tsx', 'local/stack/fixtures/fake-demo.ts', '', '', '', '', 'official'],
    { env: { ...process.env, TMPDIR: inFolder(), FIRESTORE_EMULATOR_HOST: '127.0.0.1:9' } },
  )
  const [stderr, [exitCode]] = await Promise.all([text(demo.stderr), once(demo, 'close')])

  expect(exitCode).toBe(1)
  expect(stderr).toContain('Unset FIRESTORE_EMULATOR_HOST (127.0.0.1:9)')
  expect(dataFolders()).toEqual([])
}, 20_000)

test.each(['obedient', 'stubborn'] as const)(
  'the %s service ends itself and its worker when the supervisor is killed',
  async (behaviour) => {
    const demo = runFakeDemo(behaviour, 'ready')
    const pids = await demo.servicePids()

    demo.signal('SIGKILL')

    await untilGone(pids)
  },
  20_000,
)
