import { useEffect, useState } from 'react'
import type { HandOverEvidence } from './evidence'
import { documentsToRead, readHistories } from './read-histories'
import type { Histories } from './maxima'

/** About 500 stations. */
const MAX_READS_WITHOUT_APPROVAL = 1500

interface Reading {
  evidence: HandOverEvidence
  histories: Histories
  status: 'asking' | 'reading' | 'failed' | 'done'
}

/** Keeps what was read after a failure. `evidence` must be stable until the sheet is remade. */
export function useHistories(evidence: HandOverEvidence) {
  const documents = documentsToRead(evidence)
  const begin = (): Reading => ({
    evidence,
    histories: new Map(),
    status: documents > MAX_READS_WITHOUT_APPROVAL ? 'asking' : 'reading',
  })
  const [reading, setReading] = useState(begin)
  if (reading.evidence !== evidence) setReading(begin())
  const { histories, status } = reading

  useEffect(() => {
    if (status !== 'reading') return
    const abort = new AbortController()
    void readHistories(evidence, histories, abort.signal).then(({ error, ...read }) => {
      if (abort.signal.aborted) return
      setReading((last) => ({ ...last, ...read, status: error ? 'failed' : 'done' }))
    })
    return () => abort.abort()
  }, [evidence, histories, status])

  const read = () => setReading((last) => ({ ...last, status: 'reading' }))
  return { histories, documents, status, read }
}
