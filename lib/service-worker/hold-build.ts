import { reportError } from '@/lib/telemetry/report-error'
import { ownBuild } from './own-build'
import { buildLockOf } from './shared'

/** Keeps the copy of this page's build until the page is gone: it may load more of its code. */
export function holdBuild(): void {
  const build = ownBuild()
  if (build === null || !('locks' in navigator)) return
  const forever = () => new Promise<never>(() => {})
  navigator.locks
    .request(buildLockOf(build), { mode: 'shared' }, forever)
    .catch((error: unknown) => reportError(error))
}
