import { useState } from 'react'

/** Returns the previous value while the new one has equal JSON, so effects don't rerun. */
export function useStableValue<Value>(value: Value): Value {
  const [stable, setStable] = useState(value)
  if (JSON.stringify(stable) === JSON.stringify(value)) return stable
  setStable(value)
  return value
}
