import { announce } from './global-setup'
import { startOfficialServer } from './start-server'

/** Jest runs a set-up once even if two projects name it, so Google's emulator has its own. */
export default async function startOfficial(): Promise<void> {
  await announce(await startOfficialServer(), 'RULES_HOST')
}
