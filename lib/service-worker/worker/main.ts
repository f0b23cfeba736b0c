import type { WorkerScope } from './scope'
import type { Build } from './shell'
import { startWorker } from './start-worker'

/** Put in by scripts/service-worker.ts. */
declare const BUILD: Build

startWorker(self as unknown as WorkerScope, BUILD)
