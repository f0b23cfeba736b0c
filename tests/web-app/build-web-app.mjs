import { execFileSync } from 'node:child_process'

/** Sees to the production build. A process of its own: Jest's global set-ups resolve no `@/`. */
export default function buildWebApp() {
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/web-app/build.ts'], {
    stdio: 'inherit',
  })
}
