export interface SizeLimit {
  goal?: number
  /** what was reached plus 2 %; lower it when a page gets smaller */
  budget: number
}

export interface ScreenLimits {
  /** JavaScript and CSS without a cache, kB gzip */
  code: SizeLimit
  /** kB, uncompressed */
  fonts: SizeLimit
  /** in two downloaded chunks, kB of minified source */
  repeated: SizeLimit
}

const FONTS: SizeLimit = { goal: 60, budget: 30 }
/** The page and its worker each have Zod, and what parses: 21 kB, 7 when compressed. */
const WITH_FIRESTORE: SizeLimit = { goal: 0, budget: 24.2 }

export const SCREENS = {
  'sign-in': {
    code: { goal: 190, budget: 245 },
    fonts: FONTS,
    repeated: { goal: 0, budget: 1.35 },
  },
  list: { code: { goal: 400, budget: 520 }, fonts: FONTS, repeated: WITH_FIRESTORE },
  map: { code: { budget: 848 }, fonts: FONTS, repeated: WITH_FIRESTORE },
  trends: { code: { budget: 566 }, fonts: FONTS, repeated: WITH_FIRESTORE },
} satisfies Record<string, ScreenLimits>

export type Screen = keyof typeof SCREENS
