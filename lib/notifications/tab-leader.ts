import { z } from 'zod'
import { reportError } from '@/lib/telemetry/report-error'

/** Without a beat for this long, a tab is asleep. */
const ASLEEP_AFTER_MS = 15_000

const beatSchema = z.object({
  id: z.string(),
  openedAtMs: z.number(),
  /** It may do what the user wants: sound, notifications. */
  canTell: z.boolean(),
  isVisible: z.boolean(),
  /** The others answer with a beat of their own. */
  isFirst: z.boolean(),
  isLast: z.boolean(),
})

type Beat = z.infer<typeof beatSchema>
type Fitness = Pick<Beat, 'canTell' | 'isVisible'>

export interface TabLeader {
  /** With each poll. Returns whether this tab tells. */
  beat: (fitness: Fitness) => boolean
  stop: () => void
}

/** The tab that tells: awake, then able to, then visible, then the oldest. */
export function chooseLeader<Tab extends Omit<Beat, 'isFirst' | 'isLast'>>(
  tabs: readonly Tab[],
): Tab | undefined {
  const order = (tab: Tab) => [Number(!tab.canTell), Number(!tab.isVisible), tab.openedAtMs]
  return tabs.toSorted((a, b) => {
    const other = order(b)
    const difference = order(a).map((figure, index) => figure - (other[index] ?? 0))
    return difference.find((figure) => figure !== 0) ?? (a.id < b.id ? -1 : 1)
  })[0]
}

/**
 * Joins this browser's tabs of a user. Tabs that can't see each other all tell: twice is better than
 * never.
 */
export function joinTabs(uid: string): TabLeader {
  const id = crypto.randomUUID()
  const openedAtMs = Date.now()
  const others = new Map<string, { beat: Beat; atMs: number }>()
  let own: { fitness: Fitness; atMs: number } | null = null
  const channel = openChannel(`wetwell.tabs.${uid}`, (beat) => {
    if (beat.isLast) return void others.delete(beat.id)
    // A clock that jumps puts no tab to sleep.
    others.set(beat.id, { beat, atMs: performance.now() })
    if (beat.isFirst && own) send(own.fitness)
  })
  const send = (fitness: Fitness, kind: Partial<Beat> = {}) =>
    channel?.postMessage({ id, openedAtMs, ...fitness, isFirst: false, isLast: false, ...kind })

  return {
    beat: (fitness) => {
      const nowMs = performance.now()
      const hasSlept = own !== null && nowMs - own.atMs > ASLEEP_AFTER_MS
      send(fitness, { isFirst: own === null || hasSlept })
      own = { fitness, atMs: nowMs }
      const awake = [...others.values()].filter(({ atMs }) => nowMs - atMs <= ASLEEP_AFTER_MS)
      const tabs = [...awake.map(({ beat }) => beat), { id, openedAtMs, ...fitness }]
      return chooseLeader(tabs)?.id === id
    },
    stop: () => {
      if (own) send(own.fitness, { isLast: true })
      channel?.close()
    },
  }
}

/** null where the browser has none to give, as with site data blocked. */
function openChannel(name: string, onBeat: (beat: Beat) => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => {
      const beat = beatSchema.safeParse(data)
      if (beat.success) onBeat(beat.data)
    }
    return channel
  } catch (error) {
    reportError(error)
    return null
  }
}
