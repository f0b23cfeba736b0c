import { execFileSync } from 'node:child_process'

/** Ensures a production build, in its own process: Jest's global setup can't resolve `@/`. */
export default function buildWebApp() {
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/web-app/build.ts'], {
    stdio: 'inherit',
  })
}
