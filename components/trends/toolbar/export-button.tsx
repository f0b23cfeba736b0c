'use client'

import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'
import { reportError } from '@/lib/telemetry/report-error'
import type { ExportOptions } from '@/lib/trends/export-api'

interface ExportButtonProps {
  name: string
  documents: number
  write: (options: ExportOptions) => Promise<string>
}

type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; read: number; of: number }
  | { kind: 'failed'; message: string }

export function ExportButton({ name, documents, write }: ExportButtonProps) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const abort = new AbortController()
    running.current = abort
    const { signal } = abort
    setState({ kind: 'running', read: 0, of: documents })
    try {
      const onProgress: ExportOptions['onProgress'] = (progress) =>
        setState({ kind: 'running', ...progress })
      saveFile(`${name}.csv`, await write({ signal, onProgress }))
      setState({ kind: 'idle' })
    } catch (error) {
      if (signal.aborted) return
      reportError(error)
      setState({ kind: 'failed', message: exportFailure(error) })
    }
  }

  function cancel() {
    running.current?.abort()
    setState({ kind: 'idle' })
  }

  if (state.kind === 'running')
    return (
      <span className="flex items-center gap-2 text-xs text-muted">
        <span role="status" className="tabular-nums">
          {state.read < state.of ? `Exporting ${state.read} of ${state.of}` : 'Writing file'}
        </span>
        <Button size="small" onClick={cancel}>
          Cancel export
        </Button>
      </span>
    )
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button size="small" onClick={() => void start()}>
        <Download aria-hidden className="size-3.5" />
        Export CSV
      </Button>
      {state.kind === 'failed' && (
        <span role="alert" className="text-xs">
          {state.message}
        </span>
      )}
    </span>
  )
}

const REASONS: Record<string, string> = {
  'functions/permission-denied': 'you no longer have access to this station',
  'functions/unauthenticated': 'your session has ended',
  'functions/invalid-argument': 'this range can’t be exported',
  'functions/resource-exhausted': 'another export is still running; try again when it ends',
  'functions/deadline-exceeded': 'it took too long; try a shorter range',
}

function exportFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  return reason ? `Export failed: ${reason}.` : 'Export failed. Try again.'
}
