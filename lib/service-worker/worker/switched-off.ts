import { removeWorker } from './remove-worker'
import type { WorkerScope } from './scope'

removeWorker(self as unknown as WorkerScope)
