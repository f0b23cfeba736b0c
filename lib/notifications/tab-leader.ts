import { z } from 'zod'
import { reportError } from '@/lib/telemetry/report-error'

const ASLEEP_AFTER_MS = 15_000
const ANSWER_MS = 1000

const beatSchema = z.object({
  id: z.string(),
  openedAtMs: z.number(),
  /** How much of what the user wants it may do: sound, notifications. */
  means: z.number(),
  isVisible: z.boolean(),
  /** The others answer with a beat of their own. */
  isFirst: z.boolean(),
  isLast: z.boolean(),
})

type Beat = z.infer<typeof beatSchema>
type Tab = Omit<Beat, 'isFirst' | 'isLast'>
type Fitness = Pick<Beat, 'means' | 'isVisible'>

export interface TabLeader {
  id: string
  /** Whether a tab has beaten lately, or may have: the others answer only after a moment. */
  mayBeAwake: (id: string) => boolean
  /** With each poll. Returns whether this tab tells. */
  beat: (fitness: Fitness) => boolean
  stop: () => void
}

/** The tab that tells: awake, then able to, then visible, then the oldest. */
function chooseLeader(tabs: readonly Tab[]): Tab | undefined {
  return tabs.toSorted(
    (a, b) =>
      b.means - a.means ||
      Number(b.isVisible) - Number(a.isVisible) ||
      a.openedAtMs - b.openedAtMs ||
      (a.id < b.id ? -1 : 1),
  )[0]
}

/** Tabs that can't see each other all tell: twice is better than never. */
export function joinTabs(uid: string): TabLeader {
  // Not `randomUUID`, which plain HTTP lacks.
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const openedAtMs = Date.now()
  const joinedAtMs = performance.now()
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

  const leave = () => {
    if (own) send(own.fitness, { isLast: true })
    own = null
  }
  window.addEventListener('pagehide', leave)
  const isRecent = ({ atMs }: { atMs: number }) => performance.now() - atMs <= ASLEEP_AFTER_MS

  return {
    id,
    mayBeAwake: (otherId) => {
      const other = others.get(otherId)
      if (other) return isRecent(other)
      return otherId === id || !channel || performance.now() - joinedAtMs < ANSWER_MS
    },
    beat: (fitness) => {
      const nowMs = performance.now()
      const hasSlept = own !== null && nowMs - own.atMs > ASLEEP_AFTER_MS
      send(fitness, { isFirst: own === null || hasSlept })
      own = { fitness, atMs: nowMs }
      const awake = [...others.values()].filter(isRecent)
      const tabs = [...awake.map(({ beat }) => beat), { id, openedAtMs, ...fitness }]
      return chooseLeader(tabs)?.id === id
    },
    stop: () => {
      leave()
      window.removeEventListener('pagehide', leave)
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
