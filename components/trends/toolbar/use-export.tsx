import { useEffect, useRef, useState } from 'react'
import { saveFile } from '@/components/ui/save-file'
import { Button } from '@/components/ui/button'
import { reportError } from '@/lib/telemetry/report-error'
import type { ExportOptions } from '@/lib/trends/export-api'

export interface ExportRequest {
  name: string
  documents: number
  write: (options: ExportOptions) => Promise<string>
}

type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; read: number; of: number }
  | { kind: 'failed'; message: string }

export function useExport({ name, documents, write }: ExportRequest) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const { signal } = abort
    setState({ kind: 'running', read: 0, of: documents })
    try {
      const onProgress: ExportOptions['onProgress'] = (progress) =>
        setState({ kind: 'running', ...progress })
      const text = await write({ signal, onProgress })
      if (signal.aborted) return
      saveFile(`${name}.csv`, text)
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
  return { state, start: () => void start(), cancel }
}

export function ExportStatus({ state, start, cancel }: ReturnType<typeof useExport>) {
  if (state.kind === 'idle') return null
  const isRunning = state.kind === 'running'
  return (
    <div className="flex basis-full flex-wrap items-center gap-2 text-xs">
      {isRunning ? (
        <span role="status" className="text-muted tabular-nums">
          {state.read < state.of ? `Exporting ${state.read} of ${state.of}` : 'Writing file'}
        </span>
      ) : (
        <span role="alert">{state.message}</span>
      )}
      <Button size="small" onClick={isRunning ? cancel : start}>
        {isRunning ? 'Cancel export' : 'Try again'}
      </Button>
    </div>
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
