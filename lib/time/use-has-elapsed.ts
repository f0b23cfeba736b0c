import { useEffect, useState } from 'react'

/** Whether this much time has passed since the component mounted. */
export function useHasElapsed(ms: number): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasElapsed
}
