import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureAppIsBuilt } from '@/local/stack/build'
import { LOCAL_FIRESTORE_HOST } from '@/local/stack/demo-env'
import { Supervisor } from '@/local/stack/supervisor'

const folder = mkdtempSync(join(tmpdir(), 'wetwell-build-'))
const supervisor = new Supervisor({ root: process.cwd(), logFolder: folder, onDeath: () => {} })
try {
  await ensureAppIsBuilt({
    root: process.cwd(),
    supervisor,
    settings: {
      firestoreHost: LOCAL_FIRESTORE_HOST,
      isFirestoreForeign: false,
      dataFolder: folder,
      environment: process.env,
    },
  })
} finally {
  rmSync(folder, { recursive: true })
}
