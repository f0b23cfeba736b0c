import { useEffect, useState } from 'react'
import { readWithRetries } from './read-with-retries'

/** Code that loads on first use, or earlier. */
export interface Code<Module> {
  load: () => Promise<Module>
  loaded: Module | null
}

export function codeOf<Module>(load: () => Promise<Module>): Code<Module> {
  return { load, loaded: null }
}

/** Loads code with three retries. */
export async function loadCode<Module>(
  code: Code<Module>,
  signal = new AbortController().signal,
): Promise<Module> {
  code.loaded ??= await readWithRetries(code.load, { signal, onFailure: () => {} })
  return code.loaded
}

/**
 * For components outside the pages' error boundary, where a failed `lazy` would take down the app.
 */
export function useCode<Module>(code: Code<Module>) {
  const [module, setModule] = useState(code.loaded)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (module || hasFailed) return
    const abort = new AbortController()
    const { signal } = abort
    loadCode(code, signal).then(
      (loaded) => signal.aborted || setModule(loaded),
      () => signal.aborted || setHasFailed(true),
    )
    return () => abort.abort()
  }, [code, module, hasFailed])

  return { module, hasFailed, loadAgain: () => setHasFailed(false) }
}
