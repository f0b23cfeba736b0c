'use client'

import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { NotificationSettings } from '@/components/notifications/notification-settings'
import { Button } from '@/components/ui/button'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { OpeningSection } from '@/components/ui/section'
import {
  usePreferences,
  useSavePreferences,
  type SaveState,
} from '@/lib/preferences/preferences-provider'
import type { PreferenceSection } from '@/lib/preferences/reset'
import { useCsvFormat } from '@/lib/preferences/use-csv-format'
import { EnergySettings } from './energy-settings'
import { PreferenceChoice } from './preference-choice'
import { SectionReset } from './section-reset'
import { TimeSettings } from './time-settings'
import { UnitSettings } from './unit-settings'

const SECTIONS = [
  { section: 'display', title: 'Display', Settings: DisplaySettings },
  { section: 'time', title: 'Time', Settings: TimeSettings },
  { section: 'units', title: 'Units', Settings: UnitSettings },
  { section: 'trends', title: 'Trends and CSV files', Settings: TrendSettings },
  { section: 'energy', title: 'Energy price', Settings: EnergySettings },
  { section: 'loading', title: 'Loading and motion', Settings: LoadingSettings },
] as const

const OPEN_AT_FIRST: readonly PreferenceSection[] = ['display', 'time']

export function PreferencesPage() {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pb-1 sm:px-6 [&_:is(input,select,button,summary)]:scroll-mt-32">
      <div className="sticky top-14 z-10 -mx-4 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-canvas px-4 py-2 sm:-mx-6 sm:px-6">
        <h1 className="text-lg font-semibold tracking-tight">Preferences</h1>
        <p className="flex-1 text-sm text-pretty text-muted max-md:hidden">
          Changes apply immediately, in every open tab and on all your devices.
        </p>
        <SaveStatus />
      </div>
      <div className="grid items-start gap-2 lg:grid-cols-[5fr_6fr]">
        <PreferencesSection section="alerts" title="Alerts and sound" isOpenAtFirst>
          <NotificationSettings />
        </PreferencesSection>
        <div className="flex min-w-0 flex-col gap-2">
          {SECTIONS.map(({ section, title, Settings }) => (
            <PreferencesSection
              key={section}
              section={section}
              title={title}
              isOpenAtFirst={OPEN_AT_FIRST.includes(section)}
            >
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
  isOpenAtFirst: boolean
  children: ReactNode
}

function PreferencesSection({ section, title, isOpenAtFirst, children }: PreferencesSectionProps) {
  return (
    <OpeningSection id={section} title={title} isOpenAtFirst={isOpenAtFirst}>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">{children}</div>
      <SectionReset section={section} title={title} />
    </OpeningSection>
  )
}

function DisplaySettings() {
  return (
    <>
      <PreferenceChoice field="theme" />
      <PreferenceChoice field="density" />
      <PreferenceChoice
        field="startPage"
        hint="Page shown after sign-in, unless you followed a link."
      />
    </>
  )
}

function LoadingSettings() {
  const { keepsLastBoard } = usePreferences()
  const { save } = useSavePreferences()
  return (
    <>
      <SwitchField
        label="Show the last known stations while loading"
        hint="Kept on this device for up to 24 hours, until you sign out."
        isOn={keepsLastBoard}
        onChange={(isOn) => save({ keepsLastBoard: isOn })}
      />
      <PreferenceChoice field="reducedMotion" notes={{ on: 'No sliding or zooming' }} />
    </>
  )
}

function TrendSettings() {
  const { separator, decimal } = useCsvFormat()
  return (
    <>
      <PreferenceChoice field="trendRange" hint="At first, unless a link specifies another." />
      <PreferenceChoice field="csvSeparator" />
      <PreferenceChoice field="csvDecimal" />
      <p className="text-sm text-muted">
        Preview of a CSV file: <code className="text-ink">{`LS-001${separator}2${decimal}41`}</code>
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

function SaveStatus() {
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
