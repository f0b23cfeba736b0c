/** One column on a phone; on desktop widths the summary is beside the tabs. */
export const VIEW_COLUMNS =
  'grid gap-x-6 gap-y-5 pb-4 lg:grid-cols-[21rem_minmax(0,1fr)] 2xl:grid-cols-[24rem_minmax(0,1fr)] print:grid-cols-[20rem_minmax(0,1fr)]'

/** Sticks below the navigation bar, and scrolls on its own if the screen is too short. */
export const SUMMARY_COLUMN =
  'min-w-0 lg:sticky lg:top-14 lg:-mx-2 lg:max-h-[calc(100dvh-3.5rem)] lg:self-start lg:overflow-y-auto lg:px-2 lg:py-1 lg:[scrollbar-width:thin] print:static print:max-h-none print:overflow-visible'
