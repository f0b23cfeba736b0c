import { withIncrementalLimbo } from './incremental-limbo.mjs'

/** For the build (next.config.mjs). @param {string} source */
export default function loader(source) {
  return withIncrementalLimbo(source)
}
