import type { Pump } from '@/lib/pumps/pump'
import type { Evidence, Figure } from '@/lib/stations/insight/figure'
import { medianOf } from '@/lib/stations/insight/steps'
import { ofPump } from '../row'

/**
 * Notes what pumps deliver alone, as somebody does when they are new: a recording has no record of
 * it. A pump that never ran alone gets none.
 */
export class Baselines {
  private readonly flows = new Map<string, number[]>()

  /** @param flow the column `flow` at the end of a day */
  note({ station, pumps }: Evidence, flow: Figure): void {
    for (const { position, label } of pumps) {
      const { value } = ofPump(flow, label)
      if (value === null) continue
      const key = `${station.edgeNodeId}/${position}`
      this.flows.set(key, [...(this.flows.get(key) ?? []), value])
    }
  }

  /** The same with baselines, except where the records have some. */
  addTo(evidence: Evidence): Evidence {
    const withBaseline = (pump: Pump): Pump => {
      const flows = this.flows.get(`${evidence.station.edgeNodeId}/${pump.position}`)
      return flows && !pump.baseline ? { ...pump, baseline: { flowLps: medianOf(flows) } } : pump
    }
    return { ...evidence, pumps: evidence.pumps.map(withBaseline) }
  }
}
