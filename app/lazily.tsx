import { use, type ComponentType } from 'react'
import { readWithRetries } from '@/lib/live/read-with-retries'

const forgetFailures = new Set<() => void>()

/** Requests failed code again on the next render, which React's `lazy` can't. */
export function loadAgain(): void {
  for (const forget of forgetFailures) forget()
  forgetFailures.clear()
}

/** Loads a component's code on first render, with three retries. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined

  async function start() {
    const { signal } = new AbortController()
    try {
      return await readWithRetries(load, { signal, onFailure: () => {} })
    } catch (error) {
      forgetFailures.add(() => (loading = undefined))
      throw error
    }
  }

  return function Loaded(props: Props) {
    loading ??= start()
    const Component = use(loading)
    return <Component {...props} />
  }
}
