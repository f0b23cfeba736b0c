'use client'

import { useId } from 'react'
import type { ReactNode } from 'react'
import type { PreferenceSection } from '@/lib/preferences/reset'
import { SectionReset } from './section-reset'

interface PreferencesSectionProps {
  section: PreferenceSection
  title: string
  children: ReactNode
}

/** A titled section of the page, linked as `#` plus its name. */
export function PreferencesSection({ section, title, children }: PreferencesSectionProps) {
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
