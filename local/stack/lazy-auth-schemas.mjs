/**
 * Preloaded into Google's emulators. Makes Auth compile the schemas of a call on first use instead
 * of all of them at startup, which takes 16 s of CPU time.
 */
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const exegesis = createRequire(resolve('firebase-tools'))('exegesis-express')
const { middleware } = exegesis
exegesis.middleware = (spec, options) =>
  middleware(spec, { ...options, lazyCompileValidationSchemas: true })
