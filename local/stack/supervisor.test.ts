import { temporaryFolder } from '@/tests/temporary-folder'
import { DemoError } from './demo-error'
import { eventually, FAKE_SERVICE, pidsIn, untilGone } from './fixtures/processes'
import { Supervisor, type Job } from './supervisor'

// Before the folder goes.
afterEach(() => supervisor.stopAll())

const inFolder = temporaryFolder()
let deaths: DemoError[]
let supervisor: Supervisor

beforeEach(() => {
  deaths = []
  supervisor = new Supervisor({
    root: process.cwd(),
    logFolder: inFolder(),
    graceMs: 200,
    onDeath: (error) => deaths.push(error),
  })
})

const pidFile = (name: string) => inFolder(`${name}.pids`)

function job(name: string, behaviour = 'obedient'): Job {
  return { name, args: [FAKE_SERVICE, pidFile(name), behaviour], env: process.env }
}

test('a service that ignores SIGTERM is killed after the grace period', async () => {
  supervisor.startService(job('a', 'stubborn'))
  const pids = await pidsIn(pidFile('a'))

  await supervisor.stopAll()

  await untilGone(pids)
})

test('a service that is killed is reported with its signal', async () => {
  supervisor.startService(job('a'))
  const [pid = 0, worker = 0] = await pidsIn(pidFile('a'))

  process.kill(pid, 'SIGKILL')
  await eventually(() => deaths.length > 0)

  expect(deaths).toEqual([new DemoError('a was stopped by SIGKILL.')])
  await untilGone([pid, worker])
})

test('no service starts while the demo is ending', async () => {
  await supervisor.stopAll()
  expect(() => supervisor.startService(job('a'))).toThrow(
    'a was not started because the demo is stopping.',
  )
})

test('a failed step throws with its last lines and isn’t reported as a death', async () => {
  const args = ['-e', 'console.log("one\\ntwo"); process.exit(3)']
  const step = supervisor.runStep({ name: 'Build', args, env: process.env })
  await expect(step).rejects.toMatchObject({
    message: 'Build exited with code 3.',
    lastLines: ['one', 'two'],
  })
  expect(deaths).toEqual([])
})
