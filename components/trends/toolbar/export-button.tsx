'use client'

import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'
import { historyPlan } from '@/lib/history/plan'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import type { PumpStation } from '@/lib/stations/station'
import { reportError } from '@/lib/telemetry/report-error'
import { exportMetrics } from '@/lib/trends/export-api'
import { exportFailure } from './export-failure'

interface ExportButtonProps {
  station: PumpStation
  fromMs: number
  toMs: number
  /** Step of the shown data: nothing finer is stored for the distant past. */
  shownStepS: number
}

type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; read: number; of: number }
  | { kind: 'failed'; message: string }

/** Saves the shown range as CSV, in the displayed units and zone. Can be canceled. */
export function ExportButton({ station, fromMs, toMs, shownStepS }: ExportButtonProps) {
  const timeZone = useTimeZone()
  const units = useUnits()
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const abort = new AbortController()
    running.current = abort
    const { signal } = abort
    const plan = historyPlan(fromMs, toMs)
    const stepS = Math.max(plan.stepS, shownStepS)
    setState({ kind: 'running', read: 0, of: plan.documentIds.length })
    const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()]
    const { edgeNodeId } = station
    try {
      const csv = await exportMetrics(
        { edgeNodeId, from, to, stepS, units, timeZone },
        { signal, onProgress: (progress) => setState({ kind: 'running', ...progress }) },
      )
      saveFile(`${edgeNodeId}-${from.slice(0, 10)}-${to.slice(0, 10)}.csv`, csv)
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
