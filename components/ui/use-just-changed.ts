import { useEffect, useState } from 'react'

/** Whether a value has changed within the last `durationMs`; the first value is no change. */
export function useJustChanged(value: string, durationMs: number): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), durationMs)
    return () => clearTimeout(timer)
  }, [value, durationMs])
  return settled !== value
}
