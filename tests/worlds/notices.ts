import type { Cause } from '@/lib/notifications/plan/cause'
import {
  planNotices,
  type NoticeInput,
  type PlannedNotices,
} from '@/lib/notifications/plan/notices'
import { planRinging, type PlanInput } from '@/lib/notifications/plan/plan'
import { emptyRecord, ringRecordSchema, type RingRecord } from '@/lib/notifications/plan/record'
import { aCause } from '@/tests/factories/causes'
import { NOW_MS } from '@/tests/factories/station'

const POLL_MS = 5000
export const SEEN: RingRecord = { ...emptyRecord('olivia'), receivedAtMs: NOW_MS }

interface Step extends Partial<PlanInput>, Partial<Omit<NoticeInput, 'plan'>> {
  causes: readonly Cause[]
}

/** Plans steps, 5 s apart. Returns the notices of each, and the last record. */
export function play(steps: readonly Step[], start: RingRecord | null = SEEN) {
  let record = start
  let nowMs = NOW_MS
  const planned = steps.map(({ isOpening = false, pending = new Set(), canClose, ...step }) => {
    nowMs = step.nowMs ?? nowMs + POLL_MS
    const plan = planRinging({
      ...{ uid: 'olivia', unknownKinds: [], silences: [], repeatMs: 0, isOn: true },
      ...{ receivedAtMs: nowMs, nowMs, record, ...step },
    })
    const notices = planNotices({
      ...{ plan, isOpening, pending, tabId: step.tabId ?? 'tab' },
      canClose: canClose ?? (() => true),
    })
    record = ringRecordSchema.parse({ ...plan.record, shown: notices.shown })
    return notices
  })
  return { planned, last: planned.at(-1) as PlannedNotices, record: record as RingRecord }
}

export const causes = (...ids: string[]) => ids.map((id) => aCause(id))
export const titles = ({ notices }: PlannedNotices) => notices.map(({ title }) => title)
export const critical = (id: string) => aCause(id, { severity: 'critical', note: 'critical' })
