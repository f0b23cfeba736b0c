import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Firestore } from 'firebase-admin/firestore'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { HOST, PROJECT_ID } from '@/local/config'
import { freePort } from '@/local/free-port'
import { waitUntil } from '@/local/stack/wait-until'

const SAMPLE = 'local/replay/examples/sample'
const TIMEOUT_MS = 120_000

/** The last one, which needs the others, ends first. */
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0).reverse()) {
    const exit = once(child, 'exit')
    child.kill()
    await exit
  }
})

/** Waits for a matching line of output, and returns its first group. */
async function start(main: string, args: string[], wanted: RegExp, env = {}): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', `local/${main}/main.ts`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const [, found] = wanted.exec(line) ?? []
    if (found === undefined) continue
    child.stdout.resume()
    return found
  }
  throw new Error(`${main} ended before it was ready`)
}

test(
  'as a process, seeds its stations, and plays rows into Firestore',
  async () => {
    const host = await start('firestore', ['--port', '0'], /listens on (\S+)$/)
    const port = await freePort()
    const options = ['--file', `${SAMPLE}.csv`, '--mapping', `${SAMPLE}.json`, '--loop']
    const seeded = await start(
      'replay',
      [...options, '--speed', '900', '--port', String(port)],
      /^(\d+) stations seeded/,
      { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: PROJECT_ID },
    )
    expect(seeded).toBe('2')

    const firestore = new Firestore({ projectId: PROJECT_ID, host, ssl: false })
    const isPlaying = async () => {
      const health = await fetch(`http://${HOST}:${port}/health`)
      return ((await health.json()) as { rowsPlayed: number }).rowsPlayed > 0
    }
    expect(await waitUntil(isPlaying, { timeoutMs: TIMEOUT_MS })).toBe(true)
    const [station, metrics] = await firestore.getAll(
      firestore.doc('pumpStations/LS-ALDER'),
      firestore.doc('metrics/LS-ALDER'),
    )
    await firestore.terminate()
    expect(station?.get('name')).toBe('Alder Street')
    const { values } = stationMetricsSchema.parse(metrics?.data())
    expect(values).toHaveProperty('level')
    expect(values.recordedAt).toMatch(/^2025-11-02T/)
  },
  TIMEOUT_MS,
)
