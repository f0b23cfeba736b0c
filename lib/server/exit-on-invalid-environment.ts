import 'server-only'
import { serverEnv } from './env'

const EXIT_CODE_CONFIGURATION = 78

/** Next would start anyway and fail on every request. */
export function exitOnInvalidEnvironment(): void {
  try {
    serverEnv()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(EXIT_CODE_CONFIGURATION)
  }
}
