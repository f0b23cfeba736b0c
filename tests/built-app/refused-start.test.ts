import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchWebApp, untilReady } from '@/tests/web-app/web-app'

/** `EX_CONFIG` of sysexits.h. */
const EXIT_CODE_CONFIGURATION = 78

/** `lib/server/env.ts` tests every other reason. */
test('refuses to start with an emulator for a real project', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wetwell-starts-'))
  const web = launchWebApp(folder, {
    GCLOUD_PROJECT: 'wetwell-production',
    BACKEND_URL: 'http://127.0.0.1:4100',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  })
  const end = await Promise.race([web.exited, untilReady(web)])
  const output = web.output()
  await web.stop()
  rmSync(folder, { recursive: true })
  expect(end).toEqual({ code: EXIT_CODE_CONFIGURATION, signal: null })
  expect(output).toContain('FIREBASE_AUTH_EMULATOR_HOST: allowed only where GCLOUD_PROJECT starts')
})
