import { withIncrementalLimbo } from './incremental-limbo.mjs'

/** The bundler would ship all of Node's Buffer for it, and a Buffer is a Uint8Array. */
const BUFFER_CHECK = 't instanceof Buffer || t instanceof Uint8Array'

/**
 * For the build (next.config.mjs).
 *
 * @param {string} source
 * @throws Error if it isn't the source that the edits were made for
 */
export default function loader(source) {
  if (!source.includes(BUFFER_CHECK)) throw new Error(`Firestore has no "${BUFFER_CHECK}".`)
  return withIncrementalLimbo(source.replace(BUFFER_CHECK, 't instanceof Uint8Array'))
}
