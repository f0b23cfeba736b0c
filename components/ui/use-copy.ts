import { useEffect, useState } from 'react'

const SHOWN_MS = 4_000

export function useCopy() {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none')

  useEffect(() => {
    if (outcome === 'none') return
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // The clipboard needs https and the user's permission.
      setOutcome('failed')
    }
  }
  return { outcome, copy }
}
