/** Preloaded into Google's emulators: compiling all schemas at startup takes 16 s of CPU. */
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const exegesis = createRequire(resolve('firebase-tools'))('exegesis-express')
const { middleware } = exegesis
exegesis.middleware = (spec, options) =>
  middleware(spec, { ...options, lazyCompileValidationSchemas: true })
