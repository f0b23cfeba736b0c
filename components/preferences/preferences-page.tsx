'use client'

import { NotificationSettings } from '@/components/notifications/notification-settings'
import { DisplaySettings } from './display-settings'
import { EnergySettings } from './energy-settings'
import { PreferencesSection } from './preferences-section'
import { SaveStatus } from './save-status'
import { TimeSettings } from './time-settings'
import { TrendSettings } from './trend-settings'
import { UnitSettings } from './unit-settings'

const SECTIONS = [
  { section: 'display', title: 'Display', Settings: DisplaySettings },
  { section: 'units', title: 'Units', Settings: UnitSettings },
  { section: 'time', title: 'Time', Settings: TimeSettings },
  { section: 'trends', title: 'Trends', Settings: TrendSettings },
  { section: 'energy', title: 'Energy', Settings: EnergySettings },
  { section: 'alerts', title: 'Alerts', Settings: NotificationSettings },
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
