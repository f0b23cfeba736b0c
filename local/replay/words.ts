/** In a column of numbers: nothing was measured. */
const BAD_WORDS =
  /^(\[-?\d+\].*|#.*|-+|\u2013|\?+|\*+|n\/?a|nan|null|none|nil|bad\b.*|no (good )?data\b.*|no result\b.*|(tag|point) not found.*|unavailable|not (available|connected?|found|valid)|i\/?o ?time-?out.*|time-?out|comm\w*\.?[ -]?(fail\w*|loss|lost|error).*|configure|pt created|scan (off|time-?out)|shutdown|offline|err(or)?\b.*|invalid\b.*|failed|fault|calc\w* failed|missing|undefined|unknown|(over|under|out of) ?range.*|inp outrange|störung|ungültig|fehler)$/i

export const isBadWord = (text: string): boolean => BAD_WORDS.test(text)

const words = <T>(...groups: [T, string][]): ReadonlyMap<string, T> =>
  new Map(
    groups.flatMap(([value, list]) => list.split(' ').map((word): [string, T] => [word, value])),
  )

const FAULT_WORDS = 'alarm fault faulted tripped trip failed fail störung gestört'

/** What devices write for a state, in lower case. */
export const STATE_WORDS = words<boolean>(
  [
    true,
    `1 on true yes y t run running started start active open opened enabled ${FAULT_WORDS} high wet up ein an ja läuft marche oui encendido abierto`,
  ],
  [
    false,
    '0 off false no n f stop stopped idle inactive close closed disabled normal ok healthy clear cleared ready low dry down aus nein steht arrêt arret non apagado cerrado',
  ],
)

/** Whether a pump runs: one that tripped doesn't. */
export const RUNNING_WORDS: ReadonlyMap<string, boolean> = new Map([
  ...STATE_WORDS,
  ...words([false, FAULT_WORDS]),
])

export const MODE_WORDS = words<string>(
  ['auto', 'auto automatic automatik a'],
  ['hand', 'hand manual man local h m'],
  ['off', 'off aus o 0'],
)

/** OPC's and Sparkplug's codes. */
export const [BAD, DOUBTFUL, GOOD] = [0, 64, 192]

export const QUALITY_WORDS = words<number>(
  [GOOD, 'good ok valid true g gut normal raw'],
  [DOUBTFUL, 'uncertain doubtful suspect questionable substituted estimated u'],
  [BAD, 'bad invalid false b error failed fail stale schlecht missing'],
)

/** The key of a word in a table: `On` is `on`, `1.0` is `1`. */
export function wordKey(text: string): string {
  const value = /^-?\d+[.,]0+$/.test(text) ? String(Number.parseInt(text, 10)) : text
  return value.toLowerCase()
}
