import { join } from 'node:path'

export const SERVICE_FILES = [
  'local/firestore/main.ts',
  'local/firestore/official-main.ts',
  'local/backend/main.ts',
  'local/simulator/main.ts',
  'local/replay/main.ts',
]

/**
 * Below node_modules, where it finds its packages.
 * @param {string} file relative to the project's folder
 */
export function bundleOf(file) {
  return join('node_modules/.cache/wetwell', file.replace(/\.ts$/, '.mjs'))
}
