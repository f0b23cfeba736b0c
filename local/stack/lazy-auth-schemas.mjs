/**
 * Preloaded into Google's emulators: Auth compiles the schemas of a call when it is first made, not
 * those of all calls at the start, which takes 16 s of processor time.
 */
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const exegesis = createRequire(resolve('firebase-tools'))('exegesis-express')
const { middleware } = exegesis
exegesis.middleware = (spec, options) =>
  middleware(spec, { ...options, lazyCompileValidationSchemas: true })
