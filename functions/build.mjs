import { build } from 'esbuild'

/** Bundles the functions with what they share with lib/; the Firebase SDKs stay packages. */
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
