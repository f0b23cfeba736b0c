import { Firestore } from 'firebase-admin/firestore'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { HOST, PROJECT_ID } from '@/local/config'
import { freePort } from '@/local/free-port'
import { startProgram } from '@/local/start-program'
import { waitUntil } from '@/local/stack/wait-until'

const SAMPLE = 'local/replay/examples/sample'
const TIMEOUT_MS = 120_000

/** The last one, which needs the others, ends first. */
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** Waits for a matching line of output, and returns its first group. */
async function start(main: string, args: string[], wanted: RegExp, env = {}): Promise<string> {
  const program = [`local/${main}/main.ts`, ...args]
  const { found, stop } = await startProgram(program, (line) => wanted.exec(line)?.[1], env)
  stops.push(stop)
  return found
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
