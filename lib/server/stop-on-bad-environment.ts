import 'server-only'
import { serverEnv } from './env'

const EXIT_CODE_CONFIGURATION = 78

/** Ends the process when its environment is wrong: Next would start, and fail at each request. */
export function stopOnBadEnvironment(): void {
  try {
    serverEnv()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(EXIT_CODE_CONFIGURATION)
  }
}
