import { build } from 'esbuild'

/** Bundles the functions and the code they use from lib/. The Firebase SDKs stay external. */
await build({
  entryPoints: ['functions/src/index.ts'],
  outfile: 'functions/lib/index.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['firebase-admin', 'firebase-functions'],
  logLevel: 'warning',
})
