import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as setup } from '@playwright/test'
import { buildWithSettings } from './build-with-settings'
import { SentrySink } from './sentry-sink'

const BUILD_TIMEOUT_MS = 480_000

setup('a build with all settings is there', async () => {
  setup.setTimeout(BUILD_TIMEOUT_MS)
  const logFolder = await mkdtemp(join(tmpdir(), 'wetwell-telemetry-'))
  const sink = new SentrySink()
  await sink.start()
  await buildWithSettings(sink, logFolder)
  sink.stop()
  await rm(logFolder, { recursive: true })
})
