import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'

/** On Debian, on macOS and in a home folder. */
const SDK_FOLDERS = [
  '/usr/lib/google-cloud-sdk',
  '/opt/homebrew/share/google-cloud-sdk',
  '/usr/local/share/google-cloud-sdk',
  join(homedir(), 'google-cloud-sdk'),
]

const OLDEST_JAVA = 11

type OfficialEmulator = { jar: string } | { missing: string }

export function findOfficialEmulator(named = process.env.FIRESTORE_EMULATOR_JAR): OfficialEmulator {
  const jar = (named ? [named] : SDK_FOLDERS.map((folder) => join(folder, JAR))).find((path) =>
    existsSync(path),
  )
  if (!jar)
    return {
      missing: named
        ? `FIRESTORE_EMULATOR_JAR names no file: ${named}`
        : 'install google-cloud-cli-firestore-emulator, or set FIRESTORE_EMULATOR_JAR',
    }
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return javaMajor(java.stderr) >= OLDEST_JAVA ? { jar } : { missing: 'install Java 11 or newer' }
}

/** 17 of `version "17.0.1"`, 1 of Java 8's. */
export function javaMajor(printed: string | null): number {
  return Number(/version "(\d+)/.exec(printed ?? '')?.[1] ?? 0)
}
