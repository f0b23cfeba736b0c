'use client'

import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { NotificationSettings } from '@/components/notifications/notification-settings'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields/select-field'
import { ChoiceGroup } from '@/components/ui/fields/choice-group'
import {
  choicesOf,
  CSV_DECIMAL_WORDS,
  CSV_SEPARATOR_WORDS,
  TREND_RANGE_WORDS,
} from '@/lib/preferences/labels'
import {
  usePreferences,
  useSavePreferences,
  type SaveState,
} from '@/lib/preferences/preferences-provider'
import type { PreferenceSection } from '@/lib/preferences/reset'
import { useCsvFormat } from '@/lib/preferences/use-csv-format'
import { DisplaySettings } from './display-settings'
import { EnergySettings } from './energy-settings'
import { SectionReset } from './section-reset'
import { TimeSettings } from './time-settings'
import { UnitSettings } from './unit-settings'

const SECTIONS = [
  { section: 'alerts', title: 'Alerts', Settings: NotificationSettings },
  { section: 'display', title: 'Display', Settings: DisplaySettings },
  { section: 'units', title: 'Units', Settings: UnitSettings },
  { section: 'time', title: 'Time', Settings: TimeSettings },
  { section: 'trends', title: 'Trends', Settings: TrendSettings },
  { section: 'exports', title: 'CSV files', Settings: CsvSettings },
  { section: 'energy', title: 'Energy', Settings: EnergySettings },
] as const

/** Each change applies immediately, on every device. */
export function PreferencesPage() {
  return (
    <main className="mx-auto w-full max-w-4xl px-4 pb-16 sm:px-6 [&_:is(input,select,button)]:scroll-mt-32">
      <div className="sticky top-14 z-10 -mx-4 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-canvas px-4 py-2 sm:-mx-6 sm:px-6">
        <h1 className="text-lg font-semibold tracking-tight">Preferences</h1>
        <SaveStatus />
      </div>
      <p className="pb-4 text-sm text-pretty text-muted">
        Changes apply immediately, in every open tab and on all your devices.
      </p>
      <div className="grid gap-6 lg:grid-cols-[9rem_minmax(0,1fr)]">
        <nav aria-label="Sections" className="max-lg:hidden">
          <ul className="sticky top-32 flex flex-col gap-0.5">
            {SECTIONS.map(({ section, title }) => (
              <li key={section}>
                <a
                  href={`#${section}`}
                  className="block rounded-md px-2.5 py-1.5 text-sm text-muted hover:bg-sunken hover:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-6">
          {SECTIONS.map(({ section, title, Settings }) => (
            <PreferencesSection key={section} section={section} title={title}>
              <Settings />
            </PreferencesSection>
          ))}
        </div>
      </div>
    </main>
  )
}

interface PreferencesSectionProps {
  section: PreferenceSection
  title: string
  children: ReactNode
}

function PreferencesSection({ section, title, children }: PreferencesSectionProps) {
  const titleId = useId()
  return (
    <section
      id={section}
      aria-labelledby={titleId}
      className="scroll-mt-32 rounded-lg border border-line bg-surface"
    >
      <h2
        id={titleId}
        className="border-b border-line px-4 py-2.5 text-sm font-semibold tracking-tight sm:px-5"
      >
        {title}
      </h2>
      <div className="flex flex-col gap-6 px-4 py-5 sm:px-5">{children}</div>
      <SectionReset section={section} title={title} />
    </section>
  )
}

function TrendSettings() {
  const { trendRange } = usePreferences()
  const { save } = useSavePreferences()
  return (
    <SelectField
      label="Range"
      hint="Initial range of a station’s trends, unless a link specifies another."
      className="sm:max-w-xs"
      value={trendRange}
      onChange={(value) => save({ trendRange: value })}
      options={choicesOf(TREND_RANGE_WORDS)}
    />
  )
}

function CsvSettings() {
  const { csvSeparator, csvDecimal } = usePreferences()
  const { separator, decimal } = useCsvFormat()
  const { save } = useSavePreferences()
  return (
    <>
      <ChoiceGroup
        legend="Column separator"
        value={csvSeparator}
        onChange={(value) => save({ csvSeparator: value })}
        choices={choicesOf(CSV_SEPARATOR_WORDS)}
      />
      <ChoiceGroup
        legend="Decimal sign"
        value={csvDecimal}
        onChange={(value) => save({ csvDecimal: value })}
        choices={choicesOf(CSV_DECIMAL_WORDS)}
      />
      <p className="text-sm text-muted">
        Preview: <code className="text-ink">{`LS-001${separator}2${decimal}41`}</code>
      </p>
    </>
  )
}

const STATES: Record<SaveState, { words: string; icon: typeof Check; tone: string }> = {
  saved: { words: 'Saved', icon: Check, tone: 'text-muted' },
  saving: { words: 'Saving', icon: LoaderCircle, tone: 'text-muted' },
  offline: { words: 'Not saved yet; keep this page open', icon: CloudOff, tone: 'text-attention' },
  failed: { words: 'Could not be saved', icon: TriangleAlert, tone: 'text-alarm' },
}

export function SaveStatus() {
  const { saving, retry } = useSavePreferences()
  const { words, icon: Icon, tone } = STATES[saving]
  return (
    <div className="flex items-center gap-3">
      <p role="status" className={`flex items-center gap-1.5 text-xs font-medium ${tone}`}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {words}
      </p>
      {saving === 'failed' && (
        <Button size="small" onClick={retry}>
          Retry
        </Button>
      )}
    </div>
  )
}
