import { useState } from 'react'

/** The same object again for as long as it says the same, so that what hangs on it can rest. */
export function useSteady<Value>(value: Value): Value {
  const [steady, setSteady] = useState(value)
  if (JSON.stringify(steady) === JSON.stringify(value)) return steady
  setSteady(value)
  return value
}
