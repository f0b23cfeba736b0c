import { useState } from 'react'

/** Returns the previous value while the new one has equal JSON, so effects don't rerun. */
export function useSteady<Value>(value: Value): Value {
  const [steady, setSteady] = useState(value)
  if (JSON.stringify(steady) === JSON.stringify(value)) return steady
  setSteady(value)
  return value
}
