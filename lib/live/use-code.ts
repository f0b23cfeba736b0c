import { useEffect, useState } from 'react'
import { readWithRetries, type RetryOptions } from './read-with-retries'

export interface Code<Module> {
  load: () => Promise<Module>
  loaded: Module | null
}

export function codeOf<Module>(load: () => Promise<Module>): Code<Module> {
  return { load, loaded: null }
}

export async function loadCode<Module>(
  code: Code<Module>,
  options: Partial<RetryOptions> = {},
): Promise<Module> {
  const { signal } = new AbortController()
  code.loaded ??= await readWithRetries(code.load, { signal, onFailure: () => {}, ...options })
  return code.loaded
}

/** At this many failures a screen says so. */
const FAILURES_MAX = 4

/** Keeps trying while mounted. Outside the error boundary a failed `lazy` would end the app. */
export function useCode<Module>(code: Code<Module>) {
  const [module, setModule] = useState(code.loaded)
  const [failures, setFailures] = useState(0)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (module) return
    const abort = new AbortController()
    const { signal } = abort
    const onFailure = () => setFailures((count) => count + 1)
    loadCode(code, { signal, onFailure, retries: Infinity }).then(
      (loaded) => signal.aborted || setModule(loaded),
      ignoreAbort,
    )
    return () => abort.abort()
  }, [code, module, round])

  return {
    module,
    hasFailed: failures >= FAILURES_MAX,
    loadAgain: () => {
      setFailures(0)
      setRound(round + 1)
    },
  }
}

/** Only an abort ends the retries. */
function ignoreAbort(): void {}
