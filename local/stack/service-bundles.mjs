import { join } from 'node:path'

/** The main files of the services that are ours. */
export const SERVICE_FILES = [
  'local/firestore/main.ts',
  'local/firestore/official-main.ts',
  'local/backend/main.ts',
  'local/simulator/main.ts',
  'local/replay/main.ts',
]

/**
 * Where a service's bundle is: below node_modules, so that it finds its packages.
 *
 * @param {string} file relative to the project's folder
 */
export function bundleOf(file) {
  return join('node_modules/.cache/wetwell', file.replace(/\.ts$/, '.mjs'))
}
