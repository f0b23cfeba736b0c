import { useEffect, useState } from 'react'

/** The first value is no change. */
export function useJustChanged(value: string, durationMs: number): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), durationMs)
    return () => clearTimeout(timer)
  }, [value, durationMs])
  return settled !== value
}
